#include "bind/program/values.h"

namespace virga::bind {
namespace {

using Visit = std::function<void(const NamedValue&)>;

void values(const Unbound&, const Visit&) {}
void values(const ConfigVariable& config, const Visit& visit) {
  visit({"default", &config.default_value, false, {}, &config.declared});
}
void values(const LocalVariable& local, const Visit& visit) {
  visit({"value", &local.value});
}
void values(const OutputVariable& output, const Visit& visit) {
  visit({"value", &output.value});
}
void values_of_block(const auto& block, const Visit& visit) {
  visit({"range", &block.range, true});
  for (const Input& input : block.inputs) {
    visit({input.name, &input.value, false, {}, &input.destination});
  }
  for (const Option& option : block.options) {
    visit({name(option.kind), &option.value, true, option.kind});
  }
}
void values(const Resource& resource, const Visit& visit) {
  values_of_block(resource, visit);
}
void values(const Component& component, const Visit& visit) {
  values_of_block(component, visit);
}
void values(const Hook& hook, const Visit& visit) {
  static const model::Type kCommand = model::Type::list(model::Type::string());
  static const model::Type kFlag = model::Type::boolean();
  visit({"command", &hook.command, false, {}, &kCommand});
  visit({"onDryRun", &hook.on_dry_run, false, {}, &kFlag});
  visit({"ignoreErrors", &hook.ignore_errors, false, {}, &kFlag});
}
void values(const Settings& settings, const Visit& visit) {
  static const model::Type kVersion = model::Type::string();
  visit({"requiredVersionRange", &settings.required_version, false, {}, &kVersion});
}

}  // namespace

void for_each_named_value(const Node& node, const Visit& visit) {
  const Visit present = [&](const NamedValue& value) {
    if (value.value->expr) visit(value);
  };
  std::visit([&](const auto& what) { values(what, present); }, node.what);
}

void for_each_value(const Node& node, const std::function<void(const BoundExpr&)>& visit) {
  for_each_named_value(node, [&](const NamedValue& value) { visit(*value.value); });
}

}  // namespace virga::bind
