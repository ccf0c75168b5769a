// The lock file of a package: a package block that says which provider its tokens mean
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

// May a file be named after this package? One that is a path could be anywhere.
bool is_package_name(std::string_view name);

// Fails for a package that is made by a parameter and has no version, or whose name is a path.
base::Result<PackageFile> package_file(const schema::Package& package);

}  // namespace virga::host
