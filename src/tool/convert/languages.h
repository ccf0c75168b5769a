// The conversions of `virga convert`. Private to tool/convert.
#pragma once

#include <string>

#include "base/system/file_system.h"
#include "tool/convert/command.h"

namespace virga::tool {

// Converts the program at arguments.path, read through `files`, to C++. Returns the exit code.
// to_cpp.cc
int convert_to_cpp(const ConvertArguments& arguments, const base::FileSystem& files);

// Converts a project in Pulumi YAML to PCL, or through PCL to C++. from_yaml.cc
int convert_from_yaml(const ConvertArguments& arguments);

// Converts a configuration of Terraform in the same way. from_terraform.cc
int convert_from_terraform(const ConvertArguments& arguments);

}  // namespace virga::tool
