// What of a program the tests have made, and which ways its expressions went.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "base/json/json_writer.h"
#include "base/source.h"
#include "cli/test/facts.h"
#include "cli/test/report/program_index.h"
#include "diag/diagnostics.h"
#include "run/evaluate/observer.h"

namespace virga::cli {

// The ways that one run took. Of the run's thread.
class Ways final : public run::Observer {
 public:
  void took(base::Range expression, Way way) override { taken_[expression] |= bit(way); }

  static unsigned bit(Way way) { return 1u << static_cast<unsigned>(way); }
  const std::map<base::Range, unsigned>& taken() const { return taken_; }

 private:
  std::map<base::Range, unsigned> taken_;
};

// One thing that is covered or not.
struct CoverageItem {
  enum class Kind : std::uint8_t { kResource, kRead, kComponent, kOutput, kBranch };
  Kind kind;
  std::string name;  // of a node; of a branch which way of what: "`if` keeps an element"
  base::Range range;
  std::size_t times = 0;  // in how many runs
};

class Coverage {
 public:
  explicit Coverage(const ProgramIndex& index);

  // Counts what a run has made and which ways it took. `told` is what the run said.
  void add(const RunOutcome& outcome, const Ways& ways, bool complete,
           const diag::Diagnostics& told);

  // Sorted by place.
  const std::vector<CoverageItem>& items() const { return items_; }

 private:
  void add_branches(const bind::Program& program);
  void add_made(const RunOutcome& outcome);
  void add_ranges(const RunOutcome& outcome, const diag::Diagnostics& told);
  void count(base::Range range, unsigned way);

  const ProgramIndex& index_;
  std::vector<CoverageItem> items_;
  std::map<std::pair<base::Range, unsigned>, std::size_t> places_;  // in items_
};

// A table of how much of each kind is covered, and the places of what is not.
std::string render_coverage(const Coverage& coverage, const std::string& project,
                            const base::Sources& sources);  // render_coverage.cc

// An object: {"project","summary":{"resources":{"covered","total"},…},"items":[{"kind","name",
// "file","line","column","times"},…]}.
void append_coverage(base::JsonWriter& json, const Coverage& coverage, const std::string& project,
                     const base::Sources& sources);  // render_coverage.cc

}  // namespace virga::cli
