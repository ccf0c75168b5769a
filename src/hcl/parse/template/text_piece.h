// A token of literal text in a template. Private to hcl/parse.
#pragma once

#include <string_view>

#include "hcl/tree/expr.h"

namespace virga::hcl {

struct TextPiece {
  std::string_view text;  // decoded, and trimmed for "~"
  LiteralExpr* literal;   // the literal that contains the text
  Span span;
  bool begins_indented_line;
};

}  // namespace virga::hcl
