#include "pulumi/assets/archive/member_name.h"

#include <vector>

#include "base/text/printable.h"

namespace virga::pulumi {

std::string clean_name(std::string_view name) {
  const bool absolute = name.starts_with('/');
  std::vector<std::string_view> parts;
  while (!name.empty()) {
    const std::string_view part = name.substr(0, name.find('/'));
    name.remove_prefix(std::min(part.size() + 1, name.size()));
    if (part.empty() || part == ".") continue;
    if (part != "..") {
      parts.push_back(part);
    } else if (!parts.empty() && parts.back() != "..") {
      parts.pop_back();
    } else if (!absolute) {
      parts.push_back(part);
    }
  }
  std::string clean;
  for (const std::string_view part : parts) {
    if (absolute || !clean.empty()) clean += '/';
    clean += part;
  }
  if (clean.empty()) return absolute ? "/" : ".";
  return clean;
}

std::string join_name(std::string_view parent, std::string_view name) {
  if (parent.empty() && name.empty()) return "";
  if (parent.empty()) return clean_name(name);
  if (name.empty()) return clean_name(parent);
  return clean_name(std::string(parent).append("/").append(name));
}

base::Result<std::string> safe_name(std::string_view name) {
  if (name.find('\0') != std::string_view::npos) {
    return base::fail("its name has a NUL in it");
  }
  std::string clean = clean_name(name);
  if (clean.starts_with('/')) {
    return base::fail("its name is an absolute path; expected a path inside the archive");
  }
  if (clean == ".." || clean.starts_with("../")) {
    return base::fail("its name is a path outside of the archive; expected a path inside it");
  }
  if (clean == ".") return base::fail("it has no name");
  return clean;
}

std::string shown_name(std::string_view name) {
  constexpr std::size_t kMaxShown = 200;
  return "`" + base::printable(name, kMaxShown) + "`";
}

}  // namespace virga::pulumi
