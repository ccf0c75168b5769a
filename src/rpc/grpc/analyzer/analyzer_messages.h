// Converts the messages of a policy pack to plain structs. Private to the room.
#pragma once

#include "pulumi/analyzer.pb.h"
#include "rpc/analyzer.h"
#include "rpc/grpc/messages.h"

namespace virga::rpc {

PluginHandshake to_plain(const pulumirpc::AnalyzerHandshakeRequest& message);
PolicyStack to_plain(const pulumirpc::AnalyzerStackConfigureRequest& message);
// These fail if a message contains an invalid value.
Answer<PolicyConfigurations> to_plain(const pulumirpc::ConfigureAnalyzerRequest& message);
Answer<PolicyResource> to_plain(const pulumirpc::AnalyzeRequest& message);
Answer<std::vector<PolicyResource>> to_plain(const pulumirpc::AnalyzeStackRequest& message);

Answer<void> put(const AnalyzerInfo& info, pulumirpc::AnalyzerInfo& message);  // analyzer_info.cc
void put(const AnalyzeResponse& made, pulumirpc::AnalyzeResponse& message);
Answer<void> put(const RemediateResponse& made, pulumirpc::RemediateResponse& message);

}  // namespace virga::rpc
