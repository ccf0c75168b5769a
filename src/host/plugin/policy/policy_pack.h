// A policy pack that is written in PCL, with the calls of the engine (docs/spec/wire.md, section
// 3.4).
#pragma once

#include <memory>
#include <mutex>

#include "base/source.h"
#include "diag/diagnostics.h"
#include "project/policy_pack.h"
#include "rpc/analyzer.h"
#include "run/policy/policy_run.h"

namespace virga::host {

// A pack without errors, and the sources of its diagnostics.
struct ServedPack {
  base::Sources sources;
  project::PolicyPack pack;
};

// Its only state is the configuration. Thread-safe. If the evaluation of a policy fails, the call
// fails with the source position in the pack.
class PolicyPackAnalyzer final : public rpc::Analyzer {
 public:
  // `info` describes the pack.
  PolicyPackAnalyzer(std::shared_ptr<const ServedPack> pack, rpc::AnalyzerInfo info)
      : pack_(std::move(pack)), info_(std::move(info)) {}

  rpc::Answer<void> handshake(rpc::PluginHandshake) override { return {}; }
  rpc::Answer<std::string> plugin_version() override { return pack_->pack.version; }
  rpc::Answer<void> configure_stack(run::PolicyStack stack) override;
  rpc::Answer<rpc::AnalyzerInfo> info() override { return info_; }
  rpc::Answer<void> configure(run::PolicyConfigurations config) override;
  rpc::Answer<rpc::RemediateResponse> remediate(run::PolicyResource resource) override;
  rpc::Answer<rpc::AnalyzeResponse> analyze(run::PolicyResource resource) override;
  rpc::Answer<rpc::AnalyzeResponse> analyze_stack(
      std::vector<run::PolicyResource> resources) override;
  rpc::Answer<void> cancel() override { return {}; }

 private:
  using RunPtr = std::shared_ptr<run::PolicyRun>;

  rpc::Answer<RunPtr> run() const;
  base::Unexpected<rpc::Failure> failure(const diag::Diagnostics& diagnostics) const;

  const std::shared_ptr<const ServedPack> pack_;
  const rpc::AnalyzerInfo info_;
  mutable std::mutex mutex_;
  RunPtr run_;
};

}  // namespace virga::host
