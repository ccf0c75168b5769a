// Declarations that need themselves.
#pragma once

#include "convert/terraform/project/unit.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// Reports cycles of references between the declarations of each module that the root module needs,
// also through outputs of the modules that it calls. Of the cycles with a common declaration, it
// reports one, at an argument of a call if the cycle has one.
void check_cycles(const Unit& root, diag::Diagnostics& diagnostics);

}  // namespace virga::convert::terraform
