// Binary operators. A chain of operators is a left-leaning tree as deep as the chain is long, so it
// is walked iteratively.
#include <algorithm>
#include <optional>

#include "cty/convert/convert.h"
#include "cty/ops/arithmetic.h"
#include "cty/ops/comparison.h"
#include "cty/ops/equality.h"
#include "cty/ops/logic.h"
#include "diag/codes/run.h"
#include "run/convert/exactly.h"
#include "run/evaluate/arithmetic.h"
#include "run/evaluate/charge.h"
#include "run/evaluate/decided.h"
#include "run/evaluate/evaluation.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Type;
using cty::Value;
using hcl::BinaryOp;

using Operation = cty::Result<Value> (*)(const Value&, const Value&);

struct Meaning {
  Operation operation;
  // The type to which both operands are converted; dynamic: no conversion.
  Type operands;
  // Used instead of `operation` if both operands are known numbers.
  Arithmetic exact = nullptr;
};

Meaning meaning(BinaryOp op) {
  switch (op) {
    case BinaryOp::kOr: return {cty::logical_or, Type::boolean()};
    case BinaryOp::kAnd: return {cty::logical_and, Type::boolean()};
    case BinaryOp::kEqual: return {cty::equals, Type::dynamic()};
    case BinaryOp::kNotEqual: return {cty::not_equal, Type::dynamic()};
    case BinaryOp::kGreater: return {cty::greater_than, Type::number()};
    case BinaryOp::kGreaterEqual: return {cty::greater_than_or_equal, Type::number()};
    case BinaryOp::kLess: return {cty::less_than, Type::number()};
    case BinaryOp::kLessEqual: return {cty::less_than_or_equal, Type::number()};
    case BinaryOp::kAdd: return {cty::add, Type::number(), cty::exact_sum};
    case BinaryOp::kSubtract: return {cty::subtract, Type::number(), cty::exact_difference};
    case BinaryOp::kMultiply: return {cty::multiply, Type::number(), cty::exact_product};
    case BinaryOp::kDivide: return {cty::divide, Type::number(), cty::exact_quotient};
    case BinaryOp::kModulo: return {cty::modulo, Type::number(), cty::exact_remainder};
  }
  VIRGA_UNREACHABLE();
}

Evaluated outcome(Evaluation& evaluate, const model::BinaryExpr& expr, cty::Result<Value> result) {
  if (!result) return operation_failed(evaluate, expr.range, result.error());
  return *std::move(result);
}

// Charges for a comparison, which reads both values, and for the marks of all parts, which the
// result has.
bool charge_equality(Evaluation& evaluate, const model::BinaryExpr& expr, const Value& a,
                     const Value& b) {
  Budget& budget = evaluate.world().budget;
  if (!charge_comparison(budget, a, b, expr.range)) return false;
  if (a.is_hollow() || b.is_hollow()) return true;
  for (const Value* side : {&a, &b}) {
    if (!side->unmarked().contains_marked()) continue;
    if (!charge_reading(budget, *side, Reads::kEverything, expr.range)) return false;
  }
  return true;
}

Evaluated apply(Evaluation& evaluate, const model::BinaryExpr& expr, const Value& left,
                const Value& right) {
  const Meaning what = meaning(expr.op);
  // Most numbers are small: they need no conversion and cannot lose digits.
  if (what.exact && cty::are_small_integers(left, right)) {
    return outcome(evaluate, expr, what.operation(left, right));
  }
  Evaluated a = as_operand(evaluate, left, what.operands, expr.left->range);
  if (!a) return a;
  Evaluated b = as_operand(evaluate, right, what.operands, expr.right->range);
  if (!b) return b;
  if (what.exact && is_known_number(*a) && is_known_number(*b)) {
    return compute(evaluate, what.exact, *a, *b, expr.range);
  }
  const bool compares = what.operands.is_dynamic();  // == and !=
  if (compares && !charge_equality(evaluate, expr, *a, *b)) return std::nullopt;
  Evaluated result = outcome(evaluate, expr, what.operation(*a, *b));
  if (!result || !compares || !is_secret(result->marks())) return result;
  // A comparison stops at the first difference, whose position may be secret.
  const cty::Marks marks = result->marks();
  return result->with_marks(decided_dependencies(evaluate, marks, left, expr.range) |
                            decided_dependencies(evaluate, marks, right, expr.range));
}

bool is_logical(const model::BinaryExpr* link) {
  return link->op == BinaryOp::kAnd || link->op == BinaryOp::kOr;
}

// Returns whether the value determines the result of `&&` or `||` without the other operand.
bool decides(BinaryOp op, const Evaluated& value) {
  if ((op != BinaryOp::kAnd && op != BinaryOp::kOr) || !value) return false;
  auto truth = cty::convert(value->unmarked(), Type::boolean(), cty::Profile::kReference);
  return truth && truth->is_known() && !truth->is_null() &&
         truth->as_bool() == (op == BinaryOp::kOr);
}

// `examined` collects marks from the first operand of the chain on; null if no operator of the
// chain continues after a failure.
Evaluated step(Evaluation& evaluate, const model::BinaryExpr& expr, const Evaluated& left,
               std::size_t diagnostics_before, const MarkCollector* examined) {
  Evaluated right = decides(expr.op, left) ? evaluate.quietly(*expr.right) : evaluate(*expr.right);
  if (evaluate.world().budget.spent()) return std::nullopt;
  if (left && right) return apply(evaluate, expr, *left, *right);
  const Evaluated& other = left ? left : right;
  if (!decides(expr.op, other)) return std::nullopt;
  evaluate.world().diagnostics.truncate(diagnostics_before);
  // Whether the other operand fails may depend on the values that it examined.
  return Value::boolean(expr.op == BinaryOp::kOr).with_marks(other->marks() | examined->marks());
}

}  // namespace

Evaluated evaluate_binary(Evaluation& evaluate, const model::BinaryExpr& expr) {
  const std::size_t diagnostics_before = evaluate.world().diagnostics.size();
  std::vector<const model::BinaryExpr*> chain{&expr};
  while (const auto* inner = chain.back()->left->if_is<model::BinaryExpr>()) {
    chain.push_back(inner);
  }
  // Arithmetic fails if an operand fails, so it need not collect these marks.
  std::optional<MarkCollector> examined;
  if (std::ranges::any_of(chain, is_logical)) examined.emplace(evaluate);
  Evaluated value = evaluate(*chain.back()->left);
  for (auto link = chain.rbegin(); link != chain.rend(); ++link) {
    value = step(evaluate, **link, value, diagnostics_before, examined ? &*examined : nullptr);
  }
  if (!value || !examined || !is_secret(examined->marks())) return value;
  // A secret may decide whether an operand fails, and the result must not reveal that.
  return value->with_marks(examined->marks() |
                           decided_dependencies(evaluate, examined->marks(), expr));
}

Evaluated as_operand(Evaluation& evaluate, const Value& value, const Type& type, Range where) {
  evaluate.examine(value);
  if (!type.is_dynamic() &&
      !charge_reading(evaluate.world().budget, value, Reads::kSurface, where)) {
    return std::nullopt;
  }
  cty::Result<Value> converted =
      type.is_dynamic() ? value : convert_exactly(value, type, evaluate.limits());
  if (converted && !charge_size(evaluate, *converted, where)) return std::nullopt;
  if (converted) return *std::move(converted);
  if (converted.error().kind() == cty::ErrorKind::kTooLarge) {
    return evaluate.fail(codes::kInexactNumberString, where);
  }
  return evaluate.fail(codes::kInvalidOperand, where, diag::TypeText{type.friendly_name()},
                       evaluate.shown_type(value));
}

std::nullopt_t operation_failed(Evaluation& evaluate, Range where, const cty::Error& error) {
  return evaluate.fail(codes::kOperationFailed, where, diag::Reason{error.message()});
}

}  // namespace virga::run
