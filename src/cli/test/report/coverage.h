// Records which nodes of a program the tests create, and which branches its expressions take.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "base/json/json_writer.h"
#include "base/source.h"
#include "check/tests/program_index.h"
#include "cli/test/facts.h"
#include "diag/diagnostics.h"
#include "run/evaluate/observer.h"

namespace virga::cli {

// The branches that one run took. Used by the thread of the run.
class TakenBranches final : public run::Observer {
 public:
  void branch_taken(base::Range expression, Branch branch) override {
    taken_[expression] |= bit(branch);
  }

  static unsigned bit(Branch branch) { return 1u << static_cast<unsigned>(branch); }
  const std::map<base::Range, unsigned>& taken() const { return taken_; }

 private:
  std::map<base::Range, unsigned> taken_;
};

// A node or a branch, with its number of runs.
struct CoverageItem {
  enum class Kind : std::uint8_t { kResource, kRead, kComponent, kOutput, kBranch };
  Kind kind;
  std::string name;  // the name of a node, or the description of a branch: "`if` keeps an element"
  base::Range range;
  std::size_t times = 0;  // number of runs
};

class Coverage {
 public:
  explicit Coverage(const check::ProgramIndex& index);

  // Counts the nodes and branches of a run. `reported` contains the diagnostics of the run.
  void add(const RunOutcome& outcome, const TakenBranches& branches, bool complete,
           const diag::Diagnostics& reported);

  // Returns the items, sorted by place.
  const std::vector<CoverageItem>& items() const { return items_; }

 private:
  void add_branches(const bind::Program& program);
  void add_made(const RunOutcome& outcome);
  void add_ranges(const RunOutcome& outcome, const diag::Diagnostics& reported);
  void count(base::Range range, unsigned branch);

  const check::ProgramIndex& index_;
  std::vector<CoverageItem> items_;
  std::map<std::pair<base::Range, unsigned>, std::size_t> places_;  // index in items_
};

// Writes a table of the coverage of each kind, and the places that are not covered.
std::string render_coverage(const Coverage& coverage, const std::string& project,
                            const base::Sources& sources);  // render_coverage.cc

// Writes an object: {"project","summary":{"resources":{"covered","total"},…},"items":[{"kind",
// "name","file","line","column","times"},…]}.
void append_coverage(base::JsonWriter& json, const Coverage& coverage, const std::string& project,
                     const base::Sources& sources);  // render_coverage.cc

}  // namespace virga::cli
