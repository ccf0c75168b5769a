// What stands in the place of a match: text with $1, ${1}, $name, ${name} and $$.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cty/functions/pattern.h"

namespace virga::cty {

class Replacement {
 public:
  // `names` are those of Pattern::names(). A name is as long as letters, digits and _ follow; one
  // that no group has stands for nothing. A $ before anything else stands for itself.
  Replacement(std::string_view text, const std::vector<std::string>& names);

  // False if `out` would become longer than `most`.
  bool append(const Groups& groups, std::string& out, std::size_t most) const;

 private:
  // Literal text, then the first of the groups that took part.
  struct Part {
    std::string literal;
    std::vector<std::size_t> groups;
  };
  std::vector<Part> parts_;
};

}  // namespace virga::cty
