#include <algorithm>
#include <string>

#include "bind/lint/lint_parts.h"
#include "model/functions/function.h"

namespace virga::bind {

std::string parameter_name(const model::Function& function, std::size_t index) {
  std::string_view rest = function.usage;
  rest.remove_prefix(std::min(rest.find('(') + 1, rest.size()));
  std::size_t depth = 0;
  for (std::size_t at = 0; at < rest.size(); ++at) {
    const char c = rest[at];
    if (c == ':' && depth == 0) {
      if (index == 0) return std::string(rest.substr(0, at));
    } else if (c == ',' && depth == 0) {
      if (index-- == 0) break;
      rest.remove_prefix(std::min(at + 2, rest.size()));
      at = static_cast<std::size_t>(-1);
    } else if (c == '(' || c == '{') {
      ++depth;
    } else if (c == ')' || c == '}') {
      if (depth-- == 0) break;
    }
  }
  return std::to_string(index + 1);
}

}  // namespace virga::bind
