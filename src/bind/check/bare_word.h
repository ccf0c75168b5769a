// Strings without quotes, which are parsed as names of variables.
#pragma once

#include "bind/binding/binding.h"

namespace virga::bind {

// Adds a fix with quotes to errors about unknown variables, among the diagnostics from `first` on,
// if a string or any type is expected there. `value` is the whole expression and `asked` its
// expected type.
void offer_quotes(Binding& binding, std::size_t first, const model::Type& asked,
                  const model::Expr& value);

}  // namespace virga::bind
