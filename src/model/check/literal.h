// Literals of the source. Private to check/.
#pragma once

#include "model/check/checker.h"

namespace virga::model {

// A value with its const type.
struct Known {
  cty::Value value;
  Type type;
};

// Returns nullopt, with a diagnostic, if the number cannot be represented exactly.
std::optional<Known> read_literal(Checker& checker, const hcl::Literal& literal, Span span);

// A string literal; the negation of the literal `number`.
const Expr* text_literal(Checker& checker, const hcl::Expr& syntax, std::string_view text);
const Expr* negated_literal(Checker& checker, const hcl::UnaryExpr& syntax,
                            const LiteralExpr& number);

}  // namespace virga::model
