// A component block during a run: its instances, each with the program inside, and the tasks that
// other tasks wait for. Private to the room. Spec: docs/spec/evaluator.md, section 7.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "run/plan/scope.h"
#include "run/resource/instances.h"

namespace virga::run {

class ComponentInstance {
 public:
  ComponentInstance(Component& the_component, Instance the_range, std::string the_name)
      : component(the_component), range(std::move(the_range)), name(std::move(the_name)) {}

  Component& component;
  const Instance range;
  const std::string name;  // in the engine
  Scope* scope = nullptr;  // of the program inside; null for a component that has only a token
  TaskId registration{};   // the task that registers it
  TaskId outputs{};        // the task that registers its outputs, if it has a scope
  std::string urn;         // empty before the registration
  std::string type;        // token
  bool failed = false;     // the registration failed: no resource inside is created
  cty::Value answered;     // of a component that has only a token: the value of the engine's answer
  // Inputs, by position, that wait for a resource inside: the registration omits them.
  std::vector<bool> late;

  // The config variable inside for an input of the block.
  std::optional<bind::NodeId> variable_of(std::size_t input) const;

  // The value of the variable, with the outputs that have values.
  cty::Value value() const;
  // The same with one output only, or without outputs if it has no output of this name.
  cty::Value part(std::string_view output) const;

 private:
  cty::Value with(std::vector<cty::Value::Field> made) const;
};

class Component {
 public:
  // `the_inner` is the plan of the program inside; may be null.
  Component(Scope& the_outer, bind::NodeId the_node, const Plan* the_inner);

  Scope& outer;
  const bind::NodeId id;
  const bind::Node& node;
  const bind::Component& block;
  const Plan* const inner;  // null for a component that has only a token

  // The input for a config variable inside, or null.
  const bind::Input* input(std::string_view name) const;

  // nullopt until `range` was evaluated.
  std::optional<Instances> shape;
  std::vector<std::unique_ptr<ComponentInstance>> instances;

  TaskId expansion{};                        // evaluates `range`; finishes at once if it has none
  TaskId whole{};                            // sets the variable
  TaskId everything{};                       // finishes when all tasks inside have
  std::map<std::string_view, TaskId> parts;  // by output: finishes when all instances have it

  cty::Value value() const;
  cty::Value part(std::string_view output) const;

 private:
  std::map<std::string_view, const bind::Input*> inputs_;
};

}  // namespace virga::run
