#include "check/session/schema_cache.h"

#include <cstdlib>
#include <string>
#include <string_view>

namespace virga::check {
namespace {

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

// The XDG specification requires that relative paths are ignored. $VIRGA_CACHE_DIR may be relative.
std::string cache_directory() {
  if (const auto ours = variable("VIRGA_CACHE_DIR"); !ours.empty()) {
    return ours == "off" ? "" : std::string(ours);
  }
  if (const auto users = variable("XDG_CACHE_HOME"); users.starts_with('/')) {
    return std::string(users) + "/virga";
  }
  if (const auto home = variable("HOME"); home.starts_with('/')) {
    return std::string(home) + "/.cache/virga";
  }
  return "";
}

}  // namespace

std::shared_ptr<schema::IndexCache> schema_cache(base::FileSystem& files) {
  const std::string directory = cache_directory();
  if (directory.empty()) return nullptr;
  return std::make_shared<schema::IndexCache>(files, directory + "/schemas");
}

}  // namespace virga::check
