// Type expressions: `string`, `list(number)`, `object({name = string, size = optional(number)})`.
#pragma once

#include <optional>

#include "cty/type.h"
#include "diag/diagnostics.h"
#include "hcl/expression.h"

namespace virga::hcl {

// Reads a type: bool, number, string or any; list, set or map of a type; tuple of a list of types;
// object of a map of types, in which optional() marks attributes that may be missing. Reports an
// error and returns nullopt for any other expression.
std::optional<cty::Type> read_type(const Expression& expression, diag::Diagnostics& diagnostics);

}  // namespace virga::hcl
