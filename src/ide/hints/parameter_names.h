// The names of the parameters of a call.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "bind/program/program.h"
#include "ide/language/function_docs.h"
#include "model/expr/expr.h"
#include "model/functions/function.h"

namespace virga::ide {

// The names of the parameters of a call, by argument. Empty names: no name helps, as for the token
// of an invoke. May have fewer names than the call has arguments.
inline std::vector<std::string_view> parameter_names(const bind::Program& program,
                                                     const model::CallExpr& call) {
  if (call.binding > 0) {
    const bind::Invoke& invoke = program.invokes[call.binding - 1];
    if (!invoke.function || !invoke.is_positional) return {};
    std::vector<std::string_view> names{""};
    names.insert(names.end(), invoke.function->positional.begin(),
                 invoke.function->positional.end());
    return names;
  }
  if (!call.function || call.name == "invoke" || call.name == "call") return {};
  return parameter_names(call.function->usage);
}

}  // namespace virga::ide
