// Types as they are written: `string`, `list(number)`, `object({name = string, size =
// optional(number)})`.
#pragma once

#include <optional>

#include "cty/type.h"
#include "diag/diagnostics.h"
#include "hcl/expression.h"

namespace virga::hcl {

// bool, number, string, any; list, set and map of a type; tuple of a list of types; object of a map
// of types, those in optional() for attributes that may be missing. Nothing, and an error, if the
// expression is none of these.
std::optional<cty::Type> read_type(const Expression& expression, diag::Diagnostics& diagnostics);

}  // namespace virga::hcl
