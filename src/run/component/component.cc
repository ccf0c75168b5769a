#include "run/component/component.h"

#include "run/convert/resource_value.h"
#include "run/marks.h"

namespace virga::run {

using cty::Value;

namespace {

Value all_instances(const Component& component, auto value_of) {
  std::vector<Value> values;
  values.reserve(component.instances.size());
  for (const auto& instance : component.instances) values.push_back(value_of(*instance));
  return variable_of(*component.shape, std::move(values));
}

}  // namespace

// The engine assigns no ids to components; the program sees a known empty id.
Value ComponentInstance::with(std::vector<Value::Field> made) const {
  if (failed) return poisoned("poisoned value from resource " + name);
  return resource_value(std::move(made), Value::string(""), urn, name, type);
}

std::optional<bind::NodeId> ComponentInstance::variable_of(std::size_t input) const {
  const auto& variables = scope->plan.variables;
  const auto found = variables.find(component.block.inputs[input].name);
  return found == variables.end() ? std::nullopt : std::optional(found->second);
}

Value ComponentInstance::value() const {
  if (!scope) return failed ? with({}) : answered;
  std::vector<Value::Field> made;
  for (const auto& [output, node] : scope->plan.outputs) {
    made.emplace_back(std::string(output), scope->variable(node));
  }
  return with(std::move(made));
}

Value ComponentInstance::part(std::string_view output) const {
  if (!scope) return value();
  const auto found = scope->plan.outputs.find(output);
  if (found == scope->plan.outputs.end()) return with({});
  return with({{std::string(output), scope->variable(found->second)}});
}

Component::Component(Scope& the_outer, bind::NodeId the_node, const Plan* the_inner)
    : outer(the_outer),
      id(the_node),
      node(the_outer.program.node(the_node)),
      block(*node.if_is<bind::Component>()),
      inner(the_inner) {
  for (const bind::Input& input : block.inputs) inputs_.emplace(input.name, &input);
}

const bind::Input* Component::input(std::string_view name) const {
  const auto found = inputs_.find(name);
  return found == inputs_.end() ? nullptr : found->second;
}

Value Component::value() const {
  return all_instances(*this, [](const ComponentInstance& each) { return each.value(); });
}

Value Component::part(std::string_view output) const {
  return all_instances(*this, [&](const ComponentInstance& each) { return each.part(output); });
}

}  // namespace virga::run
