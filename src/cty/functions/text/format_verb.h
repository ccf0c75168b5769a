// Writing one argument as a verb of format() asks.
#pragma once

#include <string>

#include "cty/functions/function.h"
#include "cty/functions/text/format_reader.h"

namespace virga::cty {

// Fails where the value does not convert to what the verb is for, and where the text would be
// longer than `Limits::max_string_bytes`.
Result<std::string> written(const Verb& verb, const Value& value, const base::Limits& limits);

// The same for a number; fails for one of more than a million digits.
Result<std::string> written_integer(const Verb& verb, const Number& number);  // format_number.cc
Result<std::string> written_real(const Verb& verb, const Number& number);     // format_number.cc

std::unexpected<Error> verb_error(const Verb& verb, const std::string& what);

}  // namespace virga::cty
