// The format of `virga graph`.
#pragma once

#include <expected>
#include <string>

#include "cli/options/command_line.h"

namespace virga::cli {

// --format, else what the suffix of the output file says, else DOT. Fails with a message if the
// suffix is that of another format than --format, or of none.
std::expected<GraphFormat, std::string> output_format(const GraphArguments& arguments);

}  // namespace virga::cli
