// Packs in languages other than PCL. `check` knows their manifests; the program `virga` has a host
// that builds and starts them (tool/policies/cpp_policies.h).
#pragma once

#include <chrono>
#include <memory>
#include <string_view>

#include "base/source.h"
#include "check/policy/pack_analyzer.h"
#include "check/policy/read_config.h"
#include "project/foreign_pack.h"
#include "run/run.h"

namespace virga::check {

struct PolicyHostOptions {
  std::chrono::seconds limit{60};  // for the start of the pack, and for each call of it
};

class PolicyHost {
 public:
  virtual ~PolicyHost() = default;

  // Whether it runs packs with this runtime.
  virtual bool runs(std::string_view runtime) const = 0;

  // Returns the analyzer for the deployment with these options. Returns null, with a diagnostic, if
  // the pack cannot be used. `sources` gets the files that diagnostics refer to.
  virtual std::unique_ptr<PackAnalyzer> start(const project::ForeignPack& pack,
                                              const PolicyConfig& config,
                                              const run::RunOptions& options,
                                              const PolicyHostOptions& settings,
                                              base::Sources& sources,
                                              diag::Diagnostics& diagnostics) const = 0;
};

}  // namespace virga::check
