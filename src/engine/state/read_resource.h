// Records of resources. Of interest in this folder alone; the door is snapshot_json.h.
#pragma once

#include <functional>
#include <string_view>

#include "engine/state/resource_state.h"
#include "schema/read/json_node.h"

namespace virga::engine {

// Calls `known` for each member; those for which it returns false are `other`. A mistake where the
// node is no object or has a member twice.
void read_members(const schema::JsonNode& node, OtherMembers& other,
                  const std::function<bool(std::string_view, const schema::JsonNode&)>& known);

// The text of a string; a mistake for anything else.
std::string read_text(const schema::JsonNode& node);

// A mistake, noted at its place, for members of the wrong kind, values that cannot be decoded, and
// a record without URN or type.
ResourceState read_resource(const schema::JsonNode& node);

}  // namespace virga::engine
