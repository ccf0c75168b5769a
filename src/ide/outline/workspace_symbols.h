// Declarations of all programs by parts of their names.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "ide/outline/outline.h"

namespace virga::ide {

struct FoundSymbol {
  std::string name;
  std::string detail;     // as in outlines
  std::string container;  // the path of the file
  ItemKind kind;
  base::Range whole;
  base::Range selected;  // the name
  bool is_deprecated = false;
  int score = 0;
};

// The declarations whose names match (fuzzy_match.h), best first, equal ones by place; at most
// `limit`. A query with a colon is compared with the type tokens of resources too. Binds only the
// declarations that it returns. O(number of declarations).
std::vector<FoundSymbol> workspace_symbols(const Snapshot& snapshot, std::string_view query,
                                           std::size_t limit);

}  // namespace virga::ide
