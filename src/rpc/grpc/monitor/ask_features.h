// What the engine can do, as it says. Private to the room.
#pragma once

#include <chrono>

#include "rpc/grpc/monitor/features.h"
#include "rpc/grpc/unary_call.h"

namespace virga::rpc {

// Waits for the answers. Engines of old are asked for each feature.
Answer<FeatureSet> ask_features(CallsUnderWay& calls, const Channel& engine,
                                std::chrono::milliseconds patience);

}  // namespace virga::rpc
