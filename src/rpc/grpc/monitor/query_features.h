// Queries the features of the engine. Private to the room.
#pragma once

#include <chrono>

#include "rpc/grpc/monitor/features.h"
#include "rpc/grpc/unary_call.h"

namespace virga::rpc {

// Waits for the answers. For old engines, sends one query for each feature.
Answer<FeatureSet> query_features(OutstandingCalls& calls, const Channel& engine,
                                  std::chrono::milliseconds patience);

}  // namespace virga::rpc
