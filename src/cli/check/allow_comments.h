// The comments `# virga: allow V3189, V3190` of a file.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/source.h"
#include "hcl/lex/token.h"

namespace virga::cli {

struct AllowComment {
  struct Item {
    std::string text;  // "V3189", or whatever stands there
    base::Range range;
  };
  std::uint32_t line;  // what it is about, from 1
  std::vector<Item> items;
};

// In order. `tokens` are all tokens of `source`.
std::vector<AllowComment> allow_comments(const base::Source& source,
                                         std::span<const hcl::Token> tokens);

}  // namespace virga::cli
