// What is wrong with a YAML text, in words of our own.
#pragma once

#include <string_view>

namespace virga::project {

// `message`: what yaml-cpp says. Texts that are not known here are returned as they are.
std::string_view yaml_error(std::string_view message);

}  // namespace virga::project
