#include "host/plugin/policy/policy_pack.h"

#include <utility>

#include "diag/render_text.h"
#include "host/plugin/policy/messages.h"

namespace virga::host {

base::Unexpected<rpc::Failure> PolicyPackAnalyzer::failure(
    const diag::Diagnostics& diagnostics) const {
  std::string text = diag::render_text(diagnostics, pack_->sources);
  while (text.ends_with('\n')) text.pop_back();
  return rpc::reject(rpc::Code::kUnknown,
                     "policy pack " + pack_->pack.name + ":\n" + std::move(text));
}

rpc::Answer<PolicyPackAnalyzer::RunPtr> PolicyPackAnalyzer::run() const {
  const std::lock_guard lock(mutex_);
  if (run_) return run_;
  return rpc::reject(
      rpc::Code::kFailedPrecondition,
      "policy pack " + pack_->pack.name + " has not received the configuration of its stack");
}

rpc::Answer<void> PolicyPackAnalyzer::configure_stack(run::PolicyStack stack) {
  run::PolicyRunOptions options;
  options.directory = pack_->pack.directory;
  diag::Diagnostics diagnostics;
  RunPtr started = run::PolicyRun::start(pack_->pack.bound, stack, options, diagnostics);
  if (!started) return failure(diagnostics);
  const std::lock_guard lock(mutex_);
  run_ = std::move(started);
  return {};
}

rpc::Answer<void> PolicyPackAnalyzer::configure(run::PolicyConfigurations config) {
  const auto run = this->run();
  if (!run) return base::Unexpected(run.error());
  diag::Diagnostics diagnostics;
  if (!(*run)->configure(config, diagnostics)) return failure(diagnostics);
  return {};
}

rpc::Answer<rpc::RemediateResponse> PolicyPackAnalyzer::remediate(run::PolicyResource resource) {
  const auto run = this->run();
  if (!run) return base::Unexpected(run.error());
  diag::Diagnostics diagnostics;
  auto report = (*run)->remediate(resource, diagnostics);
  if (!report) return failure(diagnostics);
  return to_rpc(*std::move(report), pack_->pack);
}

rpc::Answer<rpc::AnalyzeResponse> PolicyPackAnalyzer::analyze(run::PolicyResource resource) {
  const auto run = this->run();
  if (!run) return base::Unexpected(run.error());
  diag::Diagnostics diagnostics;
  auto report = (*run)->analyze(resource, diagnostics);
  if (!report) return failure(diagnostics);
  return to_rpc(*std::move(report), pack_->pack, resource.urn);
}

rpc::Answer<rpc::AnalyzeResponse> PolicyPackAnalyzer::analyze_stack(
    std::vector<run::PolicyResource> resources) {
  const auto run = this->run();
  if (!run) return base::Unexpected(run.error());
  diag::Diagnostics diagnostics;
  auto report = (*run)->analyze_stack(resources, diagnostics);
  if (!report) return failure(diagnostics);
  return to_rpc(*std::move(report), pack_->pack, "");
}

}  // namespace virga::host
