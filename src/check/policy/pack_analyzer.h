// The policies of one pack for one deployment, in whatever language they are written.
#pragma once

#include <optional>
#include <vector>

#include "base/error.h"
#include "check/policy/findings.h"
#include "diag/diagnostics.h"
#include "run/policy/policy_resource.h"

namespace virga::check {

class PackAnalyzer {
 public:
  virtual ~PackAnalyzer() = default;

  // Applies the remediations of the pack to the properties. Returns whether they changed, or
  // nullopt if a policy cannot be evaluated.
  virtual std::optional<bool> remediate(run::PolicyResource& resource) = 0;
  // Applies the other policies. Returns false if a policy cannot be evaluated. Fails if the
  // resource is rejected, which previews do not do.
  virtual base::Result<bool> check(const run::PolicyResource& remediated) = 0;
  // Applies the policies for stacks at the end of a deployment without failures.
  virtual void analyze_stack(const std::vector<run::PolicyResource>& resources) = 0;

  virtual const PolicyFindings& findings() const = 0;
  // The errors in the pack itself.
  virtual const diag::Diagnostics& diagnostics() const = 0;
};

// The resource of the stack itself, or `fallback`.
const run::PolicyResource& stack_among(const std::vector<run::PolicyResource>& resources,
                                       const run::PolicyResource& fallback);

}  // namespace virga::check
