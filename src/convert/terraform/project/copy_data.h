// The files of a module that are not part of its configuration, such as templates.
#pragma once

#include <string>
#include <vector>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "convert/terraform/terraform.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// Adds the files of `folder`, and those of the folders in it without a configuration, to `data`,
// whose names are in the folder `path`. At most 10,000 files, in 20 levels of folders. Reports
// files that cannot be read.
void copy_data(const std::string& folder, const std::string& path, const base::FileSystem& files,
               const base::Limits& limits, std::vector<File>& data, diag::Diagnostics& diagnostics);

}  // namespace virga::convert::terraform
