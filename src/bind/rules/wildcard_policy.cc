// A statement of an IAM policy that allows every action on every resource.
#include <algorithm>

#include "bind/rules/rule.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

bool has_wildcard(const model::ExprPool& pool, const model::Expr& expr) {
  const auto texts = literal_strings(pool, expr);
  return std::ranges::find(texts, "*") != texts.end();
}

// The names of the members of a statement: in JSON, and in the arguments of functions that write
// JSON. There, a statement without an effect allows.
struct Names {
  std::string_view action, resource, effect;
  std::string_view conditions[2];
  bool allows_by_default;
};
constexpr Names kNames[] = {
    {"Action", "Resource", "Effect", {"Condition", "NotPrincipal"}, false},
    {"actions", "resources", "effect", {"conditions", "notPrincipals"}, true},
};

bool allows(const model::ExprPool& pool, const model::ObjectExpr& statement, const Names& names) {
  const model::Expr* effect = member(pool, statement, names.effect);
  if (!effect) return names.allows_by_default;
  const std::string* text = pool.literal_string(*effect);
  return text && *text == "Allow";
}

}  // namespace

void find_wildcard_policy(const RuleContext& context, const model::Expr& expr) {
  const auto* statement = expr.if_is<model::ObjectExpr>();
  if (!statement) return;
  const model::ExprPool& pool = context.program.pool;
  for (const Names& names : kNames) {
    const model::Expr* action = member(pool, *statement, names.action);
    const model::Expr* resource = member(pool, *statement, names.resource);
    if (!action || !resource || !allows(pool, *statement, names)) continue;
    const bool is_conditional = std::ranges::any_of(names.conditions, [&](std::string_view name) {
      return member(pool, *statement, name) != nullptr;
    });
    if (is_conditional || !has_wildcard(pool, *action) || !has_wildcard(pool, *resource)) continue;
    context.diagnostics.add(diag::codes::kWildcardPolicy, action->range)
        .label(resource->range, {"every resource"})
        .help({"name the actions and the resources that are needed"});
  }
}

}  // namespace virga::bind
