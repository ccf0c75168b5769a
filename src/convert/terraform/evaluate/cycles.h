// Declarations of a module that need themselves.
#pragma once

#include "convert/terraform/module/module.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// Reports each circle of references between locals, resources, data sources and modules once, at
// the first of its declarations.
void check_cycles(const Module& module, diag::Diagnostics& diagnostics);

}  // namespace virga::convert::terraform
