#include <algorithm>
#include <string>
#include <utility>

#include "base/text/unicode.h"
#include "base/text/utf8_byte.h"
#include "ide/edit/edit_tools.h"

namespace virga::ide {
namespace {

// The end of the spaces and tabs that begin at `at`.
std::size_t end_of_blanks(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(" \t", at), text.size());
}

struct SpanEdit {
  base::Span span;
  std::string text;
};

// An edit without the characters that both sides begin and end with.
SpanEdit trimmed(std::string_view before, std::size_t begin, std::size_t end,
                 std::string_view replacement) {
  while (begin < end && !replacement.empty() && before[begin] == replacement.front()) {
    ++begin;
    replacement.remove_prefix(1);
  }
  while (begin < end && !replacement.empty() && before[end - 1] == replacement.back()) {
    --end;
    replacement.remove_suffix(1);
  }
  return {{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)},
          std::string(replacement)};
}

constexpr bool is_inside_character(std::string_view text, std::size_t at) {
  return at < text.size() && base::is_continuation_byte(text[at]);
}

// The edit of everything from the offsets on, up to the rest that both texts have in common.
SpanEdit rest_of(std::string_view before, std::size_t at, std::string_view after,
                 std::size_t other) {
  while (at > 0 && other > 0 &&
         (is_inside_character(before, at) || is_inside_character(after, other))) {
    --at;
    --other;
  }
  std::size_t end = before.size(), other_end = after.size();
  while (end > at && other_end > other && before[end - 1] == after[other_end - 1]) {
    --end;
    --other_end;
  }
  while (is_inside_character(before, end)) {
    ++end;
    ++other_end;
  }
  return {{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)},
          std::string(after.substr(other, other_end - other))};
}

}  // namespace

std::vector<Edit> whitespace_edits(const base::Source& source, std::string_view after) {
  const std::string_view before = source.text();
  std::vector<Edit> edits;
  const auto add = [&](SpanEdit edit) {
    edits.push_back({source.range(edit.span), std::move(edit.text)});
  };
  std::size_t at = 0, other = 0;
  // The formatter removes a byte order mark.
  if (before.starts_with(base::kByteOrderMark) && !after.starts_with(base::kByteOrderMark)) {
    at = base::kByteOrderMark.size();
    add({{0, static_cast<std::uint32_t>(at)}, ""});
  }
  while (at < before.size() || other < after.size()) {
    const std::size_t end = end_of_blanks(before, at);
    const std::size_t other_end = end_of_blanks(after, other);
    const std::string_view blanks = after.substr(other, other_end - other);
    if (before.substr(at, end - at) != blanks) {
      add(trimmed(before, at, end, blanks));
    }
    at = end;
    other = other_end;
    while (at < before.size() && other < after.size() && before[at] == after[other] &&
           before[at] != ' ' && before[at] != '\t') {
      ++at;
      ++other;
    }
    const auto is_blank = [](std::string_view text, std::size_t place) {
      return place < text.size() && (text[place] == ' ' || text[place] == '\t');
    };
    if (is_blank(before, at) || is_blank(after, other)) continue;
    if (at == before.size() && other == after.size()) break;
    add(rest_of(before, at, after, other));
    break;
  }
  return edits;
}

}  // namespace virga::ide
