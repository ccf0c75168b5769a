#include "run/plan/scope.h"

#include "run/component/component.h"

namespace virga::run {

Scope::Scope(const bind::Program& the_program, const Plan& the_plan,
             ComponentInstance* the_instance, std::string the_name_prefix)
    : program(the_program),
      plan(the_plan),
      instance(the_instance),
      name_prefix_(std::move(the_name_prefix)),
      variables_(the_program.nodes.size()),
      tasks_(the_program.nodes.size()) {}

Scope::~Scope() = default;

std::optional<TaskId> Scope::task(bind::NodeId node) const {
  return tasks_[index(node)];
}

void Scope::set_task(bind::NodeId node, TaskId task) {
  tasks_[index(node)] = task;
}

void Scope::set(bind::NodeId node, cty::Value value) {
  auto& variable = variables_[index(node)];
  VIRGA_CHECK(!variable);
  variable = std::move(value);
}

Component* Scope::component(bind::NodeId node) const {
  const auto found = components_.find(node);
  return found == components_.end() ? nullptr : found->second.get();
}

Component& Scope::add_component(std::unique_ptr<Component> component) {
  auto& place = components_[component->id];
  VIRGA_CHECK(!place);
  place = std::move(component);
  return *place;
}

cty::Value Scope::value(std::uint32_t node, std::span<const model::Step> steps) const {
  const auto id = bind::NodeId{node};
  if (has(id)) return variable(id);
  // The variable has no value yet because other parts of the component are not finished.
  const Component* part_of = component(id);
  VIRGA_CHECK(part_of);
  const auto part = part_name(part_of->block, steps);
  VIRGA_CHECK(part);
  return part_of->part(*part);
}

}  // namespace virga::run
