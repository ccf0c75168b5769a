#include "diag/codes/run.h"
#include "model/eventual.h"
#include "model/show.h"
#include "run/evaluate/charge.h"
#include "run/evaluate/evaluation.h"
#include "run/marks.h"

namespace virga::run {

using cty::Value;
using model::ExprKind;

namespace {

// The number of visited nodes of mark sets that cost one step.
constexpr std::size_t kVisitsPerStep = 64;

}  // namespace

Evaluated Evaluation::as(const model::Expr& expr, const model::Type& type, const Purpose& purpose) {
  const model::Type& wanted = without_eventuals(type);
  const bool as_is = wanted.is_dynamic() || wanted.is_error() || world_.absent_is_null ||
                     without_eventuals(this->type(expr)).node() == wanted.node();
  if (as_is) return run(expr, nullptr);
  const Target target{wanted, purpose};
  return run(expr, &target);
}

Evaluated Evaluation::run(const model::Expr& expr, const Target* target) {
  const std::size_t visits = cty::Marks::visits();
  const std::size_t work = (visits - std::exchange(visits_, visits)) / kVisitsPerStep;
  if (!world_.budget.charge_steps(1 + work, expr.range)) return std::nullopt;
  // The parser limits the nesting of brackets; chains of steps make trees a little deeper.
  if (depth_ >= 2 * limits().max_nesting) {
    return fail(codes::kEvaluationTooDeep, expr.range, diag::Count{limits().max_nesting});
  }
  ++depth_;
  Evaluated value = target ? dispatch_as(expr, *target) : dispatch(expr);
  --depth_;
  if (world_.observer && value) {
    world_.observer->evaluated(expr, target ? target->type : type(expr), *value);
  }
  return value;
}

Evaluated Evaluation::dispatch_as(const model::Expr& expr, const Target& target) {
  switch (expr.kind) {
    case ExprKind::kTuple: return evaluate_tuple(*this, expr.as<model::TupleExpr>(), &target);
    case ExprKind::kObject: return evaluate_object(*this, expr.as<model::ObjectExpr>(), &target);
    case ExprKind::kFor: return evaluate_for(*this, expr.as<model::ForExpr>(), &target);
    case ExprKind::kConditional:
      return evaluate_conditional(*this, expr.as<model::ConditionalExpr>(), &target);
    case ExprKind::kConvert: return run(*expr.as<model::ConvertExpr>().operand, &target);
    default: break;
  }
  Evaluated value = dispatch(expr);
  if (world_.observer && value) world_.observer->evaluated(expr, type(expr), *value);
  return value ? converted(*value, target, expr.range) : value;
}

Evaluated Evaluation::converted(const Value& value, const Target& target, Range where) {
  const cty::Type given = value.type();
  const bool has_parts = given.is_collection() || given.is_structural();
  const bool enough = has_parts ? charge_deep(world_.budget, value, where, Texts::kShared)
                                : charge_reading(world_.budget, value, Reads::kSurface, where);
  if (!enough) return std::nullopt;
  if (examined_) *examined_ |= value.deep_marks();
  auto result = conform(value, target.type, limits(), target.purpose.attributes);
  if (result) return *std::move(result);
  const Purpose& purpose = target.purpose;
  const bool hidden = hides(value.deep_marks());
  diag::Reason reason =
      hidden ? diag::Reason{"the secret value does not convert"} : reason_of(result.error(), false);
  if (purpose.argument > 0) {
    return fail(codes::kBadArgument, where, diag::Count{purpose.argument},
                diag::Name{std::string(purpose.name)}, std::move(reason));
  }
  if (!purpose.name.empty()) {
    return fail(purpose.code, where, diag::Name{std::string(purpose.name)}, std::move(reason));
  }
  return fail(codes::kConversionFailed, where,
              diag::TypeText{pretty(model::resolve_outputs(target.type))}, std::move(reason));
}

bool Evaluation::hides(const cty::Marks& marks) const {
  return hiding_ > 0 || is_secret(marks);
}

diag::Argument Evaluation::shown_type(const Value& value) const {
  if (hides(value.marks())) return diag::Word("a secret value");
  return diag::TypeText{value.type().friendly_name()};
}

Evaluated Evaluation::quietly(const model::Expr& expr) {
  const std::size_t before = world_.diagnostics.size();
  Evaluated value = (*this)(expr);
  if (!value) world_.diagnostics.truncate(before);
  return value;
}

Evaluated Evaluation::tentatively_as(const model::Expr& expr, const model::Type& type,
                                     const Purpose& purpose) {
  const std::size_t before = world_.diagnostics.size();
  ++tentative_;
  Evaluated value = as(expr, type, purpose);
  --tentative_;
  if (!value) world_.diagnostics.truncate(before);
  return value;
}

// Other expressions, such as a call of `lookup`, say themselves what a missing element means.
bool Evaluation::must_exist(const model::Expr& asked) const {
  const bool is_path = asked.kind == ExprKind::kTraversal ||
                       asked.kind == ExprKind::kRelativeTraversal || asked.kind == ExprKind::kIndex;
  return is_path && world_.asked_paths_must_exist;
}

Evaluated Evaluation::dispatch(const model::Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kLiteral: return constant(expr.as<model::LiteralExpr>().value);
    case ExprKind::kTemplate: return evaluate_template(*this, expr.as<model::TemplateExpr>());
    case ExprKind::kTuple: return evaluate_tuple(*this, expr.as<model::TupleExpr>(), nullptr);
    case ExprKind::kObject: return evaluate_object(*this, expr.as<model::ObjectExpr>(), nullptr);
    case ExprKind::kTraversal: return evaluate_traversal(*this, expr.as<model::TraversalExpr>());
    case ExprKind::kRelativeTraversal:
      return evaluate_relative_traversal(*this, expr.as<model::RelativeTraversalExpr>());
    case ExprKind::kIndex: return evaluate_index(*this, expr.as<model::IndexExpr>());
    case ExprKind::kSplat: return evaluate_splat(*this, expr.as<model::SplatExpr>());
    case ExprKind::kSplatItem: return slot(expr.as<model::SplatItemExpr>().slot);
    case ExprKind::kFor: return evaluate_for(*this, expr.as<model::ForExpr>(), nullptr);
    case ExprKind::kConditional:
      return evaluate_conditional(*this, expr.as<model::ConditionalExpr>(), nullptr);
    case ExprKind::kUnary: return evaluate_unary(*this, expr.as<model::UnaryExpr>());
    case ExprKind::kBinary: return evaluate_binary(*this, expr.as<model::BinaryExpr>());
    case ExprKind::kCall: return evaluate_call(*this, expr.as<model::CallExpr>());
    case ExprKind::kJoin: return evaluate_join(*this, expr.as<model::JoinExpr>());
    case ExprKind::kConvert: {
      const auto& conversion = expr.as<model::ConvertExpr>();
      return as(*conversion.operand, type(conversion));
    }
    case ExprKind::kApply: return evaluate_apply(*this, expr.as<model::ApplyExpr>());
    case ExprKind::kError: break;  // only in programs with errors, which are not run
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::run
