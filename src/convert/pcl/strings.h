// The strings and templates of PCL as text. Private to convert/pcl.
#pragma once

#include <string>
#include <string_view>

#include "convert/pcl/expression.h"

namespace virga::convert {

// The expression in quotes. Requires: a string or a template. `interpolated` writes the expressions
// of a template.
template <typename Print>
std::string quoted(const Expression& expression, Print interpolated);

// Appends text so that it denotes itself inside of quotes. `before_expression`: an interpolation
// follows, so a `$` at the end must not escape it.
void append_literal(std::string& out, std::string_view text, bool before_expression);

// Whether a string or a template can be a heredoc.
bool fits_heredoc(const Expression& expression);
// Appends text so that it denotes itself inside of a heredoc.
void append_heredoc(std::string& out, std::string_view text, bool before_expression);

template <typename Print>
std::string quoted(const Expression& expression, Print interpolated) {
  std::string out = "\"";
  if (expression.kind == Expression::Kind::kString) {
    append_literal(out, expression.text, false);
    return out + '"';
  }
  const auto& parts = expression.parts;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].kind == Expression::Kind::kString) {
      append_literal(out, parts[i].text, i + 1 < parts.size());
    } else {
      out += "${" + interpolated(parts[i]) + "}";
    }
  }
  return out + '"';
}

}  // namespace virga::convert
