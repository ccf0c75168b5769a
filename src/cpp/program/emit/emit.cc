#include "cpp/program/emit/emitter.h"
#include "model/expr/walk.h"

namespace virga::cpp {

using model::ExprKind;

Code Emitter::unsupported(base::Range where, const std::string& reason) {
  context_.unsupported(where, reason);
  return code("sdk::PropertyValue()", Ty::of(Ty::Kind::kValue));
}

Code Emitter::self() {
  uses_self_ = true;
  Code made = code(self_, {});
  made.uses.insert(self_);
  return made;
}

void Emitter::set_range(std::optional<Local> key, std::optional<Local> value,
                        std::optional<model::Type> element) {
  range_key_ = std::move(key);
  range_value_ = std::move(value);
  range_element_ = std::move(element);
}

Code Emitter::raw(const model::Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kLiteral: return literal(expr.as<model::LiteralExpr>());
    case ExprKind::kTemplate: return text_template(expr.as<model::TemplateExpr>());
    case ExprKind::kTuple: return tuple(expr.as<model::TupleExpr>());
    case ExprKind::kObject: return object(expr.as<model::ObjectExpr>());
    case ExprKind::kTraversal: return traversal(expr.as<model::TraversalExpr>());
    case ExprKind::kRelativeTraversal: {
      const auto& relative = expr.as<model::RelativeTraversalExpr>();
      return steps(unawaited(*relative.source), relative.steps, expr.range);
    }
    case ExprKind::kIndex: return index(expr.as<model::IndexExpr>());
    case ExprKind::kSplat: return splat(expr.as<model::SplatExpr>());
    case ExprKind::kSplatItem: {
      const auto found = frame_.find(expr.as<model::SplatItemExpr>().slot);
      if (found == frame_.end()) return unsupported(expr.range, "a splat inside of a step");
      return variable(found->second);
    }
    case ExprKind::kFor: return loop(expr.as<model::ForExpr>());
    case ExprKind::kConditional: return conditional(expr.as<model::ConditionalExpr>());
    case ExprKind::kUnary: return unary(expr.as<model::UnaryExpr>());
    case ExprKind::kBinary: return binary(expr.as<model::BinaryExpr>());
    case ExprKind::kCall: return function_call(expr.as<model::CallExpr>());
    case ExprKind::kConvert: return raw(*expr.as<model::ConvertExpr>().operand);
    case ExprKind::kJoin: return join_of_template(expr.as<model::JoinExpr>());
    case ExprKind::kApply:
    case ExprKind::kError: break;
  }
  return unsupported(expr.range, "the expression has no value");
}

Code Emitter::natural(const model::Expr& expr) {
  Code value = raw(expr);
  return region_ && value.ty.has_outputs() ? settled(std::move(value), expr.range) : value;
}

Code Emitter::unawaited(const model::Expr& expr) {
  const Suspended suspended(*this);
  return natural(expr);
}

Code Emitter::as(const model::Expr& expr, const Ty& want) {
  Code value = raw(expr);
  if (value.ty == Ty::list(Ty::of(Ty::Kind::kValue)) && want.is(Ty::Kind::kList) &&
      !want.has_outputs()) {
    if (const auto* list = model::unconverted(expr).if_is<model::TupleExpr>()) {
      std::vector<Code> elements;
      for (const model::Expr* each : list->elements) elements.push_back(as(*each, *want.element));
      return list_of(std::move(elements), *want.element, expr.range);
    }
  }
  if (region_ && value.ty.has_outputs() && !want.has_outputs()) {
    if (value.retype && value.ty != Ty::output(want)) value = value.retype(want);
    value = settled(std::move(value), expr.range);
  }
  return coerce(std::move(value), want, expr.range);
}

Code Emitter::variable(const Local& local) {
  Code made = code(local.name, local.ty);
  made.hint = local.name;
  if (local.uses.empty()) {
    made.uses.insert(local.name);
  } else {
    made.uses.insert(local.uses.begin(), local.uses.end());
  }
  return made;
}

}  // namespace virga::cpp
