// The absolute path of a folder.
#pragma once

#include <string>

#include "base/system/file_system.h"

namespace virga::check {

// Returns the absolute path of a folder, without a slash at its end.
std::string absolute_folder(const std::string& folder, const base::FileSystem& files);

}  // namespace virga::check
