// The providers that the parts of a module name.
#pragma once

#include "convert/terraform/project/unit.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// Reports providers with an alias that neither the module nor its callers declare, and those that
// a called module expects and a call does not pass.
void check_providers(const Unit& unit, diag::Diagnostics& diagnostics);

}  // namespace virga::convert::terraform
