// IDs that are equal in every run of the same deployment.
#pragma once

#include <string>
#include <string_view>

namespace virga::engine {

// Returns an ID in the form of a UUID, for a resource that replaces the one with the ID
// `replaced_id`, which may be empty.
std::string deterministic_id(std::string_view urn, std::string_view replaced_id);

}  // namespace virga::engine
