// The folder of a converted program. Private to tool/convert.
#pragma once

#include <map>
#include <string>

#include "base/error.h"

namespace virga::tool {

// Writes all files, or none. Fails if the folder exists and is not empty: a converted program
// belongs to its author, so conversions never overwrite one.
base::Result<void> write_new_folder(const std::string& path,
                                    const std::map<std::string, std::string>& files);

}  // namespace virga::tool
