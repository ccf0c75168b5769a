#include <map>
#include <optional>
#include <string_view>

#include "cli/policy/findings.h"
#include "engine/duration.h"
#include "pulumi/provider_reference.h"
#include "pulumi/urn.h"

namespace virga::cli {
namespace {

using engine::Operation;
using engine::ResourceStep;

bool is_there_afterwards(const ResourceStep& step) {
  switch (step.operation) {
    case Operation::kSame:
    case Operation::kCreate:
    case Operation::kUpdate:
    case Operation::kReplace:
    case Operation::kRead:
    case Operation::kImport: return true;
    case Operation::kCreateReplacement:
    case Operation::kDeleteReplaced:
    case Operation::kDelete:
    case Operation::kReadReplacement:
    case Operation::kReadDiscard:
    case Operation::kDiscardReplaced:
    case Operation::kImportReplacement: return false;
  }
  VIRGA_UNREACHABLE();
}

double seconds(const std::string& duration) {
  return duration.empty() ? 0 : engine::seconds_of(duration).value_or(0);
}

class Application {
 public:
  Application(const run::PolicyRun& run, const std::vector<ResourceStep>& steps,
              const Record& record, PolicyFindings& findings, diag::Diagnostics& diagnostics)
      : run_(run), steps_(steps), findings_(findings), diagnostics_(diagnostics) {
    for (const Registered& each : record.resources) {
      if (each.answer) requests_.emplace(each.answer->urn, &each.request);
    }
    for (const ResourceStep& step : steps) {
      if (is_there_afterwards(step)) by_urn_.emplace(step.urn, &step);
    }
  }

  void apply() {
    std::vector<run::PolicyResource> all;
    std::string stack_urn;
    bool complete = true;
    for (const ResourceStep& step : steps_) {
      if (!is_there_afterwards(step)) continue;
      if (step.type == pulumi::kStackType) stack_urn = step.urn;
      complete = complete && step.error.empty();
      run::PolicyResource resource = resource_of(step);
      if (step.operation != Operation::kRead) complete = apply_to(resource) && complete;
      resource.properties = step.outputs.is_object() ? step.outputs : step.inputs;
      all.push_back(std::move(resource));
    }
    if (!complete || diagnostics_.has_errors()) return;
    const auto report = run_.analyze_stack(all, diagnostics_);
    if (report) add(*report, stack_urn);
  }

 private:
  run::PolicyResource resource_of(const ResourceStep& step) const {
    run::PolicyResource resource;
    resource.type = step.type;
    resource.name = step.name;
    resource.urn = step.urn;
    resource.properties = step.inputs;
    resource.parent = resource.options.parent = step.parent;
    resource.options.protect = step.protect;
    resource.dependencies = step.dependencies;
    resource.provider = provider_of(step);
    const auto found = requests_.find(step.urn);
    if (found != requests_.end()) add_options(*found->second, resource);
    return resource;
  }

  static void add_options(const run::RegisterResourceRequest& request,
                          run::PolicyResource& resource) {
    auto& options = resource.options;
    options.ignore_changes = request.ignore_changes;
    options.delete_before_replace = request.delete_before_replace;
    options.additional_secret_outputs = request.additional_secret_outputs;
    for (const run::AliasSpec& alias : request.aliases) {
      if (!alias.urn.empty()) options.aliases.push_back(alias.urn);
    }
    const run::CustomTimeouts& timeouts = request.custom_timeouts;
    options.custom_timeouts = {seconds(timeouts.create), seconds(timeouts.update),
                               seconds(timeouts.remove), seconds(timeouts.read)};
    resource.property_dependencies = request.property_dependencies;
  }

  std::optional<run::PolicyResource::Provider> provider_of(const ResourceStep& step) const {
    const auto reference = pulumi::ProviderReference::parse(step.provider);
    if (!reference) return std::nullopt;
    const auto found = by_urn_.find(reference->urn);
    if (found == by_urn_.end()) return std::nullopt;
    const ResourceStep& provider = *found->second;
    return run::PolicyResource::Provider{provider.type, provider.name, provider.urn,
                                         provider.inputs};
  }

  // False when something went wrong.
  bool apply_to(run::PolicyResource& resource) {
    const auto remediated = run_.remediate(resource, diagnostics_);
    if (!remediated) return false;
    for (const run::PolicyRemediation& each : remediated->remediations) {
      findings_.by_urn[resource.urn].mendings.push_back(
          {each.policy->name, each.policy->description, resource.properties, each.properties});
      resource.properties = each.properties;
    }
    add(remediated->not_applicable, resource.urn);
    const auto report = run_.analyze(resource, diagnostics_);
    if (report) add(*report, resource.urn);
    return report.has_value();
  }

  // What is about nothing that there is, is about `urn`.
  void add(const run::PolicyReport& report, const std::string& urn) {
    for (const run::PolicyViolation& each : report.violations) {
      const std::string& about = by_urn_.contains(each.urn) ? each.urn : urn;
      findings_.by_urn[about].violations.push_back({each.policy->name, each.level, each.text()});
    }
    add(report.not_applicable, urn);
  }

  void add(const std::vector<run::PolicyNotApplicable>& skipped, const std::string& urn) {
    for (const run::PolicyNotApplicable& each : skipped) {
      findings_.by_urn[urn].skipped.push_back({each.policy->name, each.reason});
    }
  }

  const run::PolicyRun& run_;
  const std::vector<ResourceStep>& steps_;
  PolicyFindings& findings_;
  diag::Diagnostics& diagnostics_;
  std::map<std::string, const run::RegisterResourceRequest*, std::less<>> requests_;  // by URN
  std::map<std::string, const ResourceStep*, std::less<>> by_urn_;
};

}  // namespace

PolicyFindings apply_policies(const project::PolicyPack& pack, const run::PolicyRun& run,
                              const std::vector<ResourceStep>& steps, const Record& record,
                              diag::Diagnostics& diagnostics) {
  PolicyFindings findings{.pack = pack.name, .version = pack.version, .by_urn = {}};
  Application(run, steps, record, findings, diagnostics).apply();
  return findings;
}

}  // namespace virga::cli
