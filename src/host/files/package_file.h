// The lock file of a package: a package block that says which provider its tokens mean
// (pcl-language.md section 12.1).
#pragma once

#include <string>

#include "base/error.h"
#include "schema/package.h"

namespace virga::host {

struct PackageFile {
  std::string name;  // "zoo-1.2.3.pp"
  std::string text;
};

// Fails for a package that is made by a parameter and has no version, or whose name is a path.
base::Result<PackageFile> package_file(const schema::Package& package);

}  // namespace virga::host
