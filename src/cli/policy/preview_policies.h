// The policy pack that a preview applies: read, configured and evaluated for the stack of the
// preview.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/load.h"
#include "cli/policy/findings.h"
#include "run/run.h"

namespace virga::cli {

class PreviewPolicies {
 public:
  // `folder` and `config`: as the command line has them, the latter perhaps empty. `schemas`: where
  // schemas are besides those of the pack. Null where something is wrong, which is told.
  static std::unique_ptr<PreviewPolicies> open(const std::string& folder, const std::string& config,
                                               const std::vector<std::string>& schemas,
                                               const run::RunOptions& options, Session& session);

  PolicyFindings apply(const std::vector<engine::ResourceStep>& steps, const Record& record,
                       diag::Diagnostics& diagnostics) const {
    return apply_policies(pack_, *run_, steps, record, diagnostics);
  }

 private:
  project::PolicyPack pack_;
  std::unique_ptr<run::PolicyRun> run_;
};

}  // namespace virga::cli
