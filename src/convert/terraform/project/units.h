// Finds the modules of a configuration: the root module and those that it calls.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "base/limits.h"
#include "base/source.h"
#include "base/system/file_system.h"
#include "convert/terraform/project/unit.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

class Units {
 public:
  // `root` is the normalized folder of the root module. The referents must outlive the object.
  Units(std::string root, const base::FileSystem& files, base::Sources& sources,
        diag::Diagnostics& diagnostics, const base::Limits& limits);

  // Reads all modules. Returns the root module. Called once.
  Unit& read();

  // Each module once, by its folder.
  const std::map<std::string, std::unique_ptr<Unit>>& all() const { return units_; }

  // Whether the program has a component in the folder.
  bool has_path(const std::string& path) const { return paths_.contains(path); }

 private:
  Unit* unit(const std::string& folder, const std::string& path, const std::string& address);
  Unit* called(const Unit& caller, const std::string& name, const Declaration& call,
               const std::string& address);
  std::optional<std::string> folder_of(const Unit& caller, const AttributeAt& source,
                                       const std::string& address) const;
  std::string path_of(const std::string& folder, const std::string& name);

  const std::string root_;
  const base::FileSystem& files_;
  base::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  const base::Limits limits_;
  std::map<std::string, std::string> downloaded_;
  std::map<std::string, std::unique_ptr<Unit>> units_;
  std::set<std::string> open_;   // the folders on the way of calls that is being read
  std::set<std::string> paths_;  // of components
};

}  // namespace virga::convert::terraform
