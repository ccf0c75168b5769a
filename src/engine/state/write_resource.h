// Writes the records of resources. Private to this folder; the entry point is snapshot_json.h.
#pragma once

#include "base/error.h"
#include "base/json/json_writer.h"
#include "engine/state/resource_state.h"

namespace virga::engine {

// Fails, with the URN and the path, for a value that cannot be encoded.
base::Result<void> write_resource(base::JsonWriter& out, const ResourceState& resource);

void write_members(base::JsonWriter& out, const OtherMembers& members);

}  // namespace virga::engine
