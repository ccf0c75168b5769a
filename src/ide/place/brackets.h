// Pairs of brackets, found from tokens alone: they exist in texts that do not parse too.
#pragma once

#include <span>
#include <vector>

#include "hcl/lex/token.h"

namespace virga::ide {

// What is between an opening and a closing token: brackets, quotes, the parts of templates and the
// markers of heredocs.
struct BracketPair {
  hcl::TokenKind kind;  // of the opening token
  base::Span open;
  base::Span close;

  base::Span inside() const { return {open.end, close.begin}; }
  base::Span whole() const { return base::join(open, close); }
};

// The pairs, sorted by place. An opening token without its closing one, and the reverse, belong to
// no pair. O(n).
std::vector<BracketPair> bracket_pairs(std::span<const hcl::Token> tokens);

}  // namespace virga::ide
