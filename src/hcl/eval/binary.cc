// Binary operators. If one side of `&&` or `||` decides the result, errors of the other side are
// dropped.
#include <array>

#include "cty/convert/convert.h"
#include "cty/functions/function.h"
#include "cty/ops/ops.h"
#include "diag/codes/hcl_eval.h"
#include "hcl/eval/budget/charge.h"
#include "hcl/eval/evaluation.h"

namespace virga::hcl {
namespace {

using cty::Type;
using cty::Value;

using Operation = cty::Result<Value> (*)(const Value&, const Value&);

// The operators with the arithmetic of the reference implementation (docs/hcl.md).
template <cty::Result<Value> (*kOperator)(const Value&, const Value&, cty::ArithmeticRules)>
cty::Result<Value> rounded(const Value& a, const Value& b) {
  return kOperator(a, b, cty::kReferenceArithmetic);
}

struct BinaryMeaning {
  BinaryMeaning(std::string_view name, Operation of_known, Type result_type)
      : function(*cty::find_function(name)),
        operation(of_known),
        operands(function.parameters()[0].type),
        result(std::move(result_type)) {}

  const cty::Function& function;
  Operation operation;  // applied to known operands
  Type operands;        // both operands are converted to this type; dynamic: no conversion
  Type result;
};

const BinaryMeaning& meaning(BinaryOp op) {
  static const std::array<BinaryMeaning, 13> kMeanings = {
      BinaryMeaning{"or", cty::logical_or, Type::boolean()},
      BinaryMeaning{"and", cty::logical_and, Type::boolean()},
      BinaryMeaning{"equal", cty::equals, Type::boolean()},
      BinaryMeaning{"notequal", cty::not_equal, Type::boolean()},
      BinaryMeaning{"greaterthan", cty::greater_than, Type::boolean()},
      BinaryMeaning{"greaterthanorequalto", cty::greater_than_or_equal, Type::boolean()},
      BinaryMeaning{"lessthan", cty::less_than, Type::boolean()},
      BinaryMeaning{"lessthanorequalto", cty::less_than_or_equal, Type::boolean()},
      BinaryMeaning{"add", rounded<cty::add>, Type::number()},
      BinaryMeaning{"subtract", rounded<cty::subtract>, Type::number()},
      BinaryMeaning{"multiply", rounded<cty::multiply>, Type::number()},
      BinaryMeaning{"divide", rounded<cty::divide>, Type::number()},
      BinaryMeaning{"modulo", rounded<cty::modulo>, Type::number()},
  };
  return kMeanings[static_cast<std::size_t>(op)];
}

// Both operands after conversion, and the extent of the diagnostics of each.
struct Operands {
  Value left;
  Value right;
  ErrorMark start;   // before the left operand was evaluated
  ErrorMark middle;  // before the right operand was evaluated
  ErrorMark end;
};

// Returns true if the value is a known primitive without marks, and not null.
bool is_plain(const Value& value) {
  return !value.is_marked() && !value.is_hollow() && value.kind() <= cty::Kind::kString;
}

// As recorded in the facts, null counts as false if the other side decides.
bool is(const Value& bare, bool truth) {
  if (!bare.is_known()) return false;
  return bare.is_null() ? !truth : bare.as_bool() == truth;
}

// Returns the result of `&&` or `||` if it needs one side only, and keeps the diagnostics of that
// side only. Returns nullopt otherwise.
std::optional<Value> short_circuit(Evaluation& evaluate, BinaryOp op, const Operands& operands) {
  const Value& left = operands.left.unmarked();
  const Value& right = operands.right.unmarked();
  const bool decisive = op == BinaryOp::kOr;
  const auto take_left = [&](Value result) {
    evaluate.discard_errors(operands.middle, operands.end);
    return result;
  };
  const auto take_right = [&](Value result) {
    evaluate.discard_errors(operands.start, operands.middle);
    return result;
  };
  const Value undecided = Value::unknown(Type::boolean()).refined_not_null();
  if (!left.is_known() && !right.is_known()) {
    if (operands.middle.errors > operands.start.errors) return std::nullopt;
    return take_left(undecided);
  }
  if (is(left, decisive)) return take_left(Value::boolean(decisive));
  if (is(right, decisive)) return take_right(Value::boolean(decisive));
  if (!left.is_known() && is(right, !decisive)) return take_left(undecided);
  if (!right.is_known() && is(left, !decisive)) return take_right(undecided);
  return std::nullopt;
}

// Converts an operand to the type of the operator. Reports an error and returns nullopt if it does
// not convert.
std::optional<Value> as_operand(Evaluation& evaluate, const BinaryExpr& expr, const Expr& side,
                                Value value, const Type& type) {
  if (type.is_dynamic() || value.type() == type) return value;
  const Range where = evaluate.range(side.span);
  if (!charge_reading(evaluate.budget(), value, Reads::kSurface, where)) return std::nullopt;
  auto converted = cty::convert(value, type, cty::Profile::kReference);
  if (converted) return *std::move(converted);
  evaluate
      .report(codes::kHclInvalidOperand, side.span, diag::TypeText{type.friendly_name()},
              diag::TypeText{value.type().friendly_name()})
      .in(evaluate.range(expr.span));
  return std::nullopt;
}

// Returns true if the operand is plain and needs no conversion to this type.
bool is_plain(const Value& operand, const Type& type) {
  return is_plain(operand) && (type.is_dynamic() || operand.has_type(type));
}

// Returns true if a call of the function would only apply the operation. The functions for equality
// accept null and unknown values, and the operation itself refines an unknown result.
bool needs_no_call(BinaryOp op, const Value& left, const Value& right) {
  if (is_plain(left) && is_plain(right)) return true;
  const bool is_equality = op == BinaryOp::kEqual || op == BinaryOp::kNotEqual;
  return is_equality && !left.contains_marked() && !right.contains_marked();
}

Value result_of(Evaluation& evaluate, const BinaryExpr& expr, cty::Result<Value> result,
                const Type& type) {
  if (result) return *std::move(result);
  evaluate.report(codes::kHclOperationFailed, expr.span, diag::Reason{result.error().message()});
  return Value::unknown(type);
}

}  // namespace

Value evaluate_binary(Evaluation& evaluate, const BinaryExpr& expr, Value left_value,
                      ErrorMark start) {
  const BinaryMeaning& what = meaning(expr.op);
  const ErrorMark middle = evaluate.now();
  Value right_value = evaluate(*expr.right);
  if (is_plain(left_value, what.operands) && is_plain(right_value, what.operands) &&
      !evaluate.failed_since(start)) {
    if (!charge_comparison(evaluate.budget(), left_value, right_value, evaluate.range(expr.span))) {
      return Value::dynamic();
    }
    return result_of(evaluate, expr, what.operation(left_value, right_value), what.result);
  }
  const ErrorMark end = evaluate.now();
  auto left = as_operand(evaluate, expr, *expr.left, std::move(left_value), what.operands);
  auto right = as_operand(evaluate, expr, *expr.right, std::move(right_value), what.operands);
  if (!left || !right) return Value::unknown(what.result);

  const cty::Marks marks = left->marks() | right->marks();
  const bool is_logic = expr.op == BinaryOp::kAnd || expr.op == BinaryOp::kOr;
  if (is_logic && (!evaluate.context() || evaluate.context()->rules().short_circuits)) {
    auto result = short_circuit(evaluate, expr.op, {*left, *right, start, middle, end});
    if (result) return result->with_marks(marks);
  }
  if (evaluate.failed_since(start)) return Value::unknown(what.result).with_marks(marks);
  const Range where = evaluate.range(expr.span);
  if (!charge_walk(evaluate.budget(), *left, where) ||
      !charge_walk(evaluate.budget(), *right, where) ||
      !charge_comparison(evaluate.budget(), *left, *right, where)) {
    return Value::dynamic();
  }
  const std::array operands{*std::move(left), *std::move(right)};
  auto result = needs_no_call(expr.op, operands[0], operands[1])
                    ? what.operation(operands[0], operands[1])
                    : what.function.call(operands);
  return result_of(evaluate, expr, std::move(result), what.result);
}

}  // namespace virga::hcl
