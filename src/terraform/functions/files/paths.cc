#include "terraform/functions/files/paths.h"

#include <vector>

#include "base/text/unicode.h"
#include "cty/functions/rules.h"

namespace virga::terraform {
namespace {

std::vector<std::string_view> path_parts(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    const std::size_t slash = std::min(path.find('/'), path.size());
    if (slash > 0) parts.push_back(path.substr(0, slash));
    path.remove_prefix(std::min(slash + 1, path.size()));
  }
  return parts;
}

std::string joined_parts(const std::vector<std::string_view>& parts) {
  std::string path;
  for (const std::string_view part : parts) {
    if (!path.empty()) path += '/';
    path += part;
  }
  return path;
}

}  // namespace

std::string clean_path(std::string_view path) {
  const bool is_absolute = path.starts_with('/');
  std::vector<std::string_view> kept;
  for (const std::string_view part : path_parts(path)) {
    if (part == ".") continue;
    const bool can_go_up = !kept.empty() && kept.back() != "..";
    if (part == ".." && can_go_up) {
      kept.pop_back();
    } else if (part != ".." || !is_absolute) {
      kept.push_back(part);
    }
  }
  std::string cleaned = (is_absolute ? "/" : "") + joined_parts(kept);
  return cleaned.empty() ? "." : cleaned;
}

std::string resolve_path(std::string_view base, std::string_view path) {
  if (path.starts_with('/')) return clean_path(path);
  return clean_path(std::string(base) + "/" + std::string(path));
}

std::string relative_path(std::string_view base, std::string_view target) {
  const auto from = path_parts(base);
  const auto to = path_parts(target);
  std::size_t common = 0;
  while (common < from.size() && common < to.size() && from[common] == to[common]) ++common;
  std::vector<std::string_view> parts(from.size() - common, "..");
  parts.insert(parts.end(), to.begin() + static_cast<std::ptrdiff_t>(common), to.end());
  return parts.empty() ? "." : joined_parts(parts);
}

std::optional<std::string> expand_home(std::string_view path, std::string_view home) {
  if (!path.starts_with('~')) return std::string(path);
  path.remove_prefix(1);
  if (!path.empty() && path[0] != '/' && path[0] != '\\') return std::nullopt;
  return clean_path(std::string(home) + "/" + std::string(path));
}

cty::Result<std::string> file_path(const World& world, std::string_view path) {
  if (path.contains('\0')) return cty::invalid("a path must not contain a null byte");
  const auto expanded = expand_home(path, world.home);
  if (!expanded) return cty::invalid("the home folder of another user is not supported");
  return resolve_path(world.base_folder, *expanded);
}

cty::Result<std::string> read_bytes(const World& world, std::string_view path) {
  const auto full = file_path(world, path);
  if (!full) return full;
  if (world.files == nullptr) return cty::invalid("the file does not exist");
  auto bytes = world.files->read(*full, world.limits.max_string_bytes);
  if (!bytes) return cty::invalid("the file cannot be read: " + bytes.error().str());
  return *std::move(bytes);
}

cty::Result<std::string> read_text(const World& world, std::string_view path) {
  auto bytes = read_bytes(world, path);
  if (!bytes) return cty::at_argument(0, bytes.error());
  if (!base::is_valid_utf8(*bytes)) return cty::invalid("the file does not contain UTF-8 text");
  return bytes;
}

}  // namespace virga::terraform
