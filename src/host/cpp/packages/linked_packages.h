// The packages that a program in C++ uses, and the plugins that provide them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "cpp/cpp.h"
#include "rpc/language_runtime.h"

namespace virga::host {

// A generated package on disk, as its file pulumi-plugin.json describes it.
struct LinkedPackage {
  std::string name;  // of the package itself, also if a parameter makes it
  std::string version;
  std::string target;  // of CMake
  std::vector<std::string> dependencies;
  rpc::PackageDependency plugin;
};

// Reads pulumi-plugin.json. Returns nullopt if the folder has no such file, or if the file does not
// describe a package.
std::optional<LinkedPackage> read_linked_package(const std::string& folder);

// The packages whose build files are among `inputs`, sorted by name, each once.
std::vector<LinkedPackage> packages_among(const std::vector<std::string>& inputs);

// The packages of packages.cmake in the folder of a program.
std::vector<LinkedPackage> packages_of_file(const std::string& program_folder);

// Sorts packages so that each comes after those that it uses.
std::vector<LinkedPackage> in_order_of_use(std::vector<LinkedPackage> packages);

}  // namespace virga::host
