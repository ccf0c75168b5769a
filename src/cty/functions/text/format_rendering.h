// The verbs of format(), and their results before they are padded to a width. Internal to the
// folder.
#pragma once

#include <cstddef>
#include <string>

#include "cty/functions/function.h"
#include "cty/functions/text/format_reader.h"
#include "cty/number.h"

namespace virga::cty {

struct Rendering {
  std::string prefix;  // sign and base of a number
  std::string body;
  std::size_t width = 0;  // minimum number of graphemes of prefix and body together
  char fill = ' ';        // zeros are inserted between prefix and body
  bool fills_right = false;
};

std::string filled(const Rendering& rendering);

base::Unexpected<Error> verb_error(const Verb& verb, const std::string& what);

// Both fail for a number of more than a million digits.
// For %b %d %o %x %X. Fails for a number that is not an integer.
Result<Rendering> integer_rendering(const Verb& verb, const Number& number);  // format_number.cc
// For %e %E %f %g %G.
Result<Rendering> real_rendering(const Verb& verb, const Number& number);  // format_number.cc

// Fails if the value does not convert to the type of the verb, or if the text would exceed
// `Limits::max_string_bytes`.
Result<std::string> written(const Verb& verb, const Value& value,
                            const base::Limits& limits);  // format_verb.cc

}  // namespace virga::cty
