// Finds the comments `# virga: allow V3189, V3190` in a file.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/source.h"
#include "hcl/lex/token.h"

namespace virga::check {

struct AllowComment {
  struct Item {
    std::string text;  // "V3189", or any other word at this place
    base::Range range;
  };
  std::uint32_t line;  // the line that the comment applies to, from 1
  std::vector<Item> items;
};

// The comments in source order. `tokens` are all tokens of `source`.
std::vector<AllowComment> allow_comments(const base::Source& source,
                                         std::span<const hcl::Token> tokens);

}  // namespace virga::check
