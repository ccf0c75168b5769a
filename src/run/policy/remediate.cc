#include "run/policy/remediate.h"

#include <map>

#include "diag/codes/policy.h"
#include "run/conform/kinds.h"
#include "run/convert/to_property.h"
#include "run/policy/check_assertions.h"
#include "run/policy/property_names.h"

namespace virga::run {
namespace {

using pulumi::PropertyValue;

constexpr std::string_view kUnknownProperties = "its changes are not known yet";

PropertyValue with_changes(const PropertyValue& properties, const PropertyValue& changes) {
  std::map<std::string, PropertyValue> members;
  if (properties.is_object()) {
    for (const pulumi::Member& each : properties.as_object()) members[each.key] = each.value;
  }
  for (const pulumi::Member& each : changes.as_object()) {
    if (each.value.is_null()) {
      members.erase(each.key);
    } else {
      members[each.key] = each.value;
    }
  }
  pulumi::ObjectBuilder result;
  for (auto& [key, value] : members) result.set(key, std::move(value));
  return result.build();
}

// A secret that contains all changes makes each change a secret.
PropertyValue spread(PropertyValue changes) {
  if (!changes.is_secret()) return changes;
  pulumi::ObjectBuilder members;
  for (const pulumi::Member& each : changes.element().as_object()) {
    const bool plain = each.value.is_null() || each.value.is_secret();
    members.set(each.key, plain ? each.value : PropertyValue::secret(each.value));
  }
  return members.build();
}

// Whether a secret has become the name of a property, which is reported. A secret that contains all
// changes can come from a secret name, or from a secret condition, which chooses among known names.
bool shows_secret(PolicySite& site, const bind::Policy& policy, const PropertyValue& properties,
                  const PropertyValue& changes) {
  if (!changes.is_secret()) return false;
  const PropertyNames names = property_names(site.pack().program.pool, *policy.properties.expr);
  for (const pulumi::Member& each : changes.element().as_object()) {
    const bool is_present = properties.is_object() && properties.find(each.key);
    if (is_present || names.written.contains(each.key)) continue;
    site.diagnostics().add(codes::kSecretPropertyName, names.calculated);
    return true;
  }
  return false;
}

}  // namespace

std::optional<PropertyValue> remediated(PolicySite& site, const bind::Policy& policy,
                                        const PropertyValue& properties, RemediationReport& report,
                                        bool& failed) {
  const auto applies = is_applicable(site, policy, report.not_applicable);
  failed = !applies;
  if (!applies || !*applies) return std::nullopt;
  const Evaluated value = site.evaluate(policy.properties);
  failed = !value;
  if (!value) return std::nullopt;
  const cty::Value bare = value->unmarked();
  if (bare.is_null()) return std::nullopt;
  if (!bare.is_known()) {
    report.not_applicable.push_back({&policy, std::string(kUnknownProperties)});
    return std::nullopt;
  }
  const base::Range where = policy.properties.expr->range;
  failed = true;
  if (!is_mapping(bare.type())) {
    site.diagnostics().add(codes::kRemediationNotAnObject, where,
                           diag::TypeText{bare.type().friendly_name()});
    return std::nullopt;
  }
  const Place place{
      .where = where, .expr = policy.properties.expr, .pool = &site.pack().program.pool};
  auto changes = to_property(*value, place, site.budget(), site.diagnostics());
  if (!changes || shows_secret(site, policy, properties, changes->value)) return std::nullopt;
  failed = false;
  return with_changes(properties, spread(std::move(changes->value)));
}

}  // namespace virga::run
