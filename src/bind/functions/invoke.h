// The functions `invoke` and `call`, whose signatures come from packages.
// Spec: docs/spec/pcl-language.md, sections 12.4, 12.5.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

// Puts both into `scope`. They belong to the program and work as long as `binding`.
void define_package_functions(Binding& binding, model::Scope& scope);

// The type of each value that is an invoke with positional arguments: a promise while the program
// is bound, an output afterwards if the object form of the same invoke gives one.
void settle_positional_invokes(Program& program);

// The parts of define_package_functions, a function a file.
model::Signature invoke_signature(Binding& binding, const model::CallSite& call);
model::Signature call_signature(Binding& binding, const model::CallSite& call);  // call.cc

}  // namespace virga::bind
