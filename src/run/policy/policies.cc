#include "run/policy/policies.h"

#include "bind/policy/pack.h"
#include "bind/policy/type_pattern.h"

namespace virga::run {

static_assert(kAllPolicies == bind::kAllPolicies && kLevelProperty == bind::kEnforcementLevel);

std::string PolicyFindings::Violation::text() const {
  if (message.empty() || description.empty()) return description + message;
  return description + "\n" + message;
}

bool policy_applies(std::span<const std::string> types, std::string_view type) {
  return bind::is_policy_for(types, type);
}

bool is_policy_pack_name(std::string_view name) {
  return bind::is_policy_pack_name(name);
}

}  // namespace virga::run
