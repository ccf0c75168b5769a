#include "host/cpp/build/tools.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace virga::host {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kConfig = "virga-config.cmake";

bool has_config(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(folder / kConfig, error);
}

}  // namespace

std::optional<std::string> find_in_path(std::string_view name, std::string_view path) {
  while (!path.empty()) {
    const std::size_t end = std::min(path.find(':'), path.size());
    const fs::path candidate = fs::path(path.substr(0, end)) / name;
    path.remove_prefix(std::min(end + 1, path.size()));
    std::error_code error;
    if (fs::is_regular_file(candidate, error) && ::access(candidate.c_str(), X_OK) == 0) {
      return candidate.string();
    }
  }
  return std::nullopt;
}

base::Result<BuildTools> find_build_tools(std::string (*variable)(const char* name)) {
  const std::string path = variable("PATH");
  BuildTools tools;
  const auto cmake = find_in_path("cmake", path);
  if (!cmake) {
    return base::fail("cannot build the program without CMake: install CMake 3.25 or later");
  }
  tools.cmake = *cmake;
  const std::string compiler = variable("CXX");
  const bool has_compiler = !compiler.empty() || find_in_path("c++", path) ||
                            find_in_path("g++", path) || find_in_path("clang++", path);
  if (!has_compiler) {
    return base::fail(
        "cannot build the program without a C++ compiler: install g++ 12 or later, or clang 16 or "
        "later");
  }
  if (!variable("CMAKE_GENERATOR").empty()) return tools;
  if (find_in_path("ninja", path)) {
    tools.generator = "Ninja";
  } else if (find_in_path("make", path)) {
    tools.generator = "Unix Makefiles";
  } else {
    return base::fail("cannot build the program without Ninja or Make: install Ninja");
  }
  return tools;
}

std::string environment_variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

std::optional<std::string> find_sdk(const std::string& executable) {
  const fs::path prefix = fs::path(executable).parent_path().parent_path();
  if (has_config(prefix)) return prefix.string();  // a build of Virga
  for (const char* lib : {"lib", "lib64"}) {
    const fs::path folder = prefix / lib / "cmake/virga";
    if (has_config(folder)) return folder.string();
  }
  std::error_code error;
  // Debian has a folder for each architecture.
  fs::directory_iterator entry(prefix / "lib", error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    const fs::path folder = entry->path() / "cmake/virga";
    if (has_config(folder)) return folder.string();
  }
  return std::nullopt;
}

std::string own_executable() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error).string();
}

}  // namespace virga::host
