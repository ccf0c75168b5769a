#include <algorithm>

#include "bind/policy/policy_roots.h"
#include "ide/names/expression_names.h"
#include "ide/names/suite_names.h"

namespace virga::ide {

void visit_policy(const Snapshot& snapshot, const bind::Policy& policy,
                  const VisitOccurrence& visit) {
  const bind::Program& pack = snapshot.pack()->program;
  const auto is_setting = [&](const model::Variable& variable) {
    return std::ranges::any_of(policy.settings, [&](const bind::PolicySetting& setting) {
      return setting.name == variable.name && setting.name_range == variable.declared;
    });
  };
  ValueContext context;
  context.variable = [&](const model::Variable& variable) -> std::optional<Symbol> {
    if (!is_setting(variable)) return std::nullopt;
    return ValueKey{snapshot.inside_quotes(variable.declared), std::string(variable.name)};
  };
  ExpressionNames names(snapshot, pack, visit);
  for (const model::Expr* root : bind::policy_roots(policy)) names.expression(*root, context);
  for (const bind::PolicySetting& setting : policy.settings) {
    visit({snapshot.inside_quotes(setting.name_range),
           ValueKey{snapshot.inside_quotes(setting.name_range), std::string(setting.name)},
           Occurrence::Role::kDeclaration, &setting.type});
    if (setting.default_value.expr) names.expression(*setting.default_value.expr, context);
    for (const bind::PolicyLimit& limit : setting.limits) {
      if (limit.value.expr) names.expression(*limit.value.expr, context);
    }
  }
}

const bind::Policy* policy_in(const Snapshot& snapshot, base::Range part) {
  if (!snapshot.pack()) return nullptr;
  const auto& policies = snapshot.pack()->policies;
  const auto found = std::ranges::find_if(policies, [&](const bind::Policy& each) {
    const base::Range name = each.name_range;
    return name.source == part.source && part.span.begin <= name.span.begin &&
           name.span.end <= part.span.end;
  });
  return found == policies.end() ? nullptr : &*found;
}

}  // namespace virga::ide
