// virga convert --from terraform
#pragma once

#include "cli/cli.h"

namespace virga::tool {

// Converts the configuration in arguments.path to a program of PCL. Returns the exit code.
int convert_from_terraform(const cli::ConvertArguments& arguments);

}  // namespace virga::tool
