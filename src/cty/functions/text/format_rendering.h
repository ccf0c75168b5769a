// What a verb of format() makes of its argument, before it is filled up to a width.
#pragma once

#include <cstddef>
#include <string>

#include "cty/functions/text/format_reader.h"

namespace virga::cty {

struct Rendering {
  std::string prefix;  // sign and base of a number
  std::string body;
  std::size_t width = 0;  // at least so many graphemes, both parts together
  char fill = ' ';        // zeros stand between the prefix and the body
  bool fills_right = false;
};

std::string filled(const Rendering& rendering);

std::unexpected<Error> verb_error(const Verb& verb, const std::string& what);

}  // namespace virga::cty
