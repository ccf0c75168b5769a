#include "run/policy/config_schema.h"

#include "model/collection.h"
#include "run/convert/to_property.h"
#include "run/policy/type_schema.h"

namespace virga::run {
namespace {

using pulumi::PropertyValue;

class SchemaWriter {
 public:
  SchemaWriter(const PolicyContext& surroundings, diag::Diagnostics& diagnostics)
      : surroundings_(surroundings), diagnostics_(diagnostics) {}

  std::optional<PropertyValue> schema(const bind::PolicySetting& setting) {
    const model::Type type =
        setting.nullable ? model::strip_eventuals_and_optional(setting.type) : setting.type;
    pulumi::ObjectBuilder keywords(type_schema(type).as_object());
    if (!setting.description.empty()) {
      keywords.set("description", PropertyValue::string(setting.description));
    }
    if (!add("default", setting.default_value, keywords)) return std::nullopt;
    for (const bind::PolicyLimit& limit : setting.limits) {
      if (!add(limit.keyword, limit.value, keywords)) return std::nullopt;
    }
    return keywords.build();
  }

 private:
  // Omits a null.
  bool add(std::string_view keyword, const bind::BoundExpr& expr, pulumi::ObjectBuilder& keywords) {
    if (!expr.expr) return true;
    PolicySite site(surroundings_, cty::Value(), diagnostics_);
    const Evaluated value = site.evaluate(expr);
    if (!value) return false;
    const Place place{
        .where = expr.expr->range, .expr = expr.expr, .pool = &site.pack().program.pool};
    auto plain = to_property(*value, place, site.budget(), diagnostics_);
    if (!plain) return false;
    if (!plain->value.is_null()) keywords.set(std::string(keyword), std::move(plain->value));
    return true;
  }

  const PolicyContext& surroundings_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

std::optional<PolicyConfigSchema> policy_config_schema(const PolicyContext& surroundings,
                                                       const bind::Policy& policy,
                                                       diag::Diagnostics& diagnostics) {
  SchemaWriter writer(surroundings, diagnostics);
  pulumi::ObjectBuilder properties;
  PolicyConfigSchema schema;
  for (const bind::PolicySetting& setting : policy.settings) {
    auto property = writer.schema(setting);
    if (!property) return std::nullopt;
    properties.set(std::string(setting.name), *std::move(property));
    if (setting.is_required()) schema.required.emplace_back(setting.name);
  }
  schema.properties = properties.build();
  return schema;
}

}  // namespace virga::run
