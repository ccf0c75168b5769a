#include "lsp/server/settings.h"

namespace virga::lsp {

std::vector<std::string> decode_schemas(Json settings, const std::vector<std::string>& folders) {
  const std::string base = folders.empty() ? "" : folders.front() + "/";
  std::vector<std::string> schemas;
  for (const Json each : settings["schemas"].items()) {
    const auto path = each.string();
    if (path) schemas.push_back((path->starts_with('/') ? "" : base) + std::string(*path));
  }
  return schemas;
}

}  // namespace virga::lsp
