// Edits of texts by byte offsets.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "base/span.h"

namespace virga::fuzz {

inline std::string_view part_of(std::string_view text, base::Span span) {
  return text.substr(span.begin, span.size());
}

inline std::string with_replaced(std::string_view text, base::Span span,
                                 std::string_view replacement) {
  std::string result(text.substr(0, span.begin));
  result += replacement;
  result += text.substr(span.end);
  return result;
}

inline std::string with_inserted(std::string_view text, std::uint32_t offset,
                                 std::string_view inserted) {
  return with_replaced(text, {offset, offset}, inserted);
}

// Requires: the spans do not overlap.
inline std::string with_swapped(std::string_view text, base::Span first, base::Span second) {
  if (second < first) std::swap(first, second);
  const std::string changed = with_replaced(text, second, part_of(text, first));
  return with_replaced(changed, first, part_of(text, second));
}

inline bool overlap(base::Span a, base::Span b) {
  return a.begin < b.end && b.begin < a.end;
}

}  // namespace virga::fuzz
