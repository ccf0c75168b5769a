// The files of a package besides its headers: for CMake, pkg-config, vcpkg and Conan, a README, and
// a description of the plugin.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cpp/model/model.h"

namespace virga::cpp {

struct File {
  std::string path;  // relative to the folder of the package
  std::string text;
};

std::vector<File> build_files(const Package& package, std::string_view virga_version);

}  // namespace virga::cpp
