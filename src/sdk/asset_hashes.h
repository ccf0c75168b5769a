// Reads the assets of a program to compute the hashes of their contents.
#pragma once

#include <filesystem>
#include <string>

#include "pulumi/assets/hashed.h"

namespace virga::sdk {

// The files of this machine, relative to the working directory of the process. Nothing is
// downloaded.
struct AssetWorld {
  AssetWorld() = default;
  AssetWorld(const AssetWorld&) = delete;
  AssetWorld& operator=(const AssetWorld&) = delete;

  pulumi::OfflineFetcher offline;
  std::error_code no_directory;
  pulumi::AssetContext context{pulumi::real_file_tree(), offline,
                               std::filesystem::current_path(no_directory).string()};
};

}  // namespace virga::sdk
