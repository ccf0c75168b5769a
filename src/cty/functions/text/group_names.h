// Removes the names from the capture groups of a regular expression.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cty/error.h"

namespace virga::cty {

struct Unnamed {
  std::string pattern;             // the pattern with (...) for each (?P<name>...) and (?<name>...)
  std::vector<std::string> names;  // one for each group; "" for groups without a name
};

// Fails if a name does not consist of ASCII letters, digits and _, and for some patterns that the
// engine must not see. The engine reports all other errors.
Result<Unnamed> without_names(std::string_view pattern);

}  // namespace virga::cty
