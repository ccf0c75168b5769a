// Writes one argument as a verb of format() requires.
#pragma once

#include <string>

#include "cty/functions/function.h"
#include "cty/functions/text/format_rendering.h"

namespace virga::cty {

// Fails if the value does not convert to the type of the verb, or if the text would exceed
// `Limits::max_string_bytes`.
Result<std::string> written(const Verb& verb, const Value& value, const base::Limits& limits);

}  // namespace virga::cty
