// What reading assets and archives needs to know of the world.
#pragma once

#include <string>

#include "pulumi/assets/asset_limits.h"
#include "pulumi/assets/bytes/file_tree.h"
#include "pulumi/assets/fetcher.h"
#include "pulumi/assets/progress.h"

namespace virga::pulumi {

struct AssetContext {
  const FileTree& files;
  Fetcher& fetcher;
  // What relative paths start from: absolute, never that of the process.
  std::string working_directory;
  AssetLimits limits = {};
  OnProgress on_progress = {};
};

}  // namespace virga::pulumi
