// The tasks that a component is made of. Each waits for what the one that adds it says
// (instantiate.cc). Private to the room.
#pragma once

#include "run/component/component.h"
#include "run/loop/site.h"

namespace virga::run {

// Evaluates `range`, and adds what it makes. At once for a component without it.
std::unique_ptr<Task> expansion_task(Component& component);  // expansion.cc
// Registers an instance, with the inputs that are there.
std::unique_ptr<Task> registration_task(ComponentInstance& instance);  // registration.cc
// Registers the outputs of an instance.
std::unique_ptr<Task> outputs_task(ComponentInstance& instance);  // registration.cc
// Gives the variable its value.
std::unique_ptr<Task> whole_task(Component& component);  // expansion.cc
// Does nothing: what others wait for that wait for several things.
std::unique_ptr<Task> meeting_task(Scope& scope);  // expansion.cc

}  // namespace virga::run
