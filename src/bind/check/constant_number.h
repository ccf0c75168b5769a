// Arithmetic whose operands are all literals.
#pragma once

#include <optional>

#include "bind/program/program.h"
#include "cty/number.h"

namespace virga::bind {

// The value of an operation on literal numbers, also through locals: 2.5 for `5 / 2`. Returns
// nullopt for literals themselves, for all other expressions, and if the operation fails. `program`
// may be null: then locals are not followed. Divisions by the literal zero are left to
// divides_by_zero().
std::optional<cty::Number> constant_number(const model::ExprPool& pool, const Program* program,
                                           const model::Expr& expr);

// Whether the expression is a quotient or a remainder whose divisor is the literal zero.
bool divides_by_zero(const model::ExprPool& pool, const model::BinaryExpr& expr);

}  // namespace virga::bind
