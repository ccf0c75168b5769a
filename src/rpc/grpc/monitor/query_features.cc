#include "rpc/grpc/monitor/query_features.h"

#include "rpc/grpc/monitor/monitor_methods.h"

namespace virga::rpc {
namespace {

Answer<FeatureSet> query_each_feature(OutstandingCalls& calls, const Channel& engine,
                                      std::chrono::milliseconds patience) {
  FeatureSet features;
  for (std::size_t number = 0; number < feature_ids().size(); ++number) {
    pulumirpc::SupportsFeatureRequest request;
    request.set_id(std::string(feature_ids()[number]));
    const CallTopic topic{request.id(), patience};
    const auto answer = ask(calls, engine, monitor::kSupportsFeature, topic, std::move(request));
    if (!answer) return base::Unexpected(answer.error());
    if (answer->hassupport()) features.add(static_cast<int>(number));
  }
  return features;
}

}  // namespace

Answer<FeatureSet> query_features(OutstandingCalls& calls, const Channel& engine,
                                  std::chrono::milliseconds patience) {
  const auto answer = ask(calls, engine, monitor::kGetDeploymentInfo, {.patience = patience}, {});
  if (!answer && answer.error().code == Code::kUnimplemented) {
    return query_each_feature(calls, engine, patience);
  }
  if (!answer) return base::Unexpected(answer.error());
  FeatureSet features;
  for (const int number : answer->supportedfeatures()) features.add(number);
  return features;
}

}  // namespace virga::rpc
