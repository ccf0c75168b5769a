// packages.cmake: the packages of a program, in a file of its own, which tools can rewrite.
#pragma once

#include <string>
#include <vector>

namespace virga::cpp {

inline constexpr const char* kPackagesFile = "packages.cmake";

struct PackagePlace {
  std::string folder;  // absolute, or relative to the folder of the program; with '/'
  std::string target;  // "pulumi::demo"
};

// The text of the file. Each package comes after those that it uses. The variable pulumi_packages
// contains the targets.
std::string packages_file(const std::vector<PackagePlace>& packages);

// The packages in the text of the file; other lines are ignored.
std::vector<PackagePlace> read_packages_file(const std::string& text);

}  // namespace virga::cpp
