#include "project/yaml_error.h"

#include <yaml-cpp/exceptions.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/text/ascii.h"

namespace virga::project {
namespace {

namespace library = YAML::ErrorMsg;

constexpr std::string_view kTab = "the indentation has a tab; use spaces";
constexpr std::string_view kIndentation = "this line is not indented like the line before it";
constexpr std::string_view kMissingColon = "a `:` is missing after this key";
constexpr std::string_view kMissingColonHere = "a `:` is missing here, after the key";
constexpr std::string_view kEquals = "write `: ` in place of the `=`";
constexpr std::string_view kMissingQuotes =
    "a value must not begin with this character; put the value in quotes";

// The keys are prefixes of the messages of the library.
const std::array<std::pair<std::string_view, std::string_view>, 9> kWords = {{
    {library::END_OF_MAP_FLOW, "a `{` has no `}`, or a comma is missing"},
    {library::END_OF_MAP, "this line is not indented like the keys before it"},
    {library::END_OF_SEQ_FLOW, "a `[` has no `]`, or a comma is missing"},
    {library::MAP_VALUE,
     "a `:` is not allowed here; put a value that contains `: ` in quotes, and indent the keys of "
     "a "
     "map alike"},
    {library::FLOW_END, "this bracket closes nothing"},
    {library::INVALID_ESCAPE, "the escape sequence is unknown"},
    {library::UNKNOWN_TOKEN, kMissingQuotes},
    {library::ALIAS_NOT_FOUND, kMissingQuotes},
    {library::UNKNOWN_ANCHOR, kMissingQuotes},
}};

struct Line {
  std::size_t begin;
  std::string_view text;
};

Line line_at(std::string_view text, std::size_t at) {
  const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  return {begin, text.substr(begin, text.find('\n', begin) - begin)};
}

std::optional<std::size_t> tab_in_indentation(const Line& line) {
  const std::size_t end = line.text.find_first_not_of(" \t");
  const std::size_t tab = line.text.substr(0, end).find('\t');
  if (tab == std::string_view::npos) return std::nullopt;
  return line.begin + tab;
}

bool is_of_key(char c) {
  return base::is_ascii_letter(c) || base::is_ascii_digit(c) || c == '_' || c == '-' || c == '.';
}

// Returns whether the line begins with `namespace:key:`, indented.
bool has_key_with_namespace(const Line& line) {
  const std::size_t begin = line.text.find_first_not_of(' ');
  if (begin == std::string_view::npos || begin == 0) return false;
  const std::string_view rest = line.text.substr(begin);
  const auto first = std::ranges::find_if_not(rest, is_of_key);
  if (first == rest.begin() || first == rest.end() || *first != ':') return false;
  const auto second = std::find_if_not(first + 1, rest.end(), is_of_key);
  return second != first + 1 && second != rest.end() && *second == ':';
}

// Returns the offset of the colon in `key:value`, and of the second one in `namespace:key:value`.
// `next`: the line below, whose key shows whether the keys have a namespace: `image:nginx:80` is a
// key and its value.
std::optional<std::size_t> colon_without_space(const Line& line, const Line& next) {
  const std::size_t key = line.text.find_first_not_of(' ');
  if (key == std::string_view::npos || line.text.find(": ") != std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view rest = line.text.substr(key);
  const auto end = std::ranges::find_if_not(rest, is_of_key);
  const auto size = static_cast<std::size_t>(end - rest.begin());
  const bool is_pair =
      size > 0 && size + 1 < rest.size() && rest[size] == ':' && rest[size + 1] != '/';
  if (!is_pair) return std::nullopt;
  const auto second = std::find_if_not(end + 1, rest.end(), is_of_key);
  const bool has_namespace = has_key_with_namespace(next) && second != rest.end() &&
                             *second == ':' && second + 1 != rest.end() && is_of_key(second[1]) &&
                             std::find(second + 1, rest.end(), ':') == rest.end();
  return line.begin + key +
         (has_namespace ? static_cast<std::size_t>(second - rest.begin()) : size);
}

// Returns the offset of a key whose line is not indented like the line `key: value` before it.
std::optional<std::size_t> key_after_other_indentation(const Line& line, const Line& before) {
  const std::size_t key = line.text.find_first_not_of(' ');
  const std::size_t key_before = before.text.find_first_not_of(' ');
  if (key == std::string_view::npos || key_before == std::string_view::npos || key == key_before) {
    return std::nullopt;
  }
  const std::size_t colon = before.text.find(": ");
  const bool has_value = colon != std::string_view::npos && colon + 2 < before.text.size();
  const bool is_key = line.text.find(':') != std::string_view::npos && line.text[key] != '-';
  return has_value && is_key ? std::optional(line.begin + key) : std::nullopt;
}

// Returns where the value in a line `key: value` or `- value` begins.
std::size_t begin_of_value(std::string_view line) {
  const std::size_t colon = line.find(": ");
  const std::size_t before = colon == std::string_view::npos ? line.find("- ") : colon;
  return before == std::string_view::npos ? before : line.find_first_not_of(' ', before + 2);
}

// Returns the offset of a quote that begins a value on a line up to `last` and that is closed on a
// later line, in front of other text: there it was meant to begin another value.
std::optional<std::size_t> open_quote(std::string_view text, const Line& last) {
  for (std::size_t at = 0; at <= last.begin && at < text.size();) {
    const Line line = line_at(text, at);
    at = line.begin + line.text.size() + 1;
    const std::size_t value = begin_of_value(line.text);
    if (value == std::string_view::npos) continue;
    if (line.text[value] != '"' && line.text[value] != '\'') continue;
    const std::size_t begin = line.begin + value;
    const std::size_t size = end_of_quoted(text.substr(begin));
    if (size == std::string_view::npos) return begin;
    const std::size_t end = begin + size;
    if (end < at) continue;
    const std::string_view rest = text.substr(end, text.find('\n', end) - end);
    const std::size_t other = rest.find_first_not_of(" \r");
    if (other != std::string_view::npos && rest[other] != '#') return begin;
    at = end + rest.size() + 1;
  }
  return std::nullopt;
}

// Returns the offset of a line that is a word alone, before a line that is indented deeper.
std::optional<std::size_t> key_without_colon(const Line& before, const Line& line) {
  const std::size_t key = before.text.find_first_not_of(' ');
  const std::size_t deeper = line.text.find_first_not_of(' ');
  if (key == std::string_view::npos || deeper == std::string_view::npos || deeper <= key) {
    return std::nullopt;
  }
  const std::string_view word =
      before.text.substr(key, before.text.find_last_not_of(" \r") + 1 - key);
  const bool is_word = std::ranges::all_of(word, [](char c) {
    return base::is_ascii_letter(c) || base::is_ascii_digit(c) || c == '_' || c == '-' || c == '.';
  });
  return is_word && word.front() != '-' ? std::optional(before.begin + key) : std::nullopt;
}

// Explains the line before a line `key: value` with the same indentation if it has no colon.
std::optional<YamlError> pair_without_colon(const Line& before, const Line& line) {
  const std::size_t key = before.text.find_first_not_of(' ');
  if (key == std::string_view::npos || key != line.text.find_first_not_of(' ')) return std::nullopt;
  return explain_missing_colon(before.text.substr(key), before.begin + key);
}

// Returns true for `namespace:key value`, as opposed to `key:a value of several words`.
bool has_namespace(const Line& line) {
  const std::size_t key = line.text.find_first_not_of(' ');
  if (key == std::string_view::npos || key == 0) return false;
  const std::string_view rest = line.text.substr(key, line.text.find_last_not_of(" \r") + 1 - key);
  const std::size_t space = rest.find(' ');
  return space != std::string_view::npos && rest.find(':') < space &&
         rest.find_first_of(" :", space + 1) == std::string_view::npos;
}

// Returns the offset of the `=` in a line `key = value` before a key with the same indentation.
std::optional<std::size_t> equals_for_colon(const Line& before, const Line& line) {
  const auto pair = pair_without_colon(before, line);
  return pair && pair->words == kEquals ? std::optional(pair->at) : std::nullopt;
}

}  // namespace

std::optional<YamlError> explain_missing_colon(std::string_view line, std::size_t begin) {
  line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
  const auto is_of_key = [](char c) {
    return base::is_ascii_letter(c) || base::is_ascii_digit(c) ||
           std::string_view("_-.:").contains(c);
  };
  const auto end = std::ranges::find_if_not(line, is_of_key);
  const auto size = static_cast<std::size_t>(end - line.begin());
  if (size == 0 || size == line.size()) return std::nullopt;
  if (line.front() == '-' || line.front() == ':' || line[size - 1] == ':') return std::nullopt;
  if (line[size] == '=') return YamlError{kEquals, begin + size};
  if (line[size] != ' ') return std::nullopt;
  const std::size_t value = line.find_first_not_of(' ', size);
  if (line.substr(value).starts_with("= ")) return YamlError{kEquals, begin + value};
  return YamlError{kMissingColonHere, begin + size};
}

std::size_t end_of_quoted(std::string_view quoted) {
  const char quote = quoted.front();
  for (std::size_t i = 1; i < quoted.size(); ++i) {
    if (quoted[i] == '\\' && quote == '"') {
      ++i;
    } else if (quoted[i] == quote) {
      if (quote == '"' || quoted.substr(i + 1, 1) != "'") return i + 1;
      ++i;  // two quotes stand for one
    }
  }
  return std::string_view::npos;
}

YamlError explain_yaml_error(std::string_view text, std::string_view message, std::size_t at) {
  at = std::min(at, text.size());
  // The library detects these errors on the next line.
  const Line line = line_at(text, at);
  const Line before = line_at(text, line.begin == 0 ? 0 : line.begin - 1);
  if (const auto tab = tab_in_indentation(line)) return {kTab, *tab};
  if (message.starts_with(library::MAP_VALUE) || message.starts_with(library::END_OF_MAP)) {
    if (has_namespace(before)) {
      if (const auto pair = pair_without_colon(before, line)) return *pair;
    }
    if (const auto equals = equals_for_colon(before, line)) return {kEquals, *equals};
    if (const auto colon = colon_without_space(before, line)) return {kMissingSpace, *colon};
    if (const auto quote = open_quote(text, line)) return {kOpenQuote, *quote};
  }
  if (message.starts_with(library::MAP_VALUE)) {
    if (const auto key = key_without_colon(before, line)) return {kMissingColon, *key};
    if (const auto pair = pair_without_colon(before, line)) return *pair;
    if (const auto key = key_after_other_indentation(line, before)) return {kIndentation, *key};
  }
  const auto known = std::ranges::find_if(
      kWords, [&](const auto& each) { return message.starts_with(each.first); });
  return {known == kWords.end() ? message : known->second, at};
}

}  // namespace virga::project
