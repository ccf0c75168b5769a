// The name of a converted project.
#pragma once

#include <string>
#include <string_view>

namespace virga::convert::terraform {

// The name of the folder at an absolute path, with the characters that a project may have.
std::string project_name(std::string_view folder);

}  // namespace virga::convert::terraform
