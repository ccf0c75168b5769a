// Policy packs in C++ for `virga preview`: builds and starts them.
#pragma once

#include "check/policy/policy_host.h"

namespace virga::tool {

class CppPolicies final : public check::PolicyHost {
 public:
  bool runs(std::string_view runtime) const override { return runtime == "cpp"; }

  std::unique_ptr<check::PackAnalyzer> start(const project::ForeignPack& pack,
                                             const check::PolicyConfig& config,
                                             const run::RunOptions& options,
                                             const check::PolicyHostOptions& settings,
                                             base::Sources& sources,
                                             diag::Diagnostics& diagnostics) const override;
};

}  // namespace virga::tool
