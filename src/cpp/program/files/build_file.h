// The build of a converted program.
#pragma once

#include <string>
#include <vector>

#include "cpp/program/context.h"

namespace virga::cpp {

// CMakeLists.txt: the sources, and the packages of packages.cmake.
std::string build_file(const Context& context, const std::string& project,
                       const std::vector<std::string>& sources);

}  // namespace virga::cpp
