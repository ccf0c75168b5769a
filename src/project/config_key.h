// Private to the room.
#pragma once

#include <string>
#include <string_view>

namespace virga::project {

// "ns:key" of a key as people write it: without a namespace it is the project's, and
// "ns:config:key" is an old spelling.
std::string full_config_key(std::string_view key, std::string_view project);

}  // namespace virga::project
