// The files of a module that are not part of its configuration, such as templates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/system/file_system.h"
#include "convert/terraform/terraform.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// How many files are copied in all, and how large they are together.
struct DataLimits {
  std::size_t max_files = 10000;
  std::size_t max_bytes = std::size_t{256} << 20;
  std::uint32_t max_levels = 20;  // of folders
};

// Adds the files of `folder`, and those of the folders in it without a configuration, to `data`,
// whose names are in the folder `path`. Reports links, files that cannot be read, and the first
// file or folder beyond a limit.
void copy_data(const std::string& folder, const std::string& path, const base::FileSystem& files,
               std::vector<File>& data, diag::Diagnostics& diagnostics,
               const DataLimits& limits = {});

}  // namespace virga::convert::terraform
