// The functions `invoke` and `call`, whose signatures come from packages.
// Spec: docs/spec/pcl-language.md, sections 12.4, 12.5.
#pragma once

#include <span>

#include "bind/binding/binding.h"

namespace virga::bind {

// Sets the type of each value of `nodes` that is an invoke with positional arguments. During the
// bind it is a promise; afterwards it is an output if the object form of the same invoke returns an
// output.
void settle_positional_invokes(Program& program,
                               std::span<const NodeId> nodes);  // settle_invokes.cc

// The parts of define_package_functions, one file per function.
model::Signature invoke_signature(Binding& binding, const model::CallSite& call);
model::Signature call_signature(Binding& binding, const model::CallSite& call);  // call.cc

}  // namespace virga::bind
