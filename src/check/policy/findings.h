// The results of a policy pack for a deployment.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "bind/policy/pack.h"
#include "pulumi/property/property_value.h"

namespace virga::check {

struct PolicyFindings {
  struct Violation {
    std::string policy;
    bind::Enforcement level;
    std::string text;  // its first line is the policy's description, if it has one

    bool is_mandatory() const { return level != bind::Enforcement::kAdvisory; }
  };
  struct Remediation {
    std::string policy;
    std::string description;
    pulumi::PropertyValue before, after;  // the properties, objects
  };
  struct Skipped {
    std::string policy;
    std::string reason;
  };
  struct OfResource {
    std::string name;
    std::vector<Remediation> remediations;
    std::vector<Violation> violations;
    std::vector<Skipped> skipped;
  };

  std::string pack, version;
  // The stack's entry includes results about the whole stack.
  std::map<std::string, OfResource> by_urn;

  std::size_t count(bool mandatory) const;
  std::size_t remediations() const;
};

// Returns the reason for which the engine rejects a mandatory violation, such as "it violates the
// policy no-public: Servers are not public: web is".
std::string rejection(const PolicyFindings::Violation& violation);

}  // namespace virga::check
