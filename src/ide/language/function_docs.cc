#include "ide/language/function_docs.h"

#include <algorithm>
#include <string>

namespace virga::ide {

void add_function_docs(const model::Documentation& function, Document& out) {
  out.paragraph(std::string(function.docs));
  if (function.example.empty()) return;
  const bool has_result = !function.result.empty();
  out.paragraph(has_result ? "Example, with its result:" : "Example:");
  out.code(std::string(function.example) +
           (has_result ? "\n# " + std::string(function.result) : std::string()));
}

std::vector<base::Span> parameters_in(std::string_view usage) {
  std::vector<base::Span> parameters;
  const std::size_t open = usage.find('(');
  if (open == std::string_view::npos) return parameters;
  std::size_t begin = open + 1;
  int depth = 0;
  for (std::size_t i = begin; i < usage.size(); ++i) {
    const char c = usage[i];
    const bool ends = depth == 0 && (c == ',' || c == ')');
    if (ends && i > begin) {
      parameters.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(i)});
    }
    if (ends && c == ')') break;
    if (ends) begin = std::min(usage.find_first_not_of(' ', i + 1), usage.size());
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
  }
  return parameters;
}

std::vector<std::string_view> parameter_names(std::string_view usage) {
  std::vector<std::string_view> names;
  for (const base::Span& each : parameters_in(usage)) {
    const std::string_view text = usage.substr(each.begin, each.size());
    const std::size_t colon = text.find(':');
    if (colon != std::string_view::npos) names.push_back(text.substr(0, colon));
  }
  return names;
}

}  // namespace virga::ide
