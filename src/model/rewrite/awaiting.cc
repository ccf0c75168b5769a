#include "model/rewrite/awaiting.h"

#include <algorithm>

#include "model/collection.h"
#include "model/eventual.h"
#include "model/expr/walk.h"

namespace virga::model {
bool Awaiting::is_eventual(const Type& type) const {
  if (type.is(Kind::kOutput)) return true;
  if (type.is(Kind::kPromise)) return awaited_ == Awaited::kOutputsAndPromises;
  if (!type.is(Kind::kUnion)) return false;
  return std::ranges::any_of(type.members(), [&](const Type& member) {
    return is_eventual(member);  // unions are flat
  });
}

// A conversion waits for nothing, even if its type accepts outputs.
bool Awaiting::is_eventual(const Expr& expr) const {
  return is_eventual(pool_.type(unconverted(expr)));
}

bool Awaiting::contains(const Type& type) const {
  return type.contains_outputs() ||
         (awaited_ == Awaited::kOutputsAndPromises && type.contains_promises());
}

bool Awaiting::contains(const Expr& expr) const {
  return contains(pool_.type(unconverted(expr)));
}

TypeId Awaiting::settled(TypeId type) const {
  return contains(pool_.type(type)) ? pool_.add(resolve_outputs(pool_.type(type))) : type;
}

std::span<const Step> Awaiting::settled(std::span<const Step> steps) const {
  std::vector<Step> result(steps.begin(), steps.end());
  for (Step& step : result) step.type = settled(step.type);
  return pool_.arena().copy(result);
}

std::optional<std::size_t> Awaiting::steps_to_eventual(const Type& start,
                                                       std::span<const Step> steps) const {
  if (is_eventual(start)) return 0;
  const auto found =
      std::ranges::find_if(steps, [&](const Step& s) { return is_eventual(pool_.type(s.type)); });
  if (found == steps.end()) return std::nullopt;
  return static_cast<std::size_t>(found - steps.begin()) + 1;
}

std::optional<std::size_t> Awaiting::steps_to_eventual(const Expr& expr) const {
  if (const auto* traversal = expr.if_is<TraversalExpr>()) {
    return steps_to_eventual(pool_.type(traversal->root_type), traversal->steps);
  }
  const auto* relative = expr.if_is<RelativeTraversalExpr>();
  if (relative == nullptr || is_eventual(*relative->source)) return std::nullopt;
  return steps_to_eventual(pool_.type(*relative->source), relative->steps);
}

bool Awaiting::waits(const Expr& expr) const {
  const auto looks_into = [&](const Expr* part) { return part != nullptr && contains(*part); };
  switch (expr.kind) {
    case ExprKind::kTraversal: {
      const auto count = steps_to_eventual(expr);
      return count && *count < expr.as<TraversalExpr>().steps.size();
    }
    case ExprKind::kRelativeTraversal: {
      const auto& relative = expr.as<RelativeTraversalExpr>();
      if (is_eventual(*relative.source)) return true;
      const auto count = steps_to_eventual(expr);
      return count && *count < relative.steps.size();
    }
    case ExprKind::kIndex:
      return is_eventual(*expr.as<IndexExpr>().collection) || contains(*expr.as<IndexExpr>().key);
    case ExprKind::kSplat: return is_eventual(*expr.as<SplatExpr>().source);
    case ExprKind::kFor: {
      const auto& loop = expr.as<ForExpr>();
      return is_eventual(*loop.collection) || looks_into(loop.key) || looks_into(loop.condition);
    }
    case ExprKind::kConditional: return contains(*expr.as<ConditionalExpr>().condition);
    case ExprKind::kTemplate:
    case ExprKind::kUnary:
    case ExprKind::kBinary:
    case ExprKind::kJoin: return std::ranges::any_of(children(expr), looks_into);
    case ExprKind::kCall: return argument_waits(expr.as<CallExpr>());
    case ExprKind::kLiteral:
    case ExprKind::kTuple:
    case ExprKind::kObject:
    case ExprKind::kSplatItem:
    case ExprKind::kConvert:
    case ExprKind::kApply:
    case ExprKind::kError: return false;
  }
  VIRGA_UNREACHABLE();
}

// An argument waits if its type contains eventuals and the type of its parameter does not; a
// parameter of type dynamic contains none.
bool Awaiting::argument_waits(const CallExpr& call) const {
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    const bool accepts_eventuals =
        i < call.parameters.size() && contains(pool_.type(call.parameters[i]));
    if (!accepts_eventuals && contains(*call.arguments[i])) return true;
  }
  return false;
}

bool Awaiting::is_source(const Expr& expr) const {
  switch (expr.kind) {
    case ExprKind::kTraversal:
    case ExprKind::kRelativeTraversal: return steps_to_eventual(expr).has_value();
    case ExprKind::kSplatItem:
    case ExprKind::kApply: return is_eventual(expr);
    case ExprKind::kCall: return is_eventual(pool_.type(expr.as<CallExpr>().result));
    case ExprKind::kIndex: {
      const auto& index = expr.as<IndexExpr>();
      return !is_eventual(*index.collection) &&
             is_eventual(collection_of(pool_.type(*index.collection)).value);
    }
    case ExprKind::kLiteral:
    case ExprKind::kTemplate:
    case ExprKind::kTuple:
    case ExprKind::kObject:
    case ExprKind::kSplat:
    case ExprKind::kFor:
    case ExprKind::kConditional:
    case ExprKind::kUnary:
    case ExprKind::kBinary:
    case ExprKind::kJoin:
    case ExprKind::kConvert:
    case ExprKind::kError: return false;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::model
