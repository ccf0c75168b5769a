#include "model/check/checker.h"

#include <algorithm>

#include "base/text/suggest.h"
#include "diag/codes/model.h"
#include "hcl/lex/lex.h"
#include "hcl/tree/chain.h"
#include "model/check/constructs.h"
#include "model/check/explain/names.h"
#include "model/check/explain/suggest_fix.h"
#include "model/check/explain/words.h"
#include "model/check/settled.h"
#include "model/relate/accept.h"

namespace virga::model {

namespace {

// Returns whether `expr` is one traversal of a variable, as in `a.b`, `(a.b).c` and `((a).b).c`.
bool is_one_traversal(const hcl::Expr& expr) {
  const hcl::Expr* at = &expr;
  while (const auto* relative = at->if_is<hcl::RelativeTraversalExpr>()) {
    at = &unwrapped(*relative->source);
  }
  return at->kind == hcl::ExprKind::kTraversal;
}

// Returns the expression that the link `expr` continues, or null. Parentheses do not split a
// traversal.
const hcl::Expr* continued(const hcl::Expr& expr) {
  const hcl::Expr* left = hcl::left_of(expr);
  if (left == nullptr || is_one_traversal(expr)) return nullptr;
  return &unwrapped(*left);
}

const Expr* check_link(Checker& checker, const hcl::Expr& expr, const Expr* left) {
  if (const auto* operation = expr.if_is<hcl::BinaryExpr>())
    return check_binary(checker, *operation, left);
  if (const auto* indexed = expr.if_is<hcl::IndexExpr>())
    return check_index(checker, *indexed, left);
  if (const auto* each = expr.if_is<hcl::SplatExpr>()) return check_splat(checker, *each, left);
  return check_relative_traversal(checker, expr.as<hcl::RelativeTraversalExpr>(), left);
}

const Expr* check_by_kind(Checker& checker, const hcl::Expr& expr) {
  switch (expr.kind) {
    case hcl::ExprKind::kLiteral: return check_literal(checker, expr.as<hcl::LiteralExpr>());
    case hcl::ExprKind::kTraversal: return check_traversal(checker, expr.as<hcl::TraversalExpr>());
    case hcl::ExprKind::kRelativeTraversal:
      return check_continued_traversal(checker, expr.as<hcl::RelativeTraversalExpr>());
    case hcl::ExprKind::kCall: return check_call(checker, expr.as<hcl::CallExpr>());
    case hcl::ExprKind::kConditional:
      return check_conditional(checker, expr.as<hcl::ConditionalExpr>());
    case hcl::ExprKind::kTuple: return check_tuple(checker, expr.as<hcl::TupleExpr>());
    case hcl::ExprKind::kObject: return check_object(checker, expr.as<hcl::ObjectExpr>());
    case hcl::ExprKind::kObjectKey: return check_object_key(checker, expr);
    case hcl::ExprKind::kFor: return check_for(checker, expr.as<hcl::ForExpr>());
    case hcl::ExprKind::kAnonSymbol:
      return check_splat_item(checker, expr.as<hcl::AnonSymbolExpr>());
    case hcl::ExprKind::kUnary: return check_unary(checker, expr.as<hcl::UnaryExpr>());
    case hcl::ExprKind::kTemplate: return check_template(checker, expr.as<hcl::TemplateExpr>());
    case hcl::ExprKind::kTemplateJoin:
      return check_template_join(checker, expr.as<hcl::TemplateJoinExpr>());
    case hcl::ExprKind::kError: return checker.failed(expr.span);
    case hcl::ExprKind::kParen:
    case hcl::ExprKind::kTemplateWrap: break;  // unwrapped above
    case hcl::ExprKind::kIndex:
    case hcl::ExprKind::kSplat:
    case hcl::ExprKind::kBinary: break;  // links
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

Checked check(const hcl::Expr& expr, const Scope& scope, std::uint32_t first_slot,
              CheckContext& context) {
  Checker checker(context, scope, first_slot);
  const Expr* checked = checker.check(expr);
  return {checked, checker.frame_size()};
}

const hcl::Expr& unwrapped(const hcl::Expr& expr) {
  const hcl::Expr* inner = &expr;
  while (true) {
    if (const auto* paren = inner->if_is<hcl::ParenExpr>()) {
      inner = paren->inner;
    } else if (const auto* wrap = inner->if_is<hcl::TemplateWrapExpr>()) {
      inner = wrap->wrapped;
    } else {
      return *inner;
    }
  }
}

const Expr* Checker::check(const hcl::Expr& expr) {
  const hcl::Expr& inner = unwrapped(expr);
  if (depth_ > context_.limits.max_nesting) {
    context_.diagnostics.add(diag::codes::kExpressionTooDeep, range(inner.span),
                             diag::Count{context_.limits.max_nesting});
    return failed(inner.span);
  }
  ++depth_;
  const Expr* checked = check_chain(inner);
  --depth_;
  return checked;
}

// Operators and postfix expressions form chains as long as their text (hcl/tree/chain.h).
const Expr* Checker::check_chain(const hcl::Expr& expr) {
  const hcl::Expr* left = continued(expr);
  if (left == nullptr) return check_by_kind(*this, expr);
  if (report_unquoted_path(*this, expr)) return failed(expr.span);
  std::vector<const hcl::Expr*> links{&expr};
  while (const hcl::Expr* next = continued(*left)) {
    links.push_back(std::exchange(left, next));
  }
  const Expr* checked = check_by_kind(*this, *left);
  for (auto link = links.rbegin(); link != links.rend(); ++link) {
    checked = check_link(*this, **link, checked);
  }
  return checked;
}

std::optional<std::string_view> Checker::suggested_name(
    std::string_view name, std::span<const std::string_view> known) const {
  return suggests() ? base::nearest(name, known) : std::nullopt;
}

std::optional<std::string_view> Checker::suggested_name(
    std::string_view name, std::vector<std::string_view> (Scope::*visible)() const) const {
  const std::vector<std::string_view> near = suggested_names(name, visible);
  return near.empty() ? std::nullopt : std::optional(near.front());
}

std::vector<std::string_view> Checker::suggested_names(
    std::string_view name, std::vector<std::string_view> (Scope::*visible)() const) const {
  if (!suggests()) return {};
  std::vector<std::string_view> names = (scope().*visible)();
  // An expression cannot contain a name such as `./folder`.
  std::erase_if(names, [](std::string_view each) {
    return !hcl::is_identifier(each.substr(each.rfind(':') + 1));  // npos + 1 is 0
  });
  return base::equally_near(name, names);
}

bool Checker::suggests() const {
  constexpr std::size_t kMaxSuggestions = 100;
  return context_.diagnostics.size() <= kMaxSuggestions;
}

const Type& Checker::type(const Expr& expr) const {
  return settled(context_.pool.type(expr));
}

std::vector<Type> Checker::types(std::span<const Expr* const> exprs) const {
  std::vector<Type> types;
  types.reserve(exprs.size());
  for (const Expr* expr : exprs) types.push_back(type(*expr));
  return types;
}

Type Checker::built(Type type, Span span) {
  if (type.is_error()) {
    context_.diagnostics.add(diag::codes::kTypeTooDeep, range(span), diag::Count{kMaxTypeDepth});
  }
  return type;
}

Type Checker::lifted(const Type& result, std::span<const Type> by, Span span) {
  return lifted(result, strongest_eventual(by), span);
}

Type Checker::lifted(const Type& result, std::span<const Expr* const> by, Span span) {
  Eventual strongest = Eventual::kNone;
  for (const Expr* each : by) {
    strongest = std::max(strongest, strongest_eventual({&type(*each), 1}));
  }
  return lifted(result, strongest, span);
}

Type Checker::lifted(const Type& result, Eventual by, Span span) {
  const Type type = lift(settled(result), by);
  return result.is_error() && type.is_dynamic() ? result : built(type, span);
}

void Checker::check_condition(const Expr& condition) {
  const Type& given = type(condition);
  if (accepts(Type::boolean(), given)) return;
  suggest_condition_fix(
      context_.diagnostics.add(diag::codes::kConditionType, condition.range, in_words(given)),
      given, condition.range);
}

void Checker::check_key(const Expr& key) {
  const Type& given = type(key);
  if (accepts(Type::string(), given)) return;
  context_.diagnostics.add(diag::codes::kKeyType, key.range, in_words(given));
}

std::uint32_t Checker::take_slot() {
  const std::uint32_t slot = next_slot_++;
  frame_size_ = std::max(frame_size_, next_slot_);
  return slot;
}

const Variable* Checker::define(Scope& scope, std::string_view name, Span span, const Type& type) {
  const auto* variable = context_.pool.arena().make<Variable>(Variable::Kind::kFrame, take_slot(),
                                                              name, pool().add(type), range(span));
  return scope.define(variable) ? variable : nullptr;
}

}  // namespace virga::model
