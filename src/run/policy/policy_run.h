// Runs a bound policy pack: the entry point of this folder.
//
// PolicyRun evaluates a pack for one stack and applies its policies to resources. The result of a
// policy is a verdict (verdict.h); an error during the evaluation is a diagnostic with a range in
// the pack, and the call returns nothing. subject.h converts resources and the stack to values,
// settings.h the configurations. check_assertions.h and remediate.h apply one policy, at a
// PolicySite.
// docs/policy-packs.md describes the language.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "bind/policy/pack.h"
#include "diag/diagnostics.h"
#include "run/policy/config_schema.h"
#include "run/policy/policy_resource.h"
#include "run/policy/settings.h"
#include "run/policy/verdict.h"

namespace virga::run {

struct PolicyRunOptions {
  std::string directory;  // of the pack, absolute: the base of readFile() and cwd()
  const base::FileSystem* files = &base::real_file_system();
  base::Limits limits{};
};

// The schemas of the configurations of all policies, in their order. Requires: the pack has no
// errors. prepare_run.cc
std::optional<std::vector<PolicyConfigSchema>> policy_config_schemas(
    const bind::PolicyPack& pack, const PolicyRunOptions& options, diag::Diagnostics& diagnostics);

// Thread-safe.
class PolicyRun {
 public:
  // Evaluates the locals of the pack. Returns null, with a diagnostic, if that fails. Until
  // configure() is called, all config variables have their defaults. Requires: the pack has no
  // errors. prepare_run.cc
  static std::unique_ptr<PolicyRun> start(std::shared_ptr<const bind::PolicyPack> pack,
                                          const PolicyStack& stack, const PolicyRunOptions& options,
                                          diag::Diagnostics& diagnostics);

  // Replaces the previous configuration. Returns false, with a diagnostic, and changes nothing if a
  // value does not fit. Policies without a configuration have their defaults. prepare_run.cc
  bool configure(const PolicyConfigurations& configurations, diag::Diagnostics& diagnostics);

  const bind::PolicyPack& pack() const { return *pack_; }

  // Applies the remediations at the level `remediate`, each to the result of the one before. The
  // report has those that changed something.
  std::optional<RemediationReport> remediate(const PolicyResource& resource,
                                             diag::Diagnostics& diagnostics) const;
  // Applies all other policies for resources, and the assertions of remediations, to its inputs.
  std::optional<PolicyReport> analyze(const PolicyResource& resource,
                                      diag::Diagnostics& diagnostics) const;
  // Applies the policies for stacks to all resources with their outputs.
  std::optional<PolicyReport> analyze_stack(std::span<const PolicyResource> resources,
                                            diag::Diagnostics& diagnostics) const;

 private:
  using Settings = std::shared_ptr<const std::vector<PolicySettings>>;

  PolicyRun(std::shared_ptr<const bind::PolicyPack> pack, const PolicyStack& stack,
            const PolicyRunOptions& options);
  bool evaluate_locals(diag::Diagnostics& diagnostics);  // prepare_run.cc
  Settings settings() const;                             // prepare_run.cc
  // Checks the assertions of one policy. Returns false if an error was reported.
  bool check(const bind::Policy& policy, const PolicySettings& settings, const cty::Value& subject,
             PolicyReport& report, diag::Diagnostics& diagnostics) const;

  std::shared_ptr<const bind::PolicyPack> pack_;
  PolicyRunOptions options_;
  Facts facts_;
  PlainVariables locals_;  // by node
  PolicyContext surroundings_;
  cty::Value stack_;
  mutable std::mutex mutex_;
  Settings settings_;
};

}  // namespace virga::run
