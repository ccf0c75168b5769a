#include "sdk/policies/policy_pack.h"

#include <set>

namespace virga::sdk {
namespace {

std::optional<std::string> name_problem(const std::string& name) {
  if (name.empty()) return "a policy needs a name";
  if (name == run::kAllPolicies) {
    return "the policy name `all` is reserved: in configurations it means all policies";
  }
  return std::nullopt;
}

base::Unexpected<base::Error> invalid(const PolicyPack::Policy& policy, std::string why) {
  return base::fail(std::string(policy.where.file_name()) + ":" +
                    std::to_string(policy.where.line()) + ": " + std::move(why));
}

}  // namespace

base::Result<void> PolicyPack::validate() const {
  if (!run::is_policy_pack_name(name_)) {
    return base::fail("the pack name `" + name_ +
                      "` is invalid; expected at most 100 letters, digits, `.`, `-` and `_`");
  }
  std::set<std::string> names;
  for (const Policy& policy : policies_) {
    if (auto problem = name_problem(policy.name)) return invalid(policy, *std::move(problem));
    if (!names.insert(policy.name).second) {
      return invalid(policy, "the pack has another policy with the name `" + policy.name + "`");
    }
    if (policy.wrong_config) {
      return invalid(policy, "policy `" + policy.name + "`: " + policy.wrong_config->str());
    }
  }
  return {};
}

Enforcement PolicyPack::enforcement(const Policy& policy) const {
  return policy.options.enforcement.value_or(policy.remediate ? Enforcement::kRemediate
                                                              : options_.enforcement);
}

}  // namespace virga::sdk
