// Searches a folder and the folders above it.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/system/file_system.h"

namespace virga::project {

// Returns the nearest folder, from the folder of the file upwards, whose absolute path satisfies
// `is_wanted`. The result is relative if `file` is. Returns nullopt if no folder satisfies it.
std::optional<std::string> nearest_folder(const std::string& file, const base::FileSystem& files,
                                          const std::function<bool(const std::string&)>& is_wanted);

}  // namespace virga::project
