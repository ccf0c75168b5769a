#include "cpp/program/emit/emitter.h"
#include "model/eventual.h"
#include "model/functions/resource_annotation.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;
using hcl::BinaryOp;

const Ty kCondition = Ty::of(Kind::kBool);

// Compilers warn if the parentheses are missing although the operators bind as they should.
bool wants_parentheses(Binding inner, Binding outer) {
  if (outer == Binding::kOr) return inner == Binding::kAnd;
  return outer == Binding::kEqual && (inner == Binding::kCompare || inner == Binding::kEqual);
}

Document side(const Code& part, Binding outer, Binding loosest) {
  return operand(part, wants_parentheses(part.binding, outer) ? Binding::kPrimary : loosest);
}

Code infix(const Code& left, std::string_view symbol, const Code& right, Binding binding, Ty ty) {
  Code made;
  made.ty = std::move(ty);
  made.binding = binding;
  const auto tighter = static_cast<Binding>(static_cast<int>(binding) - 1);
  made.doc.append(side(left, binding, binding)).text(" " + std::string(symbol) + " ");
  made.doc.append(side(right, binding, tighter));
  made.uses = left.uses;
  made.uses.insert(right.uses.begin(), right.uses.end());
  return made;
}

Code prefix(std::string_view symbol, const Code& value, Ty ty) {
  Code made;
  made.ty = std::move(ty);
  made.binding = Binding::kUnary;
  made.doc.text(symbol).append(operand(value, Binding::kPrimary));
  made.uses = value.uses;
  return made;
}

// Whether the type is that of one resource.
bool refers_to_resource(const model::Type& type) {
  return model::is_single_resource(model::resolve_outputs(type));
}

// Whether the value is a resource or a container of resources.
bool holds_resource(const Ty& type) {
  return type.is(Kind::kResource) || (type.element && holds_resource(*type.element));
}

// Whether a division by the value cannot fail.
bool is_nonzero_literal(const Code& value) {
  const std::string text = value.doc.flat();
  return text.find_first_not_of("0123456789.") == std::string::npos &&
         text.find_first_of("123456789") != std::string::npos;
}

}  // namespace

Code Emitter::unary(const model::UnaryExpr& expr) {
  return lifted(expr.range, [&] {
    if (expr.op == hcl::UnaryOp::kNot) {
      return prefix("!", as(*expr.operand, kCondition), kCondition);
    }
    const Code value = number(*expr.operand);
    return prefix("-", value, value.ty);
  });
}

// An operand of arithmetic.
Code Emitter::number(const model::Expr& expr) {
  Code value = natural(expr);
  if (value.ty.is_number()) return value;
  return coerce(std::move(value), Ty::of(Kind::kNumber), expr.range);
}

Code Emitter::binary(const model::BinaryExpr& expr) {
  return lifted(expr.range, [&]() -> Code {
    switch (expr.op) {
      case BinaryOp::kOr:
      case BinaryOp::kAnd: {
        const bool is_or = expr.op == BinaryOp::kOr;
        return infix(as(*expr.left, kCondition), is_or ? "||" : "&&", as(*expr.right, kCondition),
                     is_or ? Binding::kOr : Binding::kAnd, kCondition);
      }
      case BinaryOp::kEqual:
      case BinaryOp::kNotEqual: return equality(expr);
      default: return arithmetic(expr);
    }
  });
}

// A comparison with null.
std::optional<Code> Emitter::null_test(const Code& value, bool is_equal) {
  if (value.ty.is(Kind::kOptional)) {
    return is_equal ? prefix("!", value, kCondition) : method(value, "has_value", {}, kCondition);
  }
  // A resource without a range always exists.
  if (value.ty.is(Kind::kResource)) return code(is_equal ? "false" : "true", kCondition);
  if (value.ty.is(Kind::kValue)) {
    Code test = method(value, "is_null", {}, kCondition);
    return is_equal ? test : prefix("!", test, kCondition);
  }
  return std::nullopt;
}

std::optional<Code> Emitter::compared_with_null(const Code& left, const Code& right,
                                                bool is_equal) {
  for (const auto& [value, other] : {std::pair(&left, &right), std::pair(&right, &left)}) {
    if (!other->ty.is(Kind::kNull)) continue;
    if (auto test = null_test(*value, is_equal)) return test;
  }
  return std::nullopt;
}

Code Emitter::any_for_null(const Code& value, base::Range where) {
  return value.ty.is(Kind::kNull) ? coerce(value, Ty::of(Kind::kValue), where) : value;
}

// The URN of a resource, which no other resource of the stack has.
Code Emitter::identity(const model::Expr& expr) {
  Code urn;
  {
    const Suspended suspended(*this);
    const Code value = resource(expr);
    if (!value.ty.is(Kind::kResource) || value.ty.eventual) {
      return unsupported(expr.range, "a comparison of a resource that may not exist");
    }
    urn = member_of_resource(value, "urn", expr.range);
  }
  return settled(std::move(urn), expr.range);
}

Code Emitter::equality(const model::BinaryExpr& expr) {
  const bool is_equal = expr.op == BinaryOp::kEqual;
  if (refers_to_resource(type(*expr.left)) && refers_to_resource(type(*expr.right))) {
    const Code left = identity(*expr.left);
    return infix(left, is_equal ? "==" : "!=", identity(*expr.right), Binding::kEqual, kCondition);
  }
  const Code left = natural(*expr.left);
  const Code right = natural(*expr.right);
  if (const auto test = compared_with_null(left, right, is_equal)) return *test;
  if (holds_resource(left.ty) || holds_resource(right.ty)) {
    return unsupported(expr.range, "a comparison of a resource with a value that is not one");
  }
  const bool are_numbers = left.ty.is_number() && right.ty.is_number();
  if (left.ty.is_scalar() && (left.ty == right.ty || are_numbers)) {
    const bool both_literal = left.is_literal && right.is_literal;
    const Code first = both_literal ? as_string(left) : left;
    return infix(first, is_equal ? "==" : "!=", right, Binding::kEqual, kCondition);
  }
  const std::vector<Code> values{any_for_null(left, expr.left->range),
                                 any_for_null(right, expr.right->range)};
  Code made = call("pcl::equal", values, kCondition);
  return is_equal ? made : prefix("!", made, kCondition);
}

Code Emitter::arithmetic(const model::BinaryExpr& expr) {
  const Code left = number(*expr.left);
  const Code right = number(*expr.right);
  const bool is_whole = left.ty.is(Kind::kInt) && right.ty.is(Kind::kInt);
  const Ty ty = Ty::of(is_whole ? Kind::kInt : Kind::kNumber);
  switch (expr.op) {
    case BinaryOp::kGreater: return infix(left, ">", right, Binding::kCompare, kCondition);
    case BinaryOp::kGreaterEqual: return infix(left, ">=", right, Binding::kCompare, kCondition);
    case BinaryOp::kLess: return infix(left, "<", right, Binding::kCompare, kCondition);
    case BinaryOp::kLessEqual: return infix(left, "<=", right, Binding::kCompare, kCondition);
    case BinaryOp::kAdd: return infix(left, "+", right, Binding::kAdd, ty);
    case BinaryOp::kSubtract: return infix(left, "-", right, Binding::kAdd, ty);
    case BinaryOp::kMultiply: return infix(left, "*", right, Binding::kMultiply, ty);
    case BinaryOp::kDivide:
      if (is_nonzero_literal(right)) {
        Code divisor = right;
        if (right.ty.is(Kind::kInt)) divisor.doc.text(".0");
        return infix(left, "/", divisor, Binding::kMultiply, Ty::of(Kind::kNumber));
      }
      return call("pcl::divide", {left, right}, Ty::of(Kind::kNumber));
    case BinaryOp::kModulo:
      if (is_whole && is_nonzero_literal(right)) {
        return infix(left, "%", right, Binding::kMultiply, ty);
      }
      return call("pcl::remainder", {left, right}, ty);
    default: break;
  }
  return unsupported(expr.range, "the operator");
}

}  // namespace virga::cpp
