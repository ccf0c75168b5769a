// A bound policy pack at work: the front door of this folder.
//
// PolicyRun evaluates a pack for one stack and applies its policies to resources as they come. What
// a policy says is a verdict (verdict.h); a mistake that only shows while it is evaluated is a
// diagnostic with its place in the pack, and the call that met it gives nothing. Resources and the
// stack become values in subject.h, configurations in settings.h, and one policy is applied in
// check_assertions.h or remediate.h, at a PolicySite. docs/policy-packs.md describes the language.
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
  std::string directory;  // of the pack, absolute: what readFile() and cwd() refer to
  const base::FileSystem* files = &base::real_file_system();
  base::Limits limits{};
};

// The schemas of the configurations of all policies, in their order. The pack has no errors.
std::optional<std::vector<PolicyConfigSchema>> policy_config_schemas(
    const bind::PolicyPack& pack, const PolicyRunOptions& options, diag::Diagnostics& diagnostics);

// Any number of calls may be made at the same time, on any threads.
class PolicyRun {
 public:
  // Evaluates the locals of the pack, which has no errors; null when that fails, which is told.
  // Until it is configured, everything has its default.
  static std::unique_ptr<PolicyRun> start(std::shared_ptr<const bind::PolicyPack> pack,
                                          const PolicyStack& stack, const PolicyRunOptions& options,
                                          diag::Diagnostics& diagnostics);

  // Replaces what came before; false, and nothing changes, when something does not fit. Policies
  // that are not named have their defaults.
  bool configure(const PolicyConfigurations& configurations, diag::Diagnostics& diagnostics);

  const bind::PolicyPack& pack() const { return *pack_; }

  // Applies the remediations that are at the level to remediate, each to what the one before left;
  // those that changed something are in the report.
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
  bool evaluate_locals(diag::Diagnostics& diagnostics);
  Settings settings() const;
  // Applies the assertions of one policy; false when something went wrong, which is told.
  bool check(const bind::Policy& policy, const PolicySettings& settings, const cty::Value& subject,
             PolicyReport& report, diag::Diagnostics& diagnostics) const;

  std::shared_ptr<const bind::PolicyPack> pack_;
  PolicyRunOptions options_;
  Facts facts_;
  PlainVariables locals_;  // by node
  PolicySurroundings surroundings_;
  cty::Value stack_;
  mutable std::mutex mutex_;
  Settings settings_;
};

}  // namespace virga::run
