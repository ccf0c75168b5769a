// What parsing gives: the nodes, the memory they live in, and the tokens they came from.
#pragma once

#include <vector>

#include "base/arena.h"
#include "base/source.h"
#include "hcl/lex/token.h"
#include "hcl/tree/body.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

// Owns its nodes; views the text of its source, which must outlive it. Movable, nodes do not move.
// Exactly one of `body` (a configuration file) and `expr` (an expression or template) is set;
// `steps` when a traversal was parsed.
struct Tree {
  base::SourceId source = base::SourceId::kNone;
  base::Arena arena;
  std::vector<Token> tokens;  // comments included: the formatter and editors read them
  const Body* body = nullptr;
  const Expr* expr = nullptr;
  std::span<const Step> steps;

  base::Range range(Span span) const { return {source, span}; }
};

}  // namespace virga::hcl
