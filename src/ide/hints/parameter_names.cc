#include "ide/hints/parameter_names.h"

#include "model/functions/function.h"

namespace virga::ide {

std::vector<std::string_view> parameter_names(std::string_view usage) {
  std::vector<std::string_view> names;
  std::size_t begin = usage.find('(');
  if (begin == std::string_view::npos) return names;
  int depth = 0;
  std::size_t colon = std::string_view::npos;
  for (std::size_t i = ++begin; i < usage.size(); ++i) {
    const char c = usage[i];
    const bool is_end = depth == 0 && (c == ',' || c == ')');
    if (c == '(' || c == '{' || c == '[') ++depth;
    if (c == ')' || c == '}' || c == ']') --depth;
    if (c == ':' && depth == 0 && colon == std::string_view::npos) colon = i;
    if (!is_end) continue;
    std::string_view name =
        colon == std::string_view::npos ? std::string_view() : usage.substr(begin, colon - begin);
    while (name.starts_with(' ')) name.remove_prefix(1);
    if (!name.empty()) names.push_back(name);
    if (c == ')') break;
    begin = i + 1;
    colon = std::string_view::npos;
  }
  return names;
}

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
