// Prepares a run of policies: their local variables, and their settings.
#include "run/evaluate/charge.h"
#include "run/policy/policy_run.h"
#include "run/policy/subject.h"

namespace virga::run {
namespace {

using cty::Value;

Facts facts_of(const PolicyStack& stack, const PolicyRunOptions& options) {
  return {stack.project,     stack.name,        stack.organization,
          options.directory, options.directory, stack.dry_run};
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

}  // namespace virga::run
