// What can be bound and not run yet.
#pragma once

#include "bind/program.h"
#include "diag/diagnostics.h"

namespace virga::run {

// Reports each node that a run would leave out. False when there is one.
bool check_supported(const bind::Program& program, diag::Diagnostics& diagnostics);

}  // namespace virga::run
