// Config variables, locals and outputs: nodes without a request.
#include "run/config.h"
#include "run/marks.h"
#include "run/run_state.h"

namespace virga::run {
namespace {

using cty::Value;

// The path to a part of a secret value names its keys, which are secret too.
diag::Reason reason_of(const Mismatch& mismatch, bool secret) {
  if (secret || mismatch.path.empty()) return {mismatch.reason};
  return {mismatch.path + ": " + mismatch.reason};
}

// The value given from outside.
Evaluated given_value(RunState& run, const bind::Node& node, const bind::ConfigVariable& config,
                      const ConfigValue& given) {
  if (given.encrypted) return Value::dynamic().marked(secret_mark());
  auto value = parse_config(given.text, config.declared, run.options.limits);
  if (!value) {
    const bool known_place = given.range.known();
    auto& diagnostic =
        run.diagnostics.add(Code::kConfigMismatch, known_place ? given.range : node.name_range,
                            diag::Name{run.options.project + ":" + node.logical_name},
                            reason_of(value.error(), config.secret || given.secret));
    if (known_place) diagnostic.label(node.name_range, {"declared here"});
    return std::nullopt;
  }
  return given.secret ? value->marked(secret_mark()) : *std::move(value);
}

Evaluated default_value(RunState& run, const bind::Node& node, const bind::ConfigVariable& config) {
  Evaluated value = run.evaluate(config.default_value);
  if (!value) return value;
  if (value->is_null() && config.nullable) return value;
  auto conformed = conform(*value, config.declared, run.options.limits);
  if (!conformed) {
    run.diagnostics.add(Code::kDefaultMismatch, config.default_value.expr->range,
                        diag::Name{std::string(node.name)},
                        reason_of(conformed.error(), is_secret(value->deep_marks())));
    return std::nullopt;
  }
  return *std::move(conformed);
}

Evaluated missing_value(RunState& run, const bind::Node& node, const bind::ConfigVariable& config) {
  if (config.nullable) return Value();
  const std::string key = run.options.project + ":" + node.logical_name;
  auto& diagnostic = run.diagnostics.add(Code::kMissingConfig, node.name_range, diag::Name{key});
  const auto near = misspelt_config(node.logical_name, run.program, run.options);
  if (!near.empty()) {
    diagnostic.help({"the configuration has {0}, did you mean that?",
                     diag::Name{run.options.project + ":" + std::string(near)}});
  } else {
    diagnostic.help({"give it a value in the configuration, or a default here"});
  }
  return std::nullopt;
}

}  // namespace

void visit_config(RunState& run, PlanId id, const bind::ConfigVariable& config) {
  const bind::Node& node = run.node(id);
  const auto given = run.options.config.find(run.options.project + ":" + node.logical_name);
  Evaluated value;
  if (given != run.options.config.end()) {
    value = given_value(run, node, config, given->second);
  } else if (config.default_value.expr) {
    value = default_value(run, node, config);
  } else {
    value = missing_value(run, node, config);
  }
  if (!value) return run.settle_failed(id);
  run.settle(id, config.secret ? value->marked(secret_mark()) : *std::move(value));
}

void visit_local(RunState& run, PlanId id, const bind::LocalVariable& local) {
  Evaluated value = run.evaluate(local.value);
  if (!value) return run.settle_failed(id);
  run.settle(id, *std::move(value));
}

void visit_output(RunState& run, PlanId id, const bind::OutputVariable& output) {
  Evaluated value = run.evaluate(output.value);
  if (!value) return run.settle_failed(id);
  run.settle(id, *value);
  auto converted = to_property(*value, run.place(output.value), run.budget, run.diagnostics);
  // What could not be made is left out: what went wrong was told where it did.
  if (!converted || find_poison(converted->marks)) return;
  run.outputs.set(run.node(id).logical_name, std::move(converted->value));
}

}  // namespace virga::run
