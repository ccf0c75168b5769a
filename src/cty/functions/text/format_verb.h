// Writing one argument as a verb of format() asks.
#pragma once

#include <string>

#include "cty/functions/function.h"
#include "cty/functions/text/format_rendering.h"

namespace virga::cty {

// Fails if the value does not convert to what the verb is for, and if the text would be longer than
// `Limits::max_string_bytes`.
Result<std::string> written(const Verb& verb, const Value& value, const base::Limits& limits);

}  // namespace virga::cty
