// A package of components on disk: PulumiPlugin.yaml with the name and the version of the package,
// and a folder for each component. Spec: docs/component-providers.md.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "base/system/file_system.h"
#include "bind/program/program.h"
#include "diag/diagnostics.h"
#include "schema/loader.h"

namespace virga::project {

struct ComponentPackage {
  std::string name;
  std::string version;
  std::string description;  // may be empty

  struct Component {
    std::string type_name;  // "PrivateSubnet" for the folder private-subnet
    std::string folder;
    std::shared_ptr<const bind::Program> program;
  };
  std::vector<Component> components;  // sorted by type name
  // JSON (bind/publish/package_schema.h). Empty if there are errors.
  std::string schema;

  // The sources: PulumiPlugin.yaml, and the .pp files of each folder.
  base::SourceId manifest = base::SourceId::kNone;
  std::map<std::string, std::vector<base::SourceId>> folders;

  // Finds a component by its token, "network:index:PrivateSubnet". Returns null if it does not
  // exist.
  const Component* find(std::string_view token) const;
};

// The location of a package: `directory` below `root`. Sources and folders are named by their paths
// below `root`, which may be empty.
struct PackagePlace {
  const base::FileSystem& files;
  std::string root;
  std::string directory = ".";
};

// Returns true if the directory contains a package and no program.
bool is_component_package(const PackagePlace& place);
// The names of the folders in the directory that are components.
base::Result<std::vector<std::string>> component_folders(const PackagePlace& place);

// Reads and binds a package: each folder that directly contains .pp files is a component. The .pp
// files beside PulumiPlugin.yaml are part of all components. Errors are added to `diagnostics`; the
// result contains the rest. `sources` and `loader` must outlive the result. `loader` is never
// called for the package itself.
ComponentPackage open_component_package(const PackagePlace& place, base::Sources& sources,
                                        schema::Loader& loader, diag::Diagnostics& diagnostics,
                                        const base::Limits& limits);

}  // namespace virga::project
