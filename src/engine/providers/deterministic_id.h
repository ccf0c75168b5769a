// Ids that two runs of the same deployment agree on.
#pragma once

#include <string>
#include <string_view>

namespace virga::engine {

// In the form of a UUID: of a resource that takes the place of the one with the id `replaced_id`,
// which may be empty.
std::string deterministic_id(std::string_view urn, std::string_view replaced_id);

}  // namespace virga::engine
