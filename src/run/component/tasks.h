// The tasks of a component. The code that adds a task also adds its dependencies (instantiate.cc).
// Private to the room.
#pragma once

#include "run/component/component.h"
#include "run/loop/site.h"

namespace virga::run {

// Evaluates `range` and adds the instances. Finishes at once if the component has no `range`.
std::unique_ptr<Task> expansion_task(Component& component);  // expansion.cc
// Registers an instance, with the inputs that are not late.
std::unique_ptr<Task> registration_task(ComponentInstance& instance);  // registration.cc
// Registers the outputs of an instance.
std::unique_ptr<Task> outputs_task(ComponentInstance& instance);  // register_outputs.cc
// Sets the variable.
std::unique_ptr<Task> whole_task(Component& component);  // expansion.cc
// Does nothing; other tasks wait for it instead of for each of its dependencies.
std::unique_ptr<Task> join_task(Scope& scope);  // expansion.cc

}  // namespace virga::run
