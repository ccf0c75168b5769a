// Finds a package by name, for documents and items that outlive the snapshot that they come from.
#pragma once

#include <string>
#include <string_view>

#include "ide/names/symbol.h"
#include "ide/workspace/snapshot.h"
#include "schema/loader.h"

namespace virga::ide {

// A package that the programs of the snapshot use. An empty version means any. Null if they use no
// such package.
inline PackagePtr used_package(const Snapshot& snapshot, std::string_view name,
                               std::string_view version = {}) {
  for (const bind::Program* program : snapshot.programs()) {
    for (const PackagePtr& each : program->packages) {
      if (each->name() == name && (version.empty() || each->version() == version)) return each;
    }
  }
  return nullptr;
}

// The same, or else the package that the loader finds. Null if it finds none, or if its schema is
// invalid.
inline PackagePtr find_package(const Snapshot& snapshot, schema::Loader& schemas,
                               std::string_view name, std::string_view version = {}) {
  if (PackagePtr used = used_package(snapshot, name, version)) return used;
  const auto loaded = schemas.load({.name = std::string(name), .version = std::string(version)});
  return loaded ? *loaded : nullptr;
}

}  // namespace virga::ide
