// The environment for reading assets and archives.
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
  // The base of relative paths. Absolute; never the working directory of the process.
  std::string working_directory;
  AssetLimits limits = {};
  OnProgress on_progress = {};
};

}  // namespace virga::pulumi
