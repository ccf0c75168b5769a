// A component block while it is made: its instances, each with the program inside, and the tasks
// that others wait for. Private to the room. Spec: docs/spec/evaluator.md, section 7.
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
  const std::string name;  // as the engine knows it
  Scope* scope = nullptr;  // of the program inside; null for a component that has only a token
  TaskId registration{};   // the task that registers it
  TaskId outputs{};        // and the one that registers its outputs, where there is a scope
  std::string urn;         // empty before that
  std::string type;        // token
  bool failed = false;     // it could not be registered: nothing is made inside of it
  cty::Value answered;     // of a component that has only a token: what the engine answered
  // Inputs, by position, that wait for something inside: it is registered without them.
  std::vector<bool> late;

  // The config variable inside that an input of the block is for.
  std::optional<bind::NodeId> variable_of(std::size_t input) const;

  // As a variable, with the outputs that there are.
  cty::Value value() const;
  // The same with one output alone, or with none where it has no output of this name.
  cty::Value part(std::string_view output) const;

 private:
  cty::Value with(std::vector<cty::Value::Field> made) const;
};

class Component {
 public:
  // `the_inner` is the plan of the program inside, null where there is none.
  Component(Scope& the_outer, bind::NodeId the_node, const Plan* the_inner);

  Scope& outer;
  const bind::NodeId id;
  const bind::Node& node;
  const bind::Component& block;
  const Plan* const inner;  // null for a component that has only a token

  // What it is given for a config variable inside; null for nothing.
  const bind::Input* input(std::string_view name) const;

  // Not there before `range` was evaluated.
  std::optional<Instances> shape;
  std::vector<std::unique_ptr<ComponentInstance>> instances;

  TaskId expansion{};                        // evaluates `range`; finished where there is none
  TaskId whole{};                            // gives the variable its value
  TaskId everything{};                       // all inside is done
  std::map<std::string_view, TaskId> parts;  // one output, of all instances

  cty::Value value() const;
  cty::Value part(std::string_view output) const;

 private:
  std::map<std::string_view, const bind::Input*> inputs_;
};

}  // namespace virga::run
