// Formats values in the report of a failed assertion. Never shows the content of a secret, at any
// depth.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cty/value.h"

namespace virga::cli {

// Uses HCL's notation where it exists, and "[secret]" or "[unknown]" otherwise. The text is on one
// line if it fits. If not, it has several lines, and only the lines after the first are indented.
// Very long texts are cut.
std::string shown(const cty::Value& value);

// Returns one or two lines for each place where two values differ:
//   .tags.Stack
//     - "dev"
//     + "prod"
// `-` is the left value. Of secret parts, only the fact that they differ is shown. Lists at most
// `most` places, and then the number of further places. If the texts are equal, the types that
// differ are shown.
std::vector<std::string> differences(const cty::Value& left, const cty::Value& right,
                                     std::size_t most = 10);

// Returns whether differences() compares the value by parts: an object, list or the like.
bool has_parts(const cty::Value& value);

}  // namespace virga::cli
