// What is wrong with a YAML text, in words of our own.
#pragma once

#include <cstddef>
#include <string_view>

namespace virga::project {

struct YamlError {
  std::string_view words;
  std::size_t at;  // offset in bytes
};

// Explains an error of yaml-cpp: its message, and the offset at which it noticed the error. The
// offset of the result is that of the cause, if the cause is a missing space or a tab on that line
// or on the line before. Messages that are not known here are returned as they are.
YamlError explain_yaml_error(std::string_view text, std::string_view message, std::size_t at);

}  // namespace virga::project
