// The values of constants and enums in the words of a diagnostic.
#pragma once

#include <string>

#include "model/type.h"

namespace virga::run {

// "\"a\"" of a constant, "one of \"a\", \"b\" and 3 more" of an enum. They come from a schema, so
// none of them is secret. Requires: `type` is a constant or an enum.
std::string allowed_values(const model::Type& type);

}  // namespace virga::run
