// The lock file of a package: a package block that names the provider of its tokens
// (docs/spec/pcl-language.md, section 12.1).
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "schema/package.h"

namespace virga::host {

struct PackageFile {
  std::string name;  // "zoo-1.2.3.pp"
  std::string text;
};

// Returns true if a file may have this name. A name that is a path could be anywhere.
bool is_package_name(std::string_view name);

// Fails if the package has a parameter but no version, or if its name is a path.
base::Result<PackageFile> package_file(const schema::Package& package);

}  // namespace virga::host
