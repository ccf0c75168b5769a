// The PulumiPolicy.yaml of a pack in another language than PCL.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "base/system/file_system.h"

namespace virga::project {

struct ForeignPack {
  std::string folder;     // as given
  std::string directory;  // absolute
  std::string name;       // that of the manifest, otherwise that of the folder
  std::string version;    // may be empty
  std::string runtime;
  std::map<std::string, std::string> options;  // of the runtime
};

// Returns nullopt if the pack is one in PCL, or if the folder has no valid manifest.
std::optional<ForeignPack> foreign_policy_pack(const std::string& folder,
                                               const base::FileSystem& files);

}  // namespace virga::project
