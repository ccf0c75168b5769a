// The functions whose signatures come from packages.
#include "bind/functions/package_functions.h"

#include "bind/functions/invoke.h"

namespace virga::bind {

using model::CallSite;

void define_package_functions(Binding& binding, model::Scope& scope) {
  auto& functions = binding.program.functions;
  functions.push_back({kInvokeDocs, std::nullopt, [&binding](const CallSite& call) {
                         return invoke_signature(binding, call);
                       }});
  functions.push_back({kCallDocs, std::nullopt,
                       [&binding](const CallSite& call) { return call_signature(binding, call); }});
  for (const model::Function& function : functions) scope.define(&function);
}

}  // namespace virga::bind
