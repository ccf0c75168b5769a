// What an optional value is if it is not null. Internal to check_value.cc.
#pragma once

#include "model/type.h"

namespace virga::bind {

// Returns whether `from` converts to `to` only because both accept null: an `int?` where a
// `list(string)?` is expected, and the parts of lists, maps and objects likewise. Requires: `from`
// converts to `to`.
bool fits_only_as_null(const model::Type& to, const model::Type& from);

}  // namespace virga::bind
