// Positions in a source, as byte offsets. Lines and columns are computed for display only
// (base/line_index.h).
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>

namespace virga::base {

// Half-open range of byte offsets inside one source: [begin, end).
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  constexpr std::uint32_t size() const { return end - begin; }
  constexpr bool empty() const { return begin == end; }
  constexpr bool contains(std::uint32_t offset) const { return begin <= offset && offset < end; }
  friend constexpr auto operator<=>(const Span&, const Span&) = default;
};

// The smallest span that covers both.
constexpr Span join(Span a, Span b) {
  return {std::min(a.begin, b.begin), std::max(a.end, b.end)};
}

// Identifies a source within a Sources registry. 0 means "no source".
enum class SourceId : std::uint32_t { kNone = 0 };

// A span in a source. The default value is an unknown position.
struct Range {
  SourceId source = SourceId::kNone;
  Span span;

  constexpr bool known() const { return source != SourceId::kNone; }
  friend constexpr auto operator<=>(const Range&, const Range&) = default;
};

}  // namespace virga::base
