// The conversions of `virga convert`. Private to tool/convert.
#pragma once

#include <memory>
#include <stop_token>

#include "base/error.h"
#include "base/system/file_system.h"
#include "tool/convert/command.h"
#include "tool/convert/conversion_rounds.h"

namespace virga::tool {

// Converts the program at arguments.path, read through `files`, to C++. to_cpp.cc
std::unique_ptr<ConvertedProject> convert_to_cpp(const ConvertArguments& arguments,
                                                 const base::FileSystem& files);

// Returns the conversion of projects in Pulumi YAML to PCL. from_yaml.cc
ConvertOnce yaml_conversion(const ConvertArguments& arguments);

// The same for configurations of Terraform. Fails if a mapping cannot be used. `stop` ends plugins;
// without one, Ctrl-C does so (open_mappings()). from_terraform.cc
base::Result<ConvertOnce> terraform_conversion(const ConvertArguments& arguments,
                                               std::stop_token stop);

}  // namespace virga::tool
