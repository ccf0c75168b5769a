// The records of resources in the JSON of a state. Private to this folder; the entry point is
// snapshot_json.h.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "base/error.h"
#include "base/json/json_writer.h"
#include "engine/state/resource_state.h"
#include "schema/read/json_node.h"

namespace virga::engine {

// Calls `known` for each member. Members for which it returns false are added to `other`. Reports
// an error if the node is not an object or has a repeated member.
void read_members(const schema::JsonNode& node, OtherMembers& other,
                  const std::function<bool(std::string_view, const schema::JsonNode&)>&
                      known);  // read_members.cc

// Reports an error for a member in `other` that is probably one of `known`, misspelled: the node
// lacks the known one. Other unknown members may come from a newer CLI.
void reject_misspelled(const schema::JsonNode& node, const OtherMembers& other,
                       std::span<const std::string_view> known);  // read_members.cc

// Returns the value of a string. Reports an error for other values.
std::string read_text(const schema::JsonNode& node);  // read_members.cc

// Reports an error, with its place, for members of the wrong type, for values that cannot be
// decoded, for misspelled members, and for a record without a URN or type.
ResourceState read_resource(const schema::JsonNode& node);  // read_resource.cc

// Fails, with the URN and the path, for a value that cannot be encoded.
base::Result<void> write_resource(base::JsonWriter& out,
                                  const ResourceState& resource);  // write_resource.cc

void write_members(base::JsonWriter& out, const OtherMembers& members);  // write_resource.cc

}  // namespace virga::engine
