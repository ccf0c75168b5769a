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

YamlScalarText YamlSource::scalar(std::size_t at, std::string_view value) const {
  YamlScalarText scalar;
  constexpr std::string_view kSpaces = " \t\r\n";
  while (at < text_.size() && (text_[at] == '!' || text_[at] == '&')) {
    scalar.has_tag |= text_[at] == '!';
    const std::size_t end = std::min(text_.find_first_of(kSpaces, at), text_.size());
    at = std::min(text_.find_first_not_of(kSpaces, end), text_.size());
  }
  const char first = at < text_.size() ? text_[at] : '\n';
  scalar.is_quoted = std::string_view("'\"|>").contains(first);
  scalar.end = at + value.size();
  if (first == '\'' || first == '"') {
    scalar.end = end_of_quotes(text_, at + 1, first);
    scalar.is_closed = scalar.end != text_.npos;
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
