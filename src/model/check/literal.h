// What the source spells out. Private to check/.
#pragma once

#include "model/check/checker.h"

namespace virga::model {

// A value with its const type.
struct Known {
  cty::Value value;
  Type type;
};

// Nothing, and a diagnostic, where a number cannot be exact.
std::optional<Known> read_literal(Checker& checker, const hcl::Literal& literal, Span span);

// A literal that is a text; the number of `number` with the other sign.
const Expr* text_literal(Checker& checker, Span span, std::string_view text);
const Expr* negated_literal(Checker& checker, Span span, const LiteralExpr& number);

}  // namespace virga::model
