// Policies as an engine applies them, in whatever language they are written. sdk/policies/
// implements this for packs in C++; rpc/policy_host.h serves it, and
// engine/deployment/policy_analyzer.h applies it in the embedded engine.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "run/policy/policy_config.h"
#include "run/policy/policy_resource.h"

namespace virga::run {

using bind::Enforcement;
using bind::PolicySeverity;

// A framework that a policy belongs to, such as a benchmark. For catalogues of policies.
struct PolicyFramework {
  std::string name{}, version{}, reference{}, specification{};
};

// The results of policies for one call.
struct PolicyFindings {
  struct Violation {
    std::string policy, description;
    std::string message;  // without the description and without secrets; may be empty
    std::string urn{};    // of the resource at fault; empty for the stack
    Enforcement level = Enforcement::kAdvisory;  // the effective one, never kDisabled
    PolicySeverity severity = PolicySeverity::kUnspecified;

    // Returns the description and, on a separate line, the message.
    std::string text() const;
  };
  struct Remediation {
    std::string policy, description;
    pulumi::PropertyValue properties;  // all properties after the remediation
  };
  // A policy that does not apply, or that cannot decide yet.
  struct Skipped {
    std::string policy, reason;
  };

  std::vector<Violation> violations{};
  std::vector<Remediation> remediations{};  // those that changed something, in order
  std::vector<Skipped> skipped{};
};

// Thread-safe. A call fails if a policy cannot be evaluated; the error names it.
class Policies {
 public:
  virtual ~Policies() = default;

  // Applies the remediations, each to the result of the one before.
  virtual base::Result<PolicyFindings> remediate(const PolicyResource& resource) = 0;
  // Applies the other policies for resources, to the inputs of a resource.
  virtual base::Result<PolicyFindings> analyze(const PolicyResource& resource) = 0;
  // Applies the policies for stacks to all resources with their outputs.
  virtual base::Result<PolicyFindings> analyze_stack(std::span<const PolicyResource> resources) = 0;
};

// Returns whether a policy for these types applies to a resource of type `type`. In the tokens, `*`
// matches any string. No tokens match all types.
bool policy_applies(std::span<const std::string> types, std::string_view type);

// Returns whether the engine accepts the name of a policy pack: letters, digits, `.`, `-` and `_`,
// at most 100.
bool is_policy_pack_name(std::string_view name);

// No policy can have the name kAllPolicies, and no property of a configuration kLevelProperty.
inline constexpr std::string_view kAllPolicies = "all";
inline constexpr std::string_view kLevelProperty = "enforcementLevel";

}  // namespace virga::run
