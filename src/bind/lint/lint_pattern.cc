#include <string>
#include <string_view>

#include "bind/lint/lint_parts.h"
#include "diag/codes/bind.h"

namespace virga::bind {
namespace {

// Returns the first part of the pattern that has a meaning in regular expressions, and that names
// and addresses do not have. `.*` may be the end of a name with any suffix.
std::string_view regular_part(std::string_view pattern) {
  if (pattern.starts_with('^')) return pattern.substr(0, 1);
  if (pattern.ends_with('$')) return pattern.substr(pattern.size() - 1);
  for (const std::string_view each : {"\\d", "\\w", "\\s", "\\.", ".+", "[a-z", "[A-Z", "[0-9"}) {
    if (const std::size_t at = pattern.find(each); at != std::string_view::npos) {
      const std::size_t end =
          each.starts_with('[') ? pattern.find(']', at) : std::string_view::npos;
      return end == std::string_view::npos ? each : pattern.substr(at, end + 1 - at);
    }
  }
  return {};
}

}  // namespace

void lint_pattern(const LintContext& context, const model::CallExpr& call) {
  if (call.arguments.size() != 2 || call.expand_final) return;
  const std::string* pattern = context.program.pool.literal_string(*call.arguments[1]);
  const std::string_view part = pattern ? regular_part(*pattern) : std::string_view();
  if (part.empty()) return;
  context.diagnostics
      .add(diag::codes::kRegularExpression, call.arguments[1]->range,
           diag::Excerpt{std::string(part)}, diag::Name{"matches"})
      .in(call.range)
      .help({"{0} is the only wildcard: it matches any text, and the pattern describes the whole "
             "text",
             diag::Excerpt{"*"}});
}

}  // namespace virga::bind
