// Values in the report of a failed assertion. What a secret holds is never shown, at any depth.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cty/value.h"

namespace virga::cli {

// In HCL's notation where it has one: "[secret]" and "[unknown]" for what is hidden or open. On one
// line where it fits, else lines of their own, without the indentation of the first; what is very
// long is cut.
std::string shown(const cty::Value& value);

// Where two values differ, a line or two each:
//   .tags.Stack
//     - "dev"
//     + "prod"
// `-` is the left one. Parts that are secret are said to differ, no more. At most `most` places,
// and then how many more there are. Where everything looks alike, the kinds that differ.
std::vector<std::string> differences(const cty::Value& left, const cty::Value& right,
                                     std::size_t most = 10);

// Of those that differences() tells apart: no object, list or the like.
bool has_parts(const cty::Value& value);

}  // namespace virga::cli
