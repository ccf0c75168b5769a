// The engine's connection to a policy pack in another process. Calls block until the answer
// arrives. Defined in grpc/analyzer/analyzer_client.cc.
#pragma once

#include "rpc/analyzer.h"
#include "rpc/connection/channel.h"

namespace virga::rpc {

class AnalyzerClient final : public Analyzer {
 public:
  explicit AnalyzerClient(Channel analyzer) : analyzer_(std::move(analyzer)) {}

  Answer<void> handshake(PluginHandshake handshake) override;
  Answer<std::string> plugin_version() override;
  Answer<void> configure_stack(PolicyStack stack) override;
  Answer<AnalyzerInfo> info() override;
  Answer<void> configure(PolicyConfigurations config) override;
  Answer<RemediateResponse> remediate(PolicyResource resource) override;
  Answer<AnalyzeResponse> analyze(PolicyResource resource) override;
  Answer<AnalyzeResponse> analyze_stack(std::vector<PolicyResource> resources) override;
  Answer<void> cancel() override;

 private:
  Channel analyzer_;
};

}  // namespace virga::rpc
