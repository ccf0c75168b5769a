#include "cli/policy/check_defaults.h"

#include <re2/re2.h>

#include "cli/policy/json_schema.h"
#include "run/policy/policy_run.h"

namespace virga::cli {
namespace {

using pulumi::PropertyValue;

class DefaultsCheck {
 public:
  DefaultsCheck(const bind::Policy& policy, diag::Diagnostics& diagnostics)
      : policy_(policy), diagnostics_(diagnostics) {}

  // `schema` is the schema of the config variable (run/policy/config_schema.h).
  void check(const bind::PolicySetting& setting, const PropertyValue& schema) {
    const std::string name(setting.name);
    for (const bind::PolicyLimit& limit : setting.limits) {
      const PropertyValue* pattern = limit.keyword == "pattern" ? schema.find("pattern") : nullptr;
      if (!pattern || !pattern->is_string()) continue;
      const re2::RE2 expression(std::string(pattern->as_string()), re2::RE2::Quiet);
      if (!expression.ok()) {
        refuse(limit.value, name + ": the pattern is no regular expression: " + expression.error());
      }
    }
    const PropertyValue* value = schema.find("default");
    if (!value) return;
    for (const SchemaViolation& each : schema_violations(schema, *value, name)) {
      refuse(setting.default_value, each.text());
    }
  }

 private:
  void refuse(const bind::BoundExpr& expr, std::string reason) {
    diagnostics_.add(diag::Code::kPolicyConfig, expr.expr->range, diag::Name{policy_.name},
                     diag::Reason{std::move(reason)});
  }

  const bind::Policy& policy_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

void check_policy_defaults(const project::PolicyPack& pack, const base::Limits& limits,
                           diag::Diagnostics& diagnostics) {
  run::PolicyRunOptions options;
  options.directory = pack.directory;
  options.limits = limits;
  const auto schemas = run::policy_config_schemas(*pack.bound, options, diagnostics);
  if (!schemas) return;
  for (std::size_t i = 0; i < pack.bound->policies.size(); ++i) {
    const bind::Policy& policy = pack.bound->policies[i];
    DefaultsCheck check(policy, diagnostics);
    for (const bind::PolicySetting& setting : policy.settings) {
      const PropertyValue* schema = (*schemas)[i].properties.find(setting.name);
      if (schema) check.check(setting, *schema);
    }
  }
}

}  // namespace virga::cli
