// Applies the policies of a pack in C++ to the resources of one stack, in this process.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "sdk/policies/policy_pack.h"

namespace virga::sdk {

// For tests, with the embedded engine (engine/deployment/policy_analyzer.h):
//
//   PolicyRun policies(pack);
//   policies.set_stack({.name = "dev", .project = "shop"});
//   engine::PolicyAnalyzer analyzer(policies);
//
// Thread-safe: the policies run one at a time.
class PolicyRun final : public run::Policies {
 public:
  // Requires: the pack is valid (PolicyPack::validate).
  explicit PolicyRun(PolicyPack pack);

  void set_stack(run::PolicyStack stack);
  // Replaces the previous configuration; policies without one have their defaults. Fails, and
  // changes nothing, if a value does not fit or a policy does not exist. The error names the policy
  // and the property, never the value. The configuration of a disabled policy is not read.
  base::Result<void> configure(const run::PolicyConfigurations& configurations);

  const PolicyPack& pack() const { return pack_; }

  base::Result<run::PolicyFindings> remediate(const run::PolicyResource& resource) override;
  base::Result<run::PolicyFindings> analyze(const run::PolicyResource& resource) override;
  base::Result<run::PolicyFindings> analyze_stack(
      std::span<const run::PolicyResource> resources) override;

 private:
  using Policy = PolicyPack::Policy;
  struct Setting {
    Enforcement level = Enforcement::kAdvisory;
    // May be an error until the policy is configured.
    base::Result<std::shared_ptr<const void>> config = nullptr;
  };
  using Settings = std::map<std::string, Setting>;

  Setting setting_of(const Policy& policy, const run::PolicyConfiguration* given) const;
  // Returns null if the policy is disabled.
  const Setting* enabled(const Policy& policy) const;
  // Calls `function(check, config)`. Fails if the policy cannot be evaluated. Returns whether it
  // applies.
  template <typename Check, typename Function>
  base::Result<bool> call(const Policy& policy, const Setting& setting, Check& check,
                          const Function& function, const std::string& about,
                          run::PolicyFindings& findings);
  static void move_reports(const Policy& policy, Enforcement level, PolicyCheck& check,
                           run::PolicyFindings& findings);

  PolicyPack pack_;
  std::mutex mutex_;  // guards the members below and the policies
  run::PolicyStack stack_;
  Settings settings_;
};

}  // namespace virga::sdk
