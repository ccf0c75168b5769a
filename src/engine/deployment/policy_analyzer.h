// Applies policies in the embedded engine, such as those of a pack in C++.
#pragma once

#include <vector>

#include "engine/deployment/analyzer.h"
#include "run/policy/policies.h"

namespace virga::engine {

// Records what the policies find:
//
//   engine::PolicyAnalyzer analyzer(policies);
//   EngineOptions options;
//   options.analyzer = &analyzer;
//   LocalEngine engine(options, schemas);
//   ...                                                  // a program runs and ends
//   analyzer.analyze_stack(engine.policy_resources());
//   analyzer.findings().violations
class PolicyAnalyzer final : public Analyzer {
 public:
  // A preview records mandatory violations but does not reject the resources. `policies` must
  // outlive it.
  explicit PolicyAnalyzer(run::Policies& policies, bool preview = true)
      : policies_(policies), preview_(preview) {}

  // Rejects the resource if a policy cannot be evaluated.
  base::Result<std::optional<pulumi::PropertyValue>> analyze(
      const run::PolicyResource& resource) override;

  // Applies the policies for stacks. For the end of a deployment without failures. Fails if a
  // policy cannot be evaluated.
  base::Result<void> analyze_stack(const std::vector<run::PolicyResource>& resources);

  // Of all calls, in order.
  const run::PolicyFindings& findings() const { return findings_; }

 private:
  void add(run::PolicyFindings found);

  run::Policies& policies_;
  bool preview_;
  run::PolicyFindings findings_;
};

}  // namespace virga::engine
