// A package of components on disk: PulumiPlugin.yaml with the name and the version of the package,
// and beside it a folder for each component. Spec: docs/component-providers.md.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "base/system/file_system.h"
#include "bind/program.h"
#include "diag/diagnostics.h"
#include "schema/loader.h"

namespace virga::project {

struct ComponentPackage {
  std::string name;
  std::string version;
  std::string description;  // may be empty

  struct Component {
    std::string type_name;  // "PrivateSubnet", of the folder private-subnet
    std::string folder;
    std::shared_ptr<const bind::Program> program;
  };
  std::vector<Component> components;  // sorted by type name
  // JSON (bind/publish/package_schema.h); empty where there are errors.
  std::string schema;

  // What all that was read from: PulumiPlugin.yaml, and the .pp files of folders by their names.
  base::SourceId manifest = base::SourceId::kNone;
  std::map<std::string, std::vector<base::SourceId>> folders;

  // Of a token, "network:index:PrivateSubnet"; null where there is none of that type.
  const Component* find(std::string_view token) const;
};

// Where a package is: `directory` below `root`; sources and folders are named by their paths below
// `root`, which may be empty.
struct PackagePlace {
  const base::FileSystem& files;
  std::string root;
  std::string directory = ".";
};

// Does it hold a package, and no program?
bool is_component_package(const PackagePlace& place);
// The names, below the directory, of the folders that are components.
base::Result<std::vector<std::string>> component_folders(const PackagePlace& place);

// Reads and binds a package: each folder with .pp files directly in it is a component. The .pp
// files beside PulumiPlugin.yaml are part of all of them. What is wrong goes to `diagnostics`; the
// rest is still there. `sources` and `loader` outlive the result; `loader` is not asked for the
// package itself.
ComponentPackage open_component_package(const PackagePlace& place, base::Sources& sources,
                                        schema::Loader& loader, diag::Diagnostics& diagnostics,
                                        const base::Limits& limits);

}  // namespace virga::project
