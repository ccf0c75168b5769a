// The folders of called modules.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/system/file_system.h"

namespace virga::convert::terraform {

// The path of an entry of a folder. The empty path is the working directory; the empty name is that
// of the folder itself.
std::string path_in(std::string_view folder, std::string_view name);
// The folder for calls of the file system, which has no empty path: "." for the empty path.
std::string on_disk(std::string_view folder);

// "a/c" for "a/./b/../c". A path that leaves its beginning keeps the leading "..".
std::string normalized(std::string_view path);

// The path of `folder` from `base`, both normalized; nullopt if it is not inside.
std::optional<std::string> path_inside(std::string_view base, std::string_view folder);

// "../../person" for the way from "company/team" to "person".
std::string relative_path(std::string_view from, std::string_view to);

// Modules that `terraform init` has downloaded: the folders by the address of the call, such as
// "network.subnets". Empty without .terraform/modules/modules.json.
std::map<std::string, std::string> downloaded_modules(const std::string& root,
                                                      const base::FileSystem& files);

}  // namespace virga::convert::terraform
