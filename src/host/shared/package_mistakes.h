// The mistakes of a schema that a package is generated from.
#pragma once

#include <vector>

#include "rpc/messages.h"
#include "schema/index/whole_package.h"

namespace virga::host {

// Returns one error (V3126) for each mistake.
std::vector<rpc::ProgramDiagnostic> package_mistakes(const schema::WholePackage& whole);

}  // namespace virga::host
