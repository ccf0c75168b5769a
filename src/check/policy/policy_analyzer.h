// Applies a policy pack to one deployment: answers the engine and records the findings.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "check/policy/findings.h"
#include "diag/diagnostics.h"
#include "engine/deployment/analyzer.h"
#include "project/policy_pack.h"
#include "run/policy/policy_run.h"

namespace virga::check {

class PolicyAnalyzer final : public engine::Analyzer {
 public:
  // A preview reports mandatory violations but does not reject the resources.
  PolicyAnalyzer(const project::PolicyPack& pack, std::unique_ptr<const run::PolicyRun> run,
                 bool preview);

  base::Result<std::optional<pulumi::PropertyValue>> analyze(
      const run::PolicyResource& resource) override;

  // The two parts of analyze(), for several packs. Applies the remediations of the pack to the
  // properties. Returns whether they changed, or nullopt if a policy cannot be evaluated.
  std::optional<bool> remediate(run::PolicyResource& resource);
  // Applies the other policies. Returns false if a policy cannot be evaluated. Fails as analyze().
  base::Result<bool> check(const run::PolicyResource& remediated);

  // Applies the policies for stacks at the end of a deployment without failures.
  void analyze_stack(const std::vector<run::PolicyResource>& resources);

  const PolicyFindings& findings() const { return findings_; }
  // The errors in the pack itself. Each place is reported once, even if several resources caused
  // the error.
  const diag::Diagnostics& diagnostics() const { return diagnostics_; }

 private:
  void report_diagnostics(const diag::Diagnostics& reported);
  void add(const run::PolicyReport& report, const run::PolicyResource& about);
  PolicyFindings::OfResource& found(const run::PolicyResource& resource);

  std::unique_ptr<const run::PolicyRun> run_;
  bool preview_;
  PolicyFindings findings_;
  diag::Diagnostics diagnostics_;
  std::set<std::tuple<diag::Code, base::Range, std::string>> reported_;
};

}  // namespace virga::check
