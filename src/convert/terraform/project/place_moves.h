// `moved` blocks become aliases.
#pragma once

#include "convert/terraform/project/unit.h"

namespace virga::convert::terraform {

// Adds an alias to each declaration to which a `moved` block leads, also through other moves, and
// notes the blocks for which PCL has no alias. An alias is an option, which all instances of a
// resource and of the component around it share, so there must be one instance. Requires: the units
// are prepared.
void place_moves(Unit& root);

}  // namespace virga::convert::terraform
