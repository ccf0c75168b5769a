// The schemas of a folder, for a loader that a host asks.
#pragma once

#include <string>

#include "rpc/connection/failure.h"
#include "schema/loader.h"

namespace virga::replay {

// The text of NAME-VERSION.json, or of NAME.json. Without a version in the request: of the last
// file of that name.
rpc::Answer<std::string> schema_of(const std::string& folder, const schema::Request& request);

}  // namespace virga::replay
