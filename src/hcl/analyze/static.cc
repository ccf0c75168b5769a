#include "hcl/analyze/static.h"

#include "hcl/tree/chain.h"

namespace virga::hcl {

namespace {

// Returns the expression that an object key wraps, or `expr` itself.
const Expr& unwrap(const Expr& expr) {
  const ObjectKeyExpr* key = expr.if_is<ObjectKeyExpr>();
  return key ? *key->key : expr;
}

// Returns `true`, `false` or `null` for those literals, and an empty string for other literals.
std::string_view name_of(const Literal& literal) {
  switch (literal.kind) {
    case Literal::Kind::kNull: return "null";
    case Literal::Kind::kBool: return literal.boolean ? "true" : "false";
    case Literal::Kind::kNumber:
    case Literal::Kind::kString: return {};
  }
  VIRGA_UNREACHABLE();
}

// Appends the steps of one link of a chain. Returns false if the link is not part of a traversal.
bool append(const Expr& link, base::SourceId source, std::vector<TraversalStep>& steps) {
  if (const auto* literal = link.if_is<LiteralExpr>()) {
    const std::string_view name = name_of(literal->value);
    if (name.empty()) return false;
    steps.push_back({Step::Kind::kRoot, std::string(name), {}, {source, link.span}});
    return true;
  }
  std::span<const Step> more;
  if (const auto* traversal = link.if_is<TraversalExpr>()) {
    more = traversal->steps;
  } else if (const auto* relative = link.if_is<RelativeTraversalExpr>()) {
    more = relative->steps;
  }
  for (const Step& step : more) steps.push_back(step_of(step, source));
  return !more.empty();
}

}  // namespace

std::string_view as_keyword(const Expr& expr) {
  const Expr& inner = unwrap(expr);
  if (const auto* literal = inner.if_is<LiteralExpr>()) return name_of(literal->value);
  const auto* traversal = inner.if_is<TraversalExpr>();
  return traversal && traversal->steps.size() == 1 ? traversal->root() : std::string_view();
}

std::optional<std::span<const Expr* const>> static_list(const Expr& expr) {
  const auto* tuple = unwrap(expr).if_is<TupleExpr>();
  return tuple ? std::optional(tuple->elements) : std::nullopt;
}

std::optional<std::span<const ObjectItem>> static_map(const Expr& expr) {
  const auto* object = unwrap(expr).if_is<ObjectExpr>();
  return object ? std::optional(object->items) : std::nullopt;
}

const CallExpr* static_call(const Expr& expr) {
  return unwrap(expr).if_is<CallExpr>();
}

std::optional<Traversal> absolute_traversal(const Expr& expr, base::SourceId source) {
  const std::vector<const Expr*> chain = chain_of(unwrap(expr));
  std::vector<TraversalStep> steps;
  for (auto link = chain.rbegin(); link != chain.rend(); ++link) {
    if (!append(**link, source, steps)) return std::nullopt;
  }
  return Traversal(std::move(steps));
}

std::optional<Traversal> relative_traversal(const Expr& expr, base::SourceId source) {
  const std::optional<Traversal> absolute = absolute_traversal(expr, source);
  return absolute ? std::optional(absolute->relative()) : std::nullopt;
}

}  // namespace virga::hcl
