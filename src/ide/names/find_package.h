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
PackagePtr used_package(const Snapshot& snapshot, std::string_view name,
                        std::string_view version = {});

// The same, or else the package that the loader finds. Null if it finds none, or if its schema is
// invalid.
PackagePtr find_package(const Snapshot& snapshot, schema::Loader& schemas, std::string_view name,
                        std::string_view version = {});

}  // namespace virga::ide
