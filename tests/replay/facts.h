// A request as a line of text in which two requests differ only where it matters: lists of
// dependencies in order and without repeats, hashes of assets left out (the engine knows them),
// places in the program not looked at.
#pragma once

#include <string>

#include "run/monitor_messages.h"

namespace virga::replay {

std::string fact(const run::RegisterResourceRequest& request);
std::string fact(const run::RegisterOutputsRequest& request);
std::string fact(const run::ReadResourceRequest& request);
std::string fact(const run::InvokeRequest& request);
std::string fact(const run::CallRequest& request);
std::string fact(const run::RegisterPackageRequest& request);

// One line as well: members sorted, secrets and unknowns as they are on the wire.
std::string value_text(const pulumi::PropertyValue& value);

}  // namespace virga::replay
