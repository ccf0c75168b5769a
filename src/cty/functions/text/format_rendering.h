// The result of a verb of format(), before it is padded to a width.
#pragma once

#include <cstddef>
#include <string>

#include "cty/functions/text/format_reader.h"

namespace virga::cty {

struct Rendering {
  std::string prefix;  // sign and base of a number
  std::string body;
  std::size_t width = 0;  // minimum number of graphemes of prefix and body together
  char fill = ' ';        // zeros are inserted between prefix and body
  bool fills_right = false;
};

std::string filled(const Rendering& rendering);

std::unexpected<Error> verb_error(const Verb& verb, const std::string& what);

}  // namespace virga::cty
