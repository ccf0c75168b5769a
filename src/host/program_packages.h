// What a program needs to be installed, found in its files alone (docs/spec/wire.md, section 3.1,
// GetRequiredPackages and GetProgramDependencies).
#pragma once

#include <string>
#include <vector>

#include "base/error.h"
#include "base/limits.h"
#include "base/system/file_system.h"
#include "rpc/language_runtime.h"

namespace virga::host {

// The packages that the .pp files in `directory` and below it mention, and the folders of
// components that are beside it, sorted by name. Where two descriptions of a package differ, the
// one nearer to the program's own files counts. Files with mistakes say what they can: Run is who
// tells of those. Links to folders are not followed. Fails where the directory cannot be read.
//
// What extends a provider is told as `parameterization` too: a package block does not say which of
// the two its parameter does, only a schema, and the engine, whose test suite wants it so, gives no
// loader with this question. Nothing comes of it: a run finds out from the schema and registers the
// package as what it is, so the default provider that the engine would make for it is never used.
base::Result<std::vector<rpc::PackageDependency>> program_packages(const base::FileSystem& files,
                                                                   const std::string& directory,
                                                                   const base::Limits& limits = {});

// The same as people know them: what a parameter made goes by its own name and version.
std::vector<rpc::Dependency> dependencies_of(const std::vector<rpc::PackageDependency>& packages);

}  // namespace virga::host
