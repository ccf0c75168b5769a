#include "lsp/server/workspace_folders.h"

#include "lsp/uri/file_uri.h"

namespace virga::lsp {

std::vector<std::string> decode_folders(Json array) {
  std::vector<std::string> folders;
  for (const Json each : array.items()) {
    const auto uri = each["uri"].string();
    if (auto path = uri ? path_of_uri(*uri) : std::nullopt) folders.push_back(*std::move(path));
  }
  return folders;
}

std::vector<std::string> decode_workspace_folders(Json params) {
  if (params["workspaceFolders"].is(Json::Kind::kArray)) {
    return decode_folders(params["workspaceFolders"]);
  }
  if (const auto uri = params["rootUri"].string()) {
    auto path = path_of_uri(*uri);
    return path ? std::vector{*std::move(path)} : std::vector<std::string>();
  }
  const auto path = params["rootPath"].string();
  return path && path->starts_with('/') ? std::vector{std::string(*path)}
                                        : std::vector<std::string>();
}

}  // namespace virga::lsp
