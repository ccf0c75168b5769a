#include "convert/pcl/strings.h"

#include <algorithm>

#include "hcl/format/source_for.h"

namespace virga::convert {
namespace {

// A `$` or `%` at the end of a literal would escape the interpolation that follows.
constexpr std::string_view kDollar = "${\"$\"}";

std::string_view without_dollar(std::string_view text, bool before_expression) {
  const bool escapes = before_expression && text.ends_with('$');
  return escapes ? text.substr(0, text.size() - 1) : text;
}

// Returns whether a line ends with spaces, which are invisible in a heredoc. HCL counts those of a
// line of spaces as indentation.
bool has_line_of_spaces(std::string_view text) {
  return text.contains(" \n") || text.contains("\t\n");
}

bool is_of_heredoc(char c) {
  return c == '\n' || c == '\t' || (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F);
}

}  // namespace

void append_literal(std::string& out, std::string_view text, bool before_expression) {
  const std::string_view kept = without_dollar(text, before_expression);
  const std::string source = hcl::quoted_source(kept);
  out.append(source, 1, source.size() - 2);
  if (kept.size() != text.size()) out += kDollar;
}

void append_heredoc(std::string& out, std::string_view text, bool before_expression) {
  const std::string_view kept = without_dollar(text, before_expression);
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const bool begins_template = i + 1 < kept.size() && kept[i + 1] == '{';
    if (begins_template && (kept[i] == '$' || kept[i] == '%')) out += kept[i];
    out += kept[i];
  }
  if (kept.size() != text.size()) out += kDollar;
}

bool fits_heredoc(const Expression& expression) {
  const bool is_string = expression.kind == Expression::Kind::kString;
  if (!is_string && expression.kind != Expression::Kind::kTemplate) return false;
  const Expression& last =
      is_string || expression.parts.empty() ? expression : expression.parts.back();
  if (last.kind != Expression::Kind::kString || !last.text.ends_with('\n')) return false;
  std::ptrdiff_t lines = 0;
  const auto is_plain = [&](const Expression& part) {
    if (part.kind != Expression::Kind::kString) return true;
    lines += std::ranges::count(part.text, '\n');
    return std::ranges::all_of(part.text, is_of_heredoc) && !has_line_of_spaces(part.text);
  };
  const bool plain =
      is_string ? is_plain(expression) : std::ranges::all_of(expression.parts, is_plain);
  return plain && lines > 1;
}

}  // namespace virga::convert
