// A token of literal text of a template. Private to hcl/parse.
#pragma once

#include <string_view>

#include "hcl/tree/expr.h"

namespace virga::hcl {

struct TextPiece {
  std::string_view text;  // decoded, and trimmed by "~"
  LiteralExpr* literal;   // that the text is part of
  Span span;
  bool begins_indented_line;
};

}  // namespace virga::hcl
