// The folders of a component package. Each is read once, however many components use it. Private
// to the room.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bind/components/component_folders.h"
#include "project/component_package.h"

namespace virga::project {

class PackageFolders final : public bind::ComponentFiles {
 public:
  PackageFolders(const PackagePlace& place, base::Sources& sources, diag::Diagnostics& diagnostics,
                 const base::Limits& limits)
      : folders_(place.files, place.root, sources, diagnostics, limits) {}

  std::string resolve(const std::string& directory, std::string_view source) const override {
    return folders_.resolve(directory, source);
  }

  base::Result<std::vector<base::SourceId>> open(const std::string& directory) override {
    const std::string name = resolve(directory, ".");
    const auto known = contents_.find(name);
    if (known != contents_.end() && !without_programs_.contains(name)) return known->second;
    auto opened = folders_.open(name);
    if (opened) contents_.emplace(name, *opened);
    return opened;
  }

  std::vector<std::string> beside(const std::string& directory) const override {
    return folders_.beside(directory);
  }

  // Like open(), for a folder that may contain no programs.
  std::vector<base::SourceId> add(const std::string& directory) {
    const std::string name = resolve(directory, ".");
    const auto opened = open(directory);
    if (!opened) without_programs_.insert(name);
    return contents_[name] = opened.value_or(std::vector<base::SourceId>());
  }

  std::map<std::string, std::vector<base::SourceId>> take_contents() {
    return std::move(contents_);
  }

 private:
  bind::ComponentFolders folders_;
  std::map<std::string, std::vector<base::SourceId>> contents_;
  std::set<std::string> without_programs_;  // no component can use these
};

}  // namespace virga::project
