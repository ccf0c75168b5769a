// Applies a policy pack to one deployment: answers the engine and records the findings.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "check/policy/pack_analyzer.h"
#include "diag/diagnostics.h"
#include "engine/deployment/analyzer.h"
#include "project/policy_pack.h"
#include "run/policy/policy_run.h"

namespace virga::check {

class PolicyAnalyzer final : public engine::Analyzer, public PackAnalyzer {
 public:
  // A preview reports mandatory violations but does not reject the resources.
  PolicyAnalyzer(const project::PolicyPack& pack, std::unique_ptr<const run::PolicyRun> run,
                 bool preview);

  base::Result<std::optional<pulumi::PropertyValue>> analyze(
      const run::PolicyResource& resource) override;

  // The two parts of analyze(), for several packs.
  std::optional<bool> remediate(run::PolicyResource& resource) override;
  base::Result<bool> check(const run::PolicyResource& remediated) override;
  void analyze_stack(const std::vector<run::PolicyResource>& resources) override;

  const PolicyFindings& findings() const override { return findings_; }
  // Each place is reported once, even if several resources caused the error.
  const diag::Diagnostics& diagnostics() const override { return diagnostics_; }

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
