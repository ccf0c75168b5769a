// The packages that a program needs, found in its files without schemas (docs/spec/wire.md, section
// 3.1, GetRequiredPackages and GetProgramDependencies).
#pragma once

#include <string>
#include <vector>

#include "base/error.h"
#include "base/limits.h"
#include "base/system/file_system.h"
#include "rpc/language_runtime.h"

namespace virga::host {

// Returns the packages that these files mention, sorted by name: the .pp files in and below
// `directory`, and those in the folders of components outside. If two files describe the same
// package, the file nearer to the program wins. Files with errors contribute what can be parsed;
// Run reports their errors. Does not follow links to folders. Fails if the directory cannot be
// read.
//
// A package that extends a provider has a `parameterization` too. A package block does not say
// whether its parameter replaces or extends the provider. Only a schema does, and the engine, whose
// test suite expects this result, passes no loader with this call. This is harmless: a run reads
// the schema and registers the package correctly, so the default provider that the engine would
// create is never used.
base::Result<std::vector<rpc::PackageDependency>> program_packages(const base::FileSystem& files,
                                                                   const std::string& directory,
                                                                   const base::Limits& limits = {});

// The same packages with their own names: a parameterized package has the name and version of its
// parameter.
std::vector<rpc::Dependency> dependencies_of(const std::vector<rpc::PackageDependency>& packages);

}  // namespace virga::host
