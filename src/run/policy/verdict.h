// What policies have to say.
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
  std::string urn;          // of policies of stacks: who is to blame; empty: the stack

  // The description and, on a line of its own, the message.
  std::string text() const;
};

// A policy that could not tell yet, or was not meant.
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
  pulumi::PropertyValue properties;  // all of them, as they are to be
};

struct RemediationReport {
  std::vector<PolicyRemediation> remediations;
  std::vector<PolicyNotApplicable> not_applicable;
};

}  // namespace virga::run
