// Taking the names out of a regular expression's capture groups.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cty/error.h"

namespace virga::cty {

struct Unnamed {
  std::string pattern;             // each (?P<name>...) and (?<name>...) as (...)
  std::vector<std::string> names;  // of each group from the first on; "" for those without
};

// Fails for names that are not letters, digits and _ of ASCII, and for what is no expression at
// all. Other errors are left to the engine.
Result<Unnamed> without_names(std::string_view pattern);

}  // namespace virga::cty
