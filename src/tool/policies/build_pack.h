// Builds a policy pack in C++ as the language host does, in the same folder.
#pragma once

#include <optional>
#include <string>

#include "base/source.h"
#include "diag/diagnostics.h"
#include "project/foreign_pack.h"

namespace virga::tool {

// Shows the progress on a terminal. Returns the path of the executable, or nullopt, with
// diagnostics. The messages of the compiler are diagnostics with ranges; `sources` gets the files.
std::optional<std::string> build_pack(const project::ForeignPack& pack, base::Sources& sources,
                                      diag::Diagnostics& diagnostics);

}  // namespace virga::tool
