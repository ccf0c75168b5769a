// The values of constants and enums as text for a diagnostic.
#pragma once

#include <string>

#include "model/type.h"

namespace virga::run {

// "\"a\"" for a constant, "one of \"a\", \"b\" and 3 more" for an enum. The values come from a
// schema, so they are not secret. Requires: `type` is a constant or an enum.
std::string allowed_values(const model::Type& type);

}  // namespace virga::run
