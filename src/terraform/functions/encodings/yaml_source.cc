#include "terraform/functions/encodings/yaml_source.h"

#include <algorithm>

namespace virga::terraform {
namespace {

constexpr std::string_view kBlanks = " \t";

// The position behind the closing quote; npos if it is missing. `at` is behind the opening quote.
std::size_t end_of_quotes(std::string_view text, std::size_t at, char quote) {
  for (; at < text.size(); ++at) {
    if (quote == '"' && text[at] == '\\') {
      ++at;
    } else if (text[at] == quote) {
      const bool is_doubled = quote == '\'' && at + 1 < text.size() && text[at + 1] == quote;
      if (!is_doubled) return at + 1;
      ++at;
    }
  }
  return text.npos;
}

}  // namespace

std::string folded_lines(std::string_view text) {
  constexpr std::string_view kTrimmed = " \t\r";
  std::string out;
  std::size_t breaks = 0;
  for (bool is_first = true;; is_first = false) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const bool is_last = end == text.size();
    std::string_view line = text.substr(0, end);
    if (!is_first) line.remove_prefix(std::min(line.find_first_not_of(kTrimmed), line.size()));
    if (!is_last) line = line.substr(0, line.find_last_not_of(kTrimmed) + 1);
    if (!line.empty() || is_last) {
      out += breaks == 1 ? " " : std::string(breaks > 0 ? breaks - 1 : 0, '\n');
      breaks = 0;
    }
    for (std::size_t at = 0; at < line.size(); ++at) {
      out += line[at];
      if (line[at] == '\'') ++at;  // a quote is doubled
    }
    if (is_last) return out;
    ++breaks;
    text.remove_prefix(end + 1);
  }
}

bool YamlSource::has_valid_start() const {
  bool has_directive = false;
  for (std::string_view rest = text_; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == line.npos || line[first] == '#') continue;
    if (line.starts_with('%')) {
      has_directive = true;
    } else {
      const bool ends = line.starts_with("...") && line.find_first_not_of(" \t\r", 3) == line.npos;
      return !ends && (!has_directive || line.starts_with("---"));
    }
  }
  return false;
}

std::size_t YamlSource::behind_properties(std::size_t at) const {
  constexpr std::string_view kSpaces = " \t\r\n";
  while (at < text_.size() && (text_[at] == '!' || text_[at] == '&')) {
    const std::size_t end = std::min(text_.find_first_of(kSpaces, at), text_.size());
    at = std::min(text_.find_first_not_of(kSpaces, end), text_.size());
  }
  return at;
}

int YamlSource::content_column(std::size_t at, int column) const {
  const std::size_t content = behind_properties(at);
  const std::size_t line = text_.substr(0, content).rfind('\n');
  if (line == text_.npos || line < at) return column;
  return static_cast<int>(content - line - 1);
}

YamlScalarText YamlSource::scalar(std::size_t at, std::string_view value) const {
  YamlScalarText scalar;
  const std::size_t content = behind_properties(at);
  const std::string_view properties = text_.substr(at, content - at);
  scalar.has_tag = properties.starts_with('!') || properties.contains(" !");
  at = content;
  const char first = at < text_.size() ? text_[at] : '\n';
  scalar.is_quoted = std::string_view("'\"|>").contains(first);
  scalar.end = at + value.size();
  if (first == '\'' || first == '"') {
    scalar.end = end_of_quotes(text_, at + 1, first);
    scalar.is_closed = scalar.end != text_.npos;
    const std::string_view inside =
        scalar.is_closed ? text_.substr(at + 1, scalar.end - at - 2) : std::string_view();
    const std::size_t start = std::min(inside.find_first_not_of(" \t\r"), inside.size());
    if (first == '\'' && inside.substr(start).starts_with('\n')) scalar.broken = inside;
  }
  return scalar;
}

bool YamlSource::has_colon(std::size_t at) const {
  at = std::min(text_.find_first_not_of(kBlanks, std::min(at, text_.size())), text_.size());
  return at < text_.size() && text_[at] == ':';
}

char YamlSource::before(std::size_t at) const {
  const std::string_view head = text_.substr(0, std::min(at, text_.size()));
  const std::size_t last = head.find_last_not_of(kBlanks);
  return last == head.npos ? '\n' : head[last];
}

bool YamlSource::is_indented_by_tab(std::size_t at) const {
  const std::string_view head = text_.substr(0, std::min(at, text_.size()));
  const std::size_t last = head.find_last_not_of(kBlanks);
  const std::string_view blanks = head.substr(last == head.npos ? 0 : last + 1);
  return blanks.contains('\t') && std::string_view("\n-?").contains(before(at));
}

}  // namespace virga::terraform
