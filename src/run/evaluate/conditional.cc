// `condition ? a : b`. Both branches are evaluated: their types decide the type of the result, and
// their marks go to it, whichever is taken. What goes wrong in the branch that is not taken does
// not matter, and no provider is called there.
#include <array>
#include <optional>

#include "cty/convert/convert.h"
#include "cty/convert/unify.h"
#include "run/evaluate/arithmetic.h"
#include "run/evaluate/evaluation.h"

namespace virga::run {
namespace {

using cty::Type;
using cty::Value;

// The condition as a known or unknown bool without marks.
Evaluated as_condition(Evaluation& evaluate, const Value& bare, Range where) {
  if (bare.is_null()) return evaluate.fail(Code::kNullCondition, where);
  auto condition = cty::convert(bare, Type::boolean(), cty::Profile::kReference);
  if (!condition) {
    return evaluate.fail(Code::kConditionNotBool, where,
                         diag::TypeText{bare.type().friendly_name()});
  }
  return *std::move(condition);
}

bool is_plain_null(const Value& value) {
  return value.is_null() && value.type().is_dynamic();
}

// Which of the two are values of the common type.
struct Unified {
  bool first = true;
  bool second = true;
};

// The two as values of one type, or nothing where there is none. A value that has no counterpart
// there becomes unknown: it may be that of the branch that is not taken.
std::optional<Unified> unify_branches(Value& a, Value& b) {
  if (a.type() == b.type()) return Unified{};
  // The literal null takes the type of the other side.
  if (is_plain_null(a)) {
    a = Value::null(b.type()).with_marks(a.marks());
    return Unified{};
  }
  if (is_plain_null(b)) {
    b = Value::null(a.type()).with_marks(b.marks());
    return Unified{};
  }
  const std::array types{a.type(), b.type()};
  auto unified = cty::unify_unsafe(types, cty::Profile::kReference);
  if (!unified) return std::nullopt;
  const auto convert = [&](Value& value, std::size_t i) {
    if (!unified->conversions[i]) return true;
    auto converted = unified->conversions[i]->apply(value);
    value = converted ? *std::move(converted) : Value::unknown(unified->type);
    return converted.has_value();
  };
  const bool first = convert(a, 0);
  const bool second = convert(b, 1);
  return Unified{first, second};
}

Value undecided(const Value& a, const Value& b) {
  if (!(a.type() == b.type())) return Value::dynamic();
  Value result = Value::unknown(a.type());
  const auto not_null = [](const Value& value) { return value.is_known() && !value.is_null(); };
  return not_null(a) && not_null(b) ? result.refined_not_null() : result;
}

}  // namespace

Evaluated evaluate_conditional(Evaluation& evaluate, const model::ConditionalExpr& expr) {
  Evaluated condition = evaluate(*expr.condition);
  if (!condition) return condition;
  const cty::Marks marks = condition->marks();
  Evaluated choice = as_condition(evaluate, condition->unmarked(), expr.condition->range);
  if (!choice) return choice;

  const bool decided = choice->is_known();
  const bool first = decided && choice->as_bool();
  if (decided) evaluate.tell(expr.range, first ? Observer::Way::kTrue : Observer::Way::kFalse);
  const auto branch = [&](const model::Expr& side, bool taken) {
    return taken ? evaluate(side) : evaluate.tentatively(side);
  };
  Evaluated a = branch(*expr.if_true, first);
  Evaluated b = branch(*expr.if_false, decided && !first);
  if (decided && !(first ? a : b)) return std::nullopt;
  if (evaluate.world().budget.spent()) return std::nullopt;

  Value left = a.value_or(Value::dynamic());
  Value right = b.value_or(Value::dynamic());
  const cty::Marks all = marks | left.marks() | right.marks();
  const std::string left_type = left.type().friendly_name();
  const std::string right_type = right.type().friendly_name();
  for (const Value* value : {&left, &right}) {
    if (!charge_size(evaluate, *value, expr.range)) return std::nullopt;
  }
  const auto unified = unify_branches(left, right);
  if (!unified || (decided && !(first ? unified->first : unified->second))) {
    return evaluate.fail(Code::kInconsistentBranches, expr.range, diag::TypeText{left_type},
                         diag::TypeText{right_type});
  }
  if (!decided) return undecided(left.unmarked(), right.unmarked()).with_marks(all);
  return (first ? left : right).with_marks(all);
}

}  // namespace virga::run
