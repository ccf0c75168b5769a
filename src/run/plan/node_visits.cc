// Config variables, locals and outputs: nodes without a request.
#include "run/plan/node_visits.h"

#include "diag/codes/run.h"
#include "model/relate/assign.h"
#include "run/component/component.h"
#include "run/config.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Value;

// The value of the variable from outside of the program.
Evaluated given_value(Site& site, const bind::Node& node, const bind::ConfigVariable& config,
                      const ConfigValue& given) {
  if (given.encrypted) return Value::dynamic().marked(secret_mark());
  auto value = parse_config(given.text, config.declared, site.run.options.limits);
  if (!value) {
    const bool secret = config.secret || given.secret;
    const base::Range place = mismatch_place(given, secret);
    auto& diagnostic =
        site.diagnostics().add(codes::kConfigMismatch, place.known() ? place : node.name_range,
                               diag::Name{site.run.options.project + ":" + node.logical_name},
                               reason_of(value.error(), secret));
    if (place.known()) diagnostic.label(node.name_range, {"declared here"});
    return std::nullopt;
  }
  return given.secret ? value->marked(secret_mark()) : *std::move(value);
}

Evaluated default_value(Site& site, const bind::Node& node, const bind::ConfigVariable& config) {
  const Purpose purpose{Attributes::kAsDeclared, codes::kDefaultMismatch, node.name};
  const Target target{config.declared, purpose};
  return site.evaluate_as(config.default_value, nullptr, &target);
}

Evaluated missing_value(Site& site, const bind::Node& node, const bind::ConfigVariable& config) {
  if (config.nullable) return Value();
  const std::string key = site.run.options.project + ":" + node.logical_name;
  auto& diagnostic =
      site.diagnostics().add(codes::kMissingConfig, node.name_range, diag::Name{key});
  if (model::is_optional(config.declared)) {
    diagnostic.help({"write nullable = true here: the value is null if it is not set"});
  }
  const auto near = misspelt_config(node.logical_name, site.program(), site.run.options);
  if (!near.empty()) {
    diagnostic.help({"did you mean {0}, which the configuration contains?",
                     diag::Name{site.run.options.project + ":" + std::string(near)}});
  } else if (const auto& how = site.run.options.how_to_configure) {
    diagnostic.help(
        {"set it with {0}, or add a default here", diag::Excerpt{how(node.logical_name)}});
  } else {
    const std::string name = config_flag_name(site.run.options.project, node.logical_name);
    const diag::Excerpt once{"-c " + name + "=..."};
    if (node.logical_name.contains(':')) {
      diagnostic.help({"set it for one preview with {0}, or add a default here", once})
          .note({"`pulumi config set` accepts no key with two colons"});
      return std::nullopt;
    }
    const std::string flag = config.secret ? "--secret " : "";
    diagnostic.help({"set it with {0}, or for one preview with {1}, or add a default here",
                     diag::Excerpt{"pulumi config set " + flag + name}, once});
  }
  return std::nullopt;
}

// The value of an input of a component. Its expression belongs to the scope around the component.
Evaluated input_value(Site& site, const bind::ConfigVariable& config, const bind::Input& input) {
  const ComponentInstance& instance = *site.where().instance;
  const auto& range = instance.range.range;
  const Purpose purpose{Attributes::kAsDeclared, codes::kInputMismatch, input.name};
  const Target target{config.declared, purpose};
  return site.in(instance.component.outer)
      .evaluate_as(input.value, range ? &*range : nullptr, &target);
}

Evaluated config_value(Site& site, const bind::Node& node, const bind::ConfigVariable& config) {
  if (const ComponentInstance* instance = site.where().instance) {
    const bind::Input* input = instance->component.input(node.name);
    if (input) return input_value(site, config, *input);
  } else if (const auto& constructed = site.run.constructed) {
    const auto given = constructed->inputs.find(std::string(node.name));
    if (given != constructed->inputs.end()) return given->second;
  } else {
    const auto& all = site.run.options.config;
    const auto given = all.find(site.run.options.project + ":" + node.logical_name);
    if (given != all.end()) return given_value(site, node, config, given->second);
  }
  if (config.default_value.expr) return default_value(site, node, config);
  return missing_value(site, node, config);
}

}  // namespace

void visit_config(Site& site, bind::NodeId id, const bind::ConfigVariable& config) {
  Evaluated value = config_value(site, site.node(id), config);
  if (!value) return site.settle_failed(id);
  site.settle(id, config.secret ? value->marked(secret_mark()) : *std::move(value));
}

void visit_local(Site& site, bind::NodeId id, const bind::LocalVariable& local) {
  Evaluated value = site.evaluate(local.value);
  if (!value) return site.settle_failed(id);
  site.settle(id, *std::move(value));
}

void visit_output(Site& site, bind::NodeId id, const bind::OutputVariable& output) {
  const Purpose purpose{Attributes::kAsDeclared, codes::kOutputMismatch, site.node(id).name};
  const Target target{output.declared, purpose};
  Evaluated value = site.evaluate_as(output.value, nullptr, &target);
  if (!value) return site.settle_failed(id);
  const bool of_component = site.where().instance || site.run.constructed;
  site.settle(id, *value);
  if (of_component) return;  // the component registers it
  auto converted =
      to_property(*value, site.place(output.value), site.run.budget, site.diagnostics());
  // A failed value is omitted; the failure was reported.
  if (!converted || find_poison(converted->marks)) return;
  site.run.outputs.set(site.node(id).logical_name, std::move(converted->value));
}

}  // namespace virga::run
