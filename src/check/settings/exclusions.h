// Which folders a search for programs and tests skips.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/system/file_system.h"
#include "check/settings/settings.h"

namespace virga::check {

// The `exclude` of all virga.toml files that a search meets. Reads each of them once.
class Exclusions {
 public:
  // `files` may be null: nothing is excluded. Not owned; must outlive the object.
  explicit Exclusions(const base::FileSystem* files) : files_(files) {}

  // Returns whether the settings of the folder around `folder` exclude it. The settings in `folder`
  // itself concern what is below.
  bool excludes(const std::string& folder);

  // The folders among `names`, the entries of `folder`, in which a search looks, in reverse order:
  // without hidden ones, node_modules, excluded ones, and links, which can form cycles.
  std::vector<std::string> searched(const std::string& folder,
                                    const std::vector<std::string>& names,
                                    const base::FileSystem& files);

 private:
  std::shared_ptr<const Settings> settings_of(const std::string& folder);

  const base::FileSystem* files_;
  std::map<std::string, std::shared_ptr<const Settings>> settings_;  // by absolute folder
};

}  // namespace virga::check
