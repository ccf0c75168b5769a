// The result of parsing: the nodes, their memory, and the tokens.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "base/arena.h"
#include "base/check.h"
#include "base/source.h"
#include "hcl/lex/relex.h"
#include "hcl/lex/token.h"
#include "hcl/tree/body.h"
#include "hcl/tree/deferred.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

// Owns its nodes. Borrows the text of its source, which must outlive it. Moving a tree does not
// move its nodes. Exactly one of `body` (a configuration file) and `expr` (an expression or
// template) is set, or `steps` if a traversal was parsed.
struct Tree {
  base::SourceId source = base::SourceId::kNone;
  base::Arena arena;  // the nodes
  base::Arena texts;  // strings that are not in the source as they are, such as those with escapes
  Tokens tokens;      // includes comments, for the formatter and editors
  const Body* body = nullptr;
  const Expr* expr = nullptr;
  std::span<const Step> steps;
  // For a later parse of the text after an edit (hcl/parse/reparse.h).
  std::vector<BracePair> clean_bodies{};      // of blocks at the top level without errors; in order
  bool has_open_comment = false;              // Lexed::has_open_comment
  std::unique_ptr<DeferredParts> deferred{};  // null if all parts are parsed

  base::Range range(Span span) const { return {source, span}; }

  // Frees the nodes and the tokens. Strings of the nodes stay valid. Requires: no part is deferred.
  void release_nodes() {
    VIRGA_CHECK(!deferred);
    Tree rest;
    rest.source = source;
    rest.texts = std::move(texts);
    *this = std::move(rest);
  }
};

}  // namespace virga::hcl
