#include "check/policy/check_defaults.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "check/policy/json_schema.h"
#include "diag/codes/policy.h"
#include "run/policy/policy_run.h"

namespace virga::check {
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
        reject(limit.value,
               name + ": the pattern is not a regular expression: " + expression.error());
      }
    }
    const PropertyValue* value = schema.find("default");
    if (contradict(setting, schema) || !value) return;
    for (const SchemaViolation& each : schema_violations(schema, *value, name)) {
      reject(setting.default_value, each.text());
    }
  }

 private:
  struct Bounds {
    std::string_view least, most;
    bool is_strict;  // the bounds themselves are not allowed
  };
  static constexpr std::array<Bounds, 7> kBounds = {{{"minimum", "maximum", false},
                                                     {"exclusiveMinimum", "maximum", true},
                                                     {"minimum", "exclusiveMaximum", true},
                                                     {"exclusiveMinimum", "exclusiveMaximum", true},
                                                     {"minLength", "maxLength", false},
                                                     {"minItems", "maxItems", false},
                                                     {"minProperties", "maxProperties", false}}};

  // Reports two limits that no value can satisfy, at the later one.
  bool contradict(const bind::PolicySetting& setting, const PropertyValue& schema) {
    for (const Bounds& bounds : kBounds) {
      const PropertyValue* least = schema.find(bounds.least);
      const PropertyValue* most = schema.find(bounds.most);
      if (!least || !most || !least->is_number() || !most->is_number()) continue;
      const double space = most->as_number() - least->as_number();
      if (bounds.is_strict ? space > 0 : space >= 0) continue;
      const bind::PolicyLimit& a = limit(setting, bounds.least);
      const bind::PolicyLimit& b = limit(setting, bounds.most);
      const bool is_first = a.value.expr->range.span.begin < b.value.expr->range.span.begin;
      reject((is_first ? b : a).value, std::string(setting.name) + ": no value satisfies both " +
                                           std::string(bounds.least) + " and " +
                                           std::string(bounds.most));
      return true;
    }
    return false;
  }

  static const bind::PolicyLimit& limit(const bind::PolicySetting& setting,
                                        std::string_view keyword) {
    return *std::ranges::find(setting.limits, keyword, &bind::PolicyLimit::keyword);
  }

  void reject(const bind::BoundExpr& expr, std::string reason) {
    diagnostics_.add(diag::codes::kPolicyConfig, expr.expr->range, diag::Name{policy_.name},
                     diag::Reason{std::move(reason)});
  }

  const bind::Policy& policy_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

void check_policy_defaults(const project::PolicyPack& pack, const base::FileSystem& files,
                           const base::Limits& limits, diag::Diagnostics& diagnostics) {
  run::PolicyRunOptions options;
  options.directory = pack.directory;
  options.files = &files;
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

}  // namespace virga::check
