#include "run/policy/policy_run.h"

#include "bind/policy/type_pattern.h"
#include "pulumi/property/property_equal.h"
#include "run/evaluate/charge.h"
#include "run/policy/check_assertions.h"
#include "run/policy/remediate.h"
#include "run/policy/subject.h"

namespace virga::run {
namespace {

using bind::Enforcement;
using bind::PolicyKind;
using cty::Value;

Facts facts_of(const PolicyStack& stack, const PolicyRunOptions& options) {
  return {stack.project,     stack.name,        stack.organization,
          options.directory, options.directory, stack.dry_run};
}

// The resource as a value. Returns nullopt, with a diagnostic, if the conversion fails.
std::optional<Value> subject(const PolicyResource& resource, bool of_stack,
                             const base::Limits& limits, diag::Diagnostics& diagnostics) {
  auto value = policy_resource_value(resource, of_stack, limits);
  if (value) return *std::move(value);
  diagnostics.add(Code::kPolicySubject, {}, diag::Name{resource.urn},
                  diag::Reason{value.error().str()});
  return std::nullopt;
}

// Adds the diagnostics about a resource, with a note that names it.
std::nullopt_t report_with_resource(const diag::Diagnostics& reported,
                                    const PolicyResource& resource,
                                    diag::Diagnostics& diagnostics) {
  for (diag::Diagnostic each : reported.list()) {
    each.note({"the checked resource is {0}, a {1}", diag::Name{resource.name},
               diag::Name{resource.type}});
    diagnostics.add(std::move(each));
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::vector<PolicyConfigSchema>> policy_config_schemas(
    const bind::PolicyPack& pack, const PolicyRunOptions& options, diag::Diagnostics& diagnostics) {
  const Facts nothing;
  const PlainVariables none;
  const PolicyContext surroundings{pack, none, nothing, *options.files, options.limits};
  std::vector<PolicyConfigSchema> schemas;
  for (const bind::Policy& policy : pack.policies) {
    auto schema = policy_config_schema(surroundings, policy, diagnostics);
    if (!schema) return std::nullopt;
    schemas.push_back(*std::move(schema));
  }
  return schemas;
}

PolicyRun::PolicyRun(std::shared_ptr<const bind::PolicyPack> pack, const PolicyStack& stack,
                     const PolicyRunOptions& options)
    : pack_(std::move(pack)),
      options_(options),
      facts_(facts_of(stack, options)),
      surroundings_{*pack_, locals_, facts_, *options_.files, options_.limits},
      stack_(policy_stack_value(stack)) {}

std::unique_ptr<PolicyRun> PolicyRun::start(std::shared_ptr<const bind::PolicyPack> pack,
                                            const PolicyStack& stack,
                                            const PolicyRunOptions& options,
                                            diag::Diagnostics& diagnostics) {
  std::unique_ptr<PolicyRun> run(new PolicyRun(std::move(pack), stack, options));
  if (!run->evaluate_locals(diagnostics) || !run->configure({}, diagnostics)) return nullptr;
  return run;
}

bool PolicyRun::evaluate_locals(diag::Diagnostics& diagnostics) {
  const bind::Program& program = pack_->program;
  locals_.values.resize(program.nodes.size());
  PolicySite site(surroundings_, stack_, diagnostics);
  for (const bind::NodeId id : program.order) {
    const bind::BoundExpr& expr = program.node(id).if_is<bind::LocalVariable>()->value;
    Evaluated value = site.evaluate(expr);
    if (!value || !charge_deep(site.budget(), *value, expr.expr->range, Texts::kShared)) {
      return false;
    }
    locals_.values[static_cast<std::size_t>(id)] = *std::move(value);
  }
  return true;
}

bool PolicyRun::configure(const PolicyConfigurations& configurations,
                          diag::Diagnostics& diagnostics) {
  auto settings = policy_settings(surroundings_, configurations, diagnostics);
  if (!settings) return false;
  const std::lock_guard lock(mutex_);
  settings_ = std::make_shared<const std::vector<PolicySettings>>(*std::move(settings));
  return true;
}

PolicyRun::Settings PolicyRun::settings() const {
  const std::lock_guard lock(mutex_);
  return settings_;
}

bool PolicyRun::check(const bind::Policy& policy, const PolicySettings& settings,
                      const Value& subject, PolicyReport& report,
                      diag::Diagnostics& diagnostics) const {
  PolicySite site(surroundings_, stack_, subject, settings.values, diagnostics);
  return check_assertions(site, policy, settings.level, report);
}

std::optional<RemediationReport> PolicyRun::remediate(const PolicyResource& resource,
                                                      diag::Diagnostics& diagnostics) const {
  const Settings settings = this->settings();
  PolicyResource changed = resource;
  diag::Diagnostics reported;
  RemediationReport report;
  for (std::size_t i = 0; i < pack_->policies.size(); ++i) {
    const bind::Policy& policy = pack_->policies[i];
    const PolicySettings& set = (*settings)[i];
    if (policy.kind != PolicyKind::kRemediation || set.level != Enforcement::kRemediate ||
        !bind::is_policy_for(policy.types, resource.type)) {
      continue;
    }
    auto value = subject(changed, false, options_.limits, reported);
    if (!value) return report_with_resource(reported, resource, diagnostics);
    bool failed = false;
    auto properties = [&] {
      PolicySite site(surroundings_, stack_, *std::move(value), set.values, reported);
      return remediated(site, policy, changed.properties, report, failed);
    }();
    if (failed) return report_with_resource(reported, resource, diagnostics);
    if (!properties || pulumi::deep_equals(*properties, changed.properties)) continue;
    changed.properties = *properties;
    report.remediations.push_back({&policy, *std::move(properties)});
  }
  return report;
}

std::optional<PolicyReport> PolicyRun::analyze(const PolicyResource& resource,
                                               diag::Diagnostics& diagnostics) const {
  const Settings settings = this->settings();
  std::optional<Value> value;
  PolicyReport report;
  diag::Diagnostics reported;
  for (std::size_t i = 0; i < pack_->policies.size(); ++i) {
    const bind::Policy& policy = pack_->policies[i];
    const PolicySettings& set = (*settings)[i];
    if (policy.kind == PolicyKind::kStack || set.level == Enforcement::kDisabled ||
        policy.assertions.empty() || !bind::is_policy_for(policy.types, resource.type)) {
      continue;
    }
    if (!value) value = subject(resource, false, options_.limits, reported);
    if (!value) return report_with_resource(reported, resource, diagnostics);
    if (!check(policy, set, *value, report, reported))
      return report_with_resource(reported, resource, diagnostics);
  }
  return report;
}

std::optional<PolicyReport> PolicyRun::analyze_stack(std::span<const PolicyResource> resources,
                                                     diag::Diagnostics& diagnostics) const {
  const Settings settings = this->settings();
  std::vector<Value> values;
  PolicyReport report;
  for (std::size_t i = 0; i < pack_->policies.size(); ++i) {
    const bind::Policy& policy = pack_->policies[i];
    const PolicySettings& set = (*settings)[i];
    if (policy.kind != PolicyKind::kStack || set.level == Enforcement::kDisabled) continue;
    for (const PolicyResource& resource : resources.subspan(values.size())) {
      auto value = subject(resource, true, options_.limits, diagnostics);
      if (!value) return std::nullopt;
      values.push_back(*std::move(value));
    }
    std::vector<Value> selected;
    for (std::size_t at = 0; at < resources.size(); ++at) {
      if (bind::is_policy_for(policy.types, resources[at].type)) selected.push_back(values[at]);
    }
    const Value all = Value::tuple(std::move(selected));
    if (!check(policy, set, all, report, diagnostics)) return std::nullopt;
  }
  return report;
}

}  // namespace virga::run
