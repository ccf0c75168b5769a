// Selects the format of `virga graph`.
#pragma once

#include <string>

#include "base/expected.h"
#include "cli/graph/command.h"

namespace virga::cli {

// Returns the format of --format, else the format of the output file's suffix, else DOT. Fails if
// the suffix is unknown or does not fit --format.
base::Expected<GraphFormat, std::string> output_format(const GraphArguments& arguments);

}  // namespace virga::cli
