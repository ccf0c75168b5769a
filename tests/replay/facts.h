// Writes a request as a line in which only relevant differences are visible: lists of dependencies
// are sorted and without duplicates; hashes of assets, which the engine knows, and positions are
// omitted.
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

// Returns one line. Members are sorted; secrets and unknowns are encoded as on the wire.
std::string value_text(const pulumi::PropertyValue& value);

}  // namespace virga::replay
