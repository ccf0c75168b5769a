// What stands in the place of a match: text with $1, ${1}, $name, ${name} and $$.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cty/functions/text/pattern.h"

namespace virga::cty {

class Replacement {
 public:
  // `names` are those of Pattern::names(). A name is as long as letters, digits and _ follow; one
  // that no group has stands for nothing. A $ before anything else stands for itself.
  Replacement(std::string_view text, const std::vector<std::string>& names);

  // Takes from `room` one for each byte, and for each group that was looked at and gave none. False
  // where that is not enough.
  bool append(const Groups& groups, std::string& out, std::size_t& room) const;

 private:
  using GroupNumbers = std::vector<std::size_t>;

  // Literal text, then the first of the groups that took part.
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
