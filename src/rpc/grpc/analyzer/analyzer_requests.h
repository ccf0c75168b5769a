// The inverse of analyzer_messages.h: requests of the engine, and the answers that it receives.
// Private to the room.
#pragma once

#include "rpc/grpc/analyzer/analyzer_messages.h"

namespace virga::rpc {

pulumirpc::AnalyzerHandshakeRequest analyzer_handshake(const PluginHandshake& handshake);
pulumirpc::AnalyzerStackConfigureRequest to_message(const PolicyStack& stack);
// These fail if a value cannot be sent.
Answer<pulumirpc::ConfigureAnalyzerRequest> to_message(const PolicyConfigurations& config);
Answer<pulumirpc::AnalyzeRequest> to_message(const PolicyResource& resource);
Answer<pulumirpc::AnalyzeStackRequest> to_message(const std::vector<PolicyResource>& resources);

// These fail if a value or an enforcement level is invalid.
// analyzer_info.cc
Answer<AnalyzerInfo> to_plain(const pulumirpc::AnalyzerInfo& message);
Answer<Enforcement> level_of(int number, const std::string& policy);
// Unknown numbers of later versions become kUnspecified.
PolicySeverity policy_severity_of(int number);

Answer<AnalyzeResponse> to_plain(const pulumirpc::AnalyzeResponse& message);
Answer<RemediateResponse> to_plain(const pulumirpc::RemediateResponse& message);

}  // namespace virga::rpc
