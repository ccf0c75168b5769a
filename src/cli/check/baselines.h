// The baselines of a check: findings that are known already.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/system/file_system.h"
#include "check/check_programs.h"
#include "check/settings/baseline.h"

namespace virga::cli {

class Baselines {
 public:
  // `given` is the file of --baseline; if it is empty, each program has the baseline of its
  // settings. `files` must outlive the object.
  Baselines(std::string given, const base::FileSystem& files)
      : given_(std::move(given)), files_(files) {}

  // Removes the known findings. Reports baselines that cannot be read, and, if `paths` are folders
  // without errors, those with findings that do not occur any more.
  void apply(const std::vector<std::string>& paths, const check::WarningPolicy& policy,
             check::CheckedPrograms& checked);

  bool any() const { return !baselines_.empty(); }
  // The number of findings that were removed.
  std::size_t known() const;

 private:
  struct Use {
    std::optional<check::Baseline> baseline;
    check::CheckedProgram* program;  // the first one with this baseline
  };

  Use* baseline_of(check::CheckedProgram& program);
  void report_stale(const std::vector<std::string>& paths, const check::WarningPolicy& policy,
                    const check::CheckedPrograms& checked);

  const std::string given_;
  const base::FileSystem& files_;
  std::map<std::string, Use> baselines_;  // by normalized path
};

}  // namespace virga::cli
