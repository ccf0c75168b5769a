// Applies a pack that another program serves (run::Policies) to one deployment.
#pragma once

#include <memory>
#include <string>

#include "check/policy/pack_analyzer.h"
#include "run/policy/policies.h"

namespace virga::check {

class ServedPolicies final : public PackAnalyzer {
 public:
  // A preview reports mandatory violations but does not reject the resources.
  ServedPolicies(std::string pack, std::string version, std::unique_ptr<run::Policies> policies,
                 bool preview);

  std::optional<bool> remediate(run::PolicyResource& resource) override;
  base::Result<bool> check(const run::PolicyResource& remediated) override;
  void analyze_stack(const std::vector<run::PolicyResource>& resources) override;

  const PolicyFindings& findings() const override { return findings_; }
  const diag::Diagnostics& diagnostics() const override { return diagnostics_; }

 private:
  // The first failure is reported, and ends the use of the pack, as it ends a deployment.
  void fail(const base::Error& error);
  void add(const run::PolicyFindings& found, const run::PolicyResource& about);
  PolicyFindings::OfResource& found(const run::PolicyResource& resource);

  std::unique_ptr<run::Policies> policies_;
  bool preview_;
  bool has_failed_ = false;
  PolicyFindings findings_;
  diag::Diagnostics diagnostics_;
};

}  // namespace virga::check
