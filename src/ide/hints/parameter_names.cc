#include "ide/hints/parameter_names.h"

#include "ide/language/function_docs.h"
#include "model/functions/function.h"

namespace virga::ide {

std::vector<std::string_view> parameter_names(const bind::Program& program,
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
