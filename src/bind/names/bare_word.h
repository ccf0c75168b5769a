// Strings without their quotes: words that are read as names of variables.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

// Offers quotes in the errors about unknown variables among the diagnostics from `first` on that
// stand where a string is asked for, or anything: `value` as a whole or a part of it, for a
// destination of type `asked`.
void offer_quotes(Binding& binding, std::size_t first, const model::Type& asked,
                  const model::Expr& value);

}  // namespace virga::bind
