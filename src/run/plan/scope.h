// An instance of a program: the program itself, or one instance of a component. Variables are
// written once. Private to the room.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "run/evaluate/variables.h"
#include "run/plan/plan.h"
#include "run/plan/task_graph.h"

namespace virga::run {

class Component;
class ComponentInstance;

class Scope final : public Variables {
 public:
  // `instance` is null for the program itself; it must outlive the scope. `the_name_prefix` is the
  // prefix of the names of all resources in it.
  Scope(const bind::Program& the_program, const Plan& the_plan, ComponentInstance* the_instance,
        std::string the_name_prefix);
  ~Scope() override;

  const bind::Program& program;
  const Plan& plan;
  ComponentInstance* const instance;

  // The task that sets the variable of a node; nullopt for nodes without a task.
  std::optional<TaskId> task(bind::NodeId node) const;
  void set_task(bind::NodeId node, TaskId task);

  bool has(bind::NodeId node) const { return variables_[index(node)].has_value(); }
  const cty::Value& variable(bind::NodeId node) const { return *variables_[index(node)]; }
  void set(bind::NodeId node, cty::Value value);

  Component* component(bind::NodeId node) const;
  Component& add_component(std::unique_ptr<Component> component);

  // "net-" inside the component `net`; empty in a program that is not a component.
  const std::string& name_prefix() const { return name_prefix_; }

  cty::Value value(std::uint32_t node, std::span<const model::Step> steps) const override;

 private:
  static std::size_t index(bind::NodeId node) { return static_cast<std::size_t>(node); }

  const std::string name_prefix_;
  std::vector<std::optional<cty::Value>> variables_;  // by node
  std::vector<std::optional<TaskId>> tasks_;          // by node
  std::map<bind::NodeId, std::unique_ptr<Component>> components_;
};

}  // namespace virga::run
