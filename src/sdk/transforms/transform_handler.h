// Transforms of a program in the form in which an engine calls them.
#pragma once

#include <functional>
#include <source_location>

#include "run/monitor_messages.h"
#include "sdk/program.h"
#include "sdk/transforms/transform_args.h"

namespace virga::sdk {

// The handler may be called on any thread. It calls the transform on the lane of the program, and
// answers when all values of the result are settled. It answers with an error after the end of the
// program.
run::ResourceTransform transform_handler(const Program& program,
                                         const ResourceTransform& transform);
run::InvokeTransform transform_handler(const Program& program,
                                       std::function<void(InvokeTransformArgs&)> callback,
                                       std::source_location where);

}  // namespace virga::sdk
