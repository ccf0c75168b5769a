// A template that writes JSON: "{\"name\": \"${name}\"}".
#include <string>

#include "bind/rules/rule.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

constexpr std::string_view kWhitespace = " \t\r\n";

std::string_view trimmed_left(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kWhitespace);
  return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

// Returns whether the text starts an object, or a list of objects, with a first key in quotes.
bool starts_json(std::string_view text) {
  text = trimmed_left(text);
  if (text.starts_with('[')) text = trimmed_left(text.substr(1));
  return text.starts_with('{') && trimmed_left(text.substr(1)).starts_with('"');
}

bool ends_json(std::string_view text) {
  const std::size_t last = text.find_last_not_of(kWhitespace);
  return last != std::string_view::npos && (text[last] == '}' || text[last] == ']');
}

}  // namespace

void find_json_in_template(const RuleContext& context, const model::Expr& expr) {
  const auto* text = expr.if_is<model::TemplateExpr>();
  if (!text || text->parts.size() < 3) return;
  const std::string* first = context.program.pool.literal_string(*text->parts.front());
  const std::string* last = context.program.pool.literal_string(*text->parts.back());
  if (!first || !last || !starts_json(*first) || !ends_json(*last)) return;
  context.diagnostics.add(diag::codes::kJsonInTemplate, expr.range)
      .help({"call {0} with an object", diag::Excerpt{"toJSON"}});
}

}  // namespace virga::bind
