// The result of parsing: the nodes, their memory, and the tokens.
#pragma once

#include <vector>

#include "base/arena.h"
#include "base/source.h"
#include "hcl/lex/token.h"
#include "hcl/tree/body.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

// Owns its nodes. Borrows the text of its source, which must outlive it. Moving a tree does not
// move its nodes. Exactly one of `body` (a configuration file) and `expr` (an expression or
// template) is set, or `steps` if a traversal was parsed.
struct Tree {
  base::SourceId source = base::SourceId::kNone;
  base::Arena arena;
  std::vector<Token> tokens;  // includes comments, for the formatter and editors
  const Body* body = nullptr;
  const Expr* expr = nullptr;
  std::span<const Step> steps;

  base::Range range(Span span) const { return {source, span}; }
};

}  // namespace virga::hcl
