#include "convert/yaml/syntax/extent.h"

#include <algorithm>

namespace virga::convert::yaml {
namespace {

// Returns the offset behind the quoted text at `begin`, or npos if it does not end.
std::size_t end_of_quoted(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  for (std::size_t at = begin + 1; at < text.size(); ++at) {
    if (text[at] == '\\' && quote == '"') {
      ++at;
    } else if (text[at] == quote) {
      if (quote == '"' || at + 1 >= text.size() || text[at + 1] != '\'') return at + 1;
      ++at;  // two quotes stand for one
    }
  }
  return std::string_view::npos;
}

std::size_t end_of_line(std::string_view text, std::size_t at) {
  return std::min(text.find('\n', at), text.size());
}

// Returns the end of the last line of a block scalar whose header is at `begin`.
std::size_t end_of_block(std::string_view text, std::size_t begin) {
  std::size_t end = end_of_line(text, begin);
  std::size_t indentation = 0;
  for (std::size_t line = end + 1; line < text.size();) {
    const std::size_t line_end = end_of_line(text, line);
    const std::size_t first = text.find_first_not_of(" \r\n", line);
    const bool is_blank = first == std::string_view::npos || first >= line_end;
    if (!is_blank) {
      if (indentation == 0) indentation = std::max<std::size_t>(first - line, 1);
      if (first - line < indentation) return end;
      end = line_end;
    }
    line = line_end + 1;
  }
  return end;
}

bool is_space(char c) {
  return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

// Returns the end of a plain scalar: its words are in the text, with any whitespace between them.
std::size_t end_of_plain(std::string_view text, std::size_t begin, std::string_view value) {
  std::size_t at = begin;
  for (std::size_t i = 0; i < value.size() && at < text.size(); ++i) {
    if (is_space(value[i])) {
      if (i > 0 && is_space(value[i - 1])) continue;
      while (at < text.size() && is_space(text[at])) ++at;
    } else {
      ++at;
    }
  }
  return at;
}

// Skips tags and anchors in front of a scalar.
std::size_t skip_properties(std::string_view text, std::size_t at) {
  while (at < text.size() && (text[at] == '!' || text[at] == '&')) {
    while (at < text.size() && !is_space(text[at])) ++at;
    while (at < text.size() && is_space(text[at])) ++at;
  }
  return at;
}

}  // namespace

base::Span scalar_span(std::string_view text, std::size_t begin, std::string_view value,
                       Node::Style& style) {
  const std::size_t first = skip_properties(text, std::min(begin, text.size()));
  std::size_t end = first;
  if (first < text.size()) {
    const char c = text[first];
    if (c == '"' || c == '\'') {
      style = Node::Style::kQuoted;
      end = std::min(end_of_quoted(text, first), text.size());
    } else if (c == '|' || c == '>') {
      style = Node::Style::kBlock;
      end = end_of_block(text, first);
    } else {
      style = Node::Style::kPlain;
      end = end_of_plain(text, first, value);
    }
  }
  return {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(end)};
}

bool is_open_quote(std::string_view text, std::size_t begin) {
  return end_of_quoted(text, begin) == std::string_view::npos;
}

std::size_t end_of_flow(std::string_view text, std::size_t last, char bracket) {
  for (std::size_t at = last; at < text.size(); ++at) {
    if (text[at] == '#') {
      at = end_of_line(text, at);
    } else if (text[at] == bracket) {
      return at + 1;
    }
  }
  return text.size();
}

}  // namespace virga::convert::yaml
