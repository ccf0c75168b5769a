#include "run/policy/settings.h"

#include "diag/codes/policy.h"
#include "diag/codes/run.h"
#include "run/conform/conform.h"
#include "run/convert/from_property.h"

namespace virga::run {
namespace {

using cty::Value;

class SettingsReader {
 public:
  SettingsReader(const PolicyContext& surroundings, diag::Diagnostics& diagnostics)
      : surroundings_(surroundings), diagnostics_(diagnostics) {}

  std::optional<PolicySettings> read(const bind::Policy& policy,
                                     const PolicyConfiguration* configuration) {
    PolicySettings settings{configuration ? configuration->level : policy.enforcement, {}};
    for (const bind::PolicySetting& each : policy.settings) {
      const pulumi::PropertyValue* given =
          configuration ? configuration->properties.find(each.name) : nullptr;
      auto value = given && !given->is_null() ? conformed(policy, each, *given) : missing(each);
      if (!value) return std::nullopt;
      settings.values.push_back(*std::move(value));
    }
    return settings;
  }

 private:
  Evaluated missing(const bind::PolicySetting& setting) {
    if (!setting.default_value.expr) return Value();
    PolicySite site(surroundings_, Value(), diagnostics_);
    Evaluated value = site.evaluate(setting.default_value);
    if (!value || value->is_null()) return value;
    auto fitting = conform(*value, setting.type, surroundings_.limits);
    if (fitting) return *std::move(fitting);
    diagnostics_.add(codes::kDefaultMismatch, setting.default_value.expr->range,
                     diag::Name{std::string(setting.name)}, diag::Reason{fitting.error().reason});
    return std::nullopt;
  }

  Evaluated conformed(const bind::Policy& policy, const bind::PolicySetting& setting,
                      const pulumi::PropertyValue& given) {
    const auto value = from_property(given, surroundings_.limits, {.arrays = Arrays::kTuples});
    if (!value) return reject(policy, setting, value.error().str());
    auto fitting = conform(*value, setting.type, surroundings_.limits);
    if (fitting) return *std::move(fitting);
    const Mismatch& why = fitting.error();
    return reject(policy, setting, why.path.empty() ? why.reason : why.path + ": " + why.reason);
  }

  std::nullopt_t reject(const bind::Policy& policy, const bind::PolicySetting& setting,
                        std::string reason) {
    diagnostics_.add(codes::kPolicySettingMismatch, setting.name_range,
                     diag::Name{std::string(setting.name)}, diag::Name{policy.name},
                     diag::Reason{std::move(reason)});
    return std::nullopt;
  }

  const PolicyContext& surroundings_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

std::optional<std::vector<PolicySettings>> policy_settings(
    const PolicyContext& surroundings, const PolicyConfigurations& configurations,
    diag::Diagnostics& diagnostics) {
  SettingsReader reader(surroundings, diagnostics);
  std::vector<PolicySettings> all;
  for (const bind::Policy& policy : surroundings.pack.policies) {
    const auto found = configurations.find(policy.name);
    auto settings = reader.read(policy, found == configurations.end() ? nullptr : &found->second);
    if (!settings) return std::nullopt;
    all.push_back(*std::move(settings));
  }
  return all;
}

}  // namespace virga::run
