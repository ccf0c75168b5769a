// A replacement of regexreplace(): text with $1, ${1}, $name, ${name} and $$.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cty/functions/text/pattern.h"

namespace virga::cty {

class Replacement {
 public:
  // `names` are those of Pattern::names(). A name extends over all letters, digits and _ that
  // follow. The name of a group that does not exist is replaced by nothing. A $ before anything
  // else is literal.
  Replacement(std::string_view text, const std::vector<std::string>& names);

  // Appends the replacement for a match. Subtracts from `room` one for each byte and for each tried
  // group without text. Returns false if `room` is too small.
  bool append(const Groups& groups, std::string& out, std::size_t& room) const;

 private:
  using GroupNumbers = std::vector<std::size_t>;

  // Literal text, then the text of the first group that took part.
  struct Part {
    std::string literal;
    const GroupNumbers* groups = nullptr;
  };

  const GroupNumbers* groups_of(std::string_view name) const;

  std::map<std::string, GroupNumbers, std::less<>> by_name_;
  std::vector<GroupNumbers> by_number_;
  std::vector<Part> parts_;
};

}  // namespace virga::cty
