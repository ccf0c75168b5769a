// Inputs of components that need the component itself. Spec: docs/spec/evaluator.md, section 2,
// "late".
#pragma once

#include "bind/program/program.h"

namespace virga::cpp {

// Whether the value of the input needs outputs of its component, directly or through other
// components.
bool is_late(const bind::Program& program, bind::NodeId component, const bind::Input& input);

}  // namespace virga::cpp
