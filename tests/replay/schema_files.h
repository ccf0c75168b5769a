// Reads schemas from a folder, for the loader of a host.
#pragma once

#include <string>

#include "rpc/connection/failure.h"
#include "schema/loader.h"

namespace virga::replay {

// Returns the content of NAME-VERSION.json or of NAME.json. If the request has no version, returns
// the last file with that name.
rpc::Answer<std::string> schema_of(const std::string& folder, const schema::Request& request);

}  // namespace virga::replay
