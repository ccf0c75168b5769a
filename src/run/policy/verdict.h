// The results of policies.
#pragma once

#include <string>
#include <vector>

#include "bind/policy/pack.h"
#include "pulumi/property/property_value.h"

namespace virga::run {

struct PolicyViolation {
  const bind::Policy* policy;
  bind::Enforcement level;  // the effective one, never kDisabled
  std::string message;      // of the assertion, without secrets; may be empty
  std::string urn;          // for policies of stacks: the resource at fault; empty for the stack

  // The description and, on a separate line, the message.
  std::string text() const {
    if (message.empty() || policy->description.empty()) return policy->description + message;
    return policy->description + "\n" + message;
  }
};

// A policy that does not apply, or that cannot decide yet.
struct PolicyNotApplicable {
  const bind::Policy* policy;
  std::string reason;
};

struct PolicyReport {
  std::vector<PolicyViolation> violations;
  std::vector<PolicyNotApplicable> not_applicable;
};

struct PolicyRemediation {
  const bind::Policy* policy;
  pulumi::PropertyValue properties;  // all properties after the remediation
};

struct RemediationReport {
  std::vector<PolicyRemediation> remediations;
  std::vector<PolicyNotApplicable> not_applicable;
};

}  // namespace virga::run
