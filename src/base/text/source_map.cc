#include "base/text/source_map.h"

#include <algorithm>

#include "base/check.h"

namespace virga::base {
namespace {

bool is_layout(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

}  // namespace

void SourceMap::add(Span part, Range origin, Kind kind) {
  if (part.empty()) return;
  VIRGA_CHECK(parts_.empty() || parts_.back().part.end <= part.begin);
  VIRGA_CHECK(kind != Kind::kCopy || origin.span.size() == part.size());
  parts_.push_back({part, origin, kind});
}

Range SourceMap::origin_of(const Part& part, Span span) {
  if (part.kind == Kind::kMade) return part.origin;
  const std::uint32_t begin = std::clamp(span.begin, part.part.begin, part.part.end);
  const std::uint32_t end = std::clamp(span.end, begin, part.part.end);
  const std::uint32_t origin = part.origin.span.begin;
  return {part.origin.source,
          {origin + (begin - part.part.begin), origin + (end - part.part.begin)}};
}

std::optional<Range> SourceMap::find(Span span) const {
  if (parts_.empty()) return std::nullopt;
  auto first = std::ranges::upper_bound(parts_, span.begin, {},
                                        [](const Part& each) { return each.part.end; });
  if (first == parts_.end()) return origin_of(parts_.back(), span);
  Range range = origin_of(*first, span);
  for (auto next = first + 1; next != parts_.end() && next->part.begin < span.end; ++next) {
    if (next->origin.source != range.source) continue;
    range.span = join(range.span, origin_of(*next, span).span);
  }
  return range;
}

SourceMap SourceMap::with_layout(std::string_view before, std::string_view after) const {
  SourceMap moved;
  std::uint32_t at = 0;     // in `before`
  std::uint32_t there = 0;  // in `after`
  // Moves to the next character that is not layout in both texts.
  const auto skip_layout = [&] {
    while (at < before.size() && is_layout(before[at])) ++at;
    while (there < after.size() && is_layout(after[there])) ++there;
  };
  const auto is_same = [&] {
    return at < before.size() && there < after.size() && before[at] == after[there];
  };
  for (const Part& part : parts_) {
    for (skip_layout(); at < part.part.begin; skip_layout()) {
      if (!is_same()) return moved;
      ++at, ++there;
    }
    // A part becomes one part for each piece without layout in both texts.
    while (at < part.part.end) {
      const std::uint32_t begin = at;
      const std::uint32_t begin_there = there;
      while (at < part.part.end && !is_layout(before[at]) && is_same()) ++at, ++there;
      moved.add({begin_there, there}, origin_of(part, {begin, at}), part.kind);
      skip_layout();
      if (at < part.part.end && !is_same()) return moved;
    }
  }
  return moved;
}

}  // namespace virga::base
