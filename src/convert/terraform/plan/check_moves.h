// `moved` blocks that contradict each other or the declarations.
#pragma once

#include "convert/terraform/project/unit.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// Reports moves from an address that is still declared, two moves from or to the same address, and
// cycles of moves. Requires: all units have their values.
void check_moves(Unit& root, diag::Diagnostics& diagnostics);

}  // namespace virga::convert::terraform
