#include "bind/values.h"

namespace virga::bind {
namespace {

using Visit = std::function<void(const BoundExpr&)>;

void values(const Unbound&, const Visit&) {}
void values(const ConfigVariable& config, const Visit& visit) {
  visit(config.default_value);
}
void values(const LocalVariable& local, const Visit& visit) {
  visit(local.value);
}
void values(const OutputVariable& output, const Visit& visit) {
  visit(output.value);
}
void values_of_block(const auto& block, const Visit& visit) {
  visit(block.range);
  for (const Input& input : block.inputs) visit(input.value);
  for (const Option& option : block.options) visit(option.value);
}
void values(const Resource& resource, const Visit& visit) {
  values_of_block(resource, visit);
}
void values(const Component& component, const Visit& visit) {
  values_of_block(component, visit);
}
void values(const Hook& hook, const Visit& visit) {
  visit(hook.command);
  visit(hook.on_dry_run);
  visit(hook.ignore_errors);
}
void values(const Settings& settings, const Visit& visit) {
  visit(settings.required_version);
}

}  // namespace

void for_each_value(const Node& node, const Visit& visit) {
  const auto present = [&](const BoundExpr& value) {
    if (value.expr) visit(value);
  };
  std::visit([&](const auto& what) { values(what, present); }, node.what);
}

}  // namespace virga::bind
