#include "base/line_index.h"

#include <algorithm>

#include "base/text/unicode.h"

namespace virga::base {

namespace {

// Lines longer than this have milestones about this many bytes apart.
constexpr std::uint32_t kLongLine = 4096;

// Returns `offset`, or the end of the character if `offset` is inside one.
std::uint32_t character_boundary(std::string_view text, std::uint32_t offset) {
  for (std::uint32_t back = 1; back <= std::min(offset, 3u); ++back) {
    const Decoded decoded = decode_utf8(text, offset - back);
    if (decoded.valid) return std::max(offset, offset - back + decoded.size);
  }
  return offset;
}

// Returns whether a cluster begins at each byte but possibly the first one.
bool is_plain(std::string_view text) {
  return is_ascii(text) && !text.contains('\r');
}

}  // namespace

LineIndex::LineIndex(std::string_view text) : text_(text), starts_{0} {
  for (std::size_t at = text.find('\n'); at != std::string_view::npos;
       at = text.find('\n', at + 1)) {
    starts_.push_back(static_cast<std::uint32_t>(at + 1));
    measure(line_count() - 1);
  }
  measure(line_count());
}

std::uint32_t LineIndex::line_at(std::uint32_t offset) const {
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  return static_cast<std::uint32_t>(after - starts_.begin());
}

Position LineIndex::position(std::uint32_t offset) const {
  offset = std::min(offset, static_cast<std::uint32_t>(text_.size()));
  const std::uint32_t line = line_at(offset);
  return {line, clusters_before(starts_[line - 1], character_boundary(text_, offset)) + 1};
}

Span LineIndex::line(std::uint32_t number) const {
  const std::uint32_t begin = starts_[number - 1];
  std::uint32_t end =
      number < starts_.size() ? starts_[number] - 1 : static_cast<std::uint32_t>(text_.size());
  if (end > begin && number < starts_.size() && text_[end - 1] == '\r') --end;
  return {begin, end};
}

// Adds milestones: at the first cluster that starts at least kLongLine bytes after the last
// milestone, and after every cluster of at least that size.
void LineIndex::measure(std::uint32_t line) {
  const Span bytes = this->line(line);
  if (bytes.size() <= kLongLine) return;
  Milestone last{bytes.begin, 0};
  if (bytes.begin == 0 && text_.starts_with(kByteOrderMark)) last.offset = kByteOrderMark.size();
  Milestone here = last;
  while (here.offset < bytes.end) {
    // Lines of megabytes are mostly ASCII: whole blocks of characters that are clusters.
    if (here.offset == last.offset && bytes.end - here.offset > kLongLine &&
        is_plain(text_.substr(here.offset, kLongLine + 1))) {
      milestones_.push_back(last = here = {here.offset + kLongLine, here.clusters + kLongLine});
      continue;
    }
    const std::string_view rest = text_.substr(here.offset, bytes.end - here.offset);
    const auto size = static_cast<std::uint32_t>(first_grapheme_size(rest));
    const bool far = here.offset - last.offset >= kLongLine;
    if (far || size >= kLongLine) milestones_.push_back(last = here);
    here = {here.offset + size, here.clusters + 1};
    if (size >= kLongLine) milestones_.push_back(last = here);
  }
}

std::uint32_t LineIndex::clusters_before(std::uint32_t line_start, std::uint32_t offset) const {
  Milestone from{line_start, 0};
  if (line_start == 0 && text_.starts_with(kByteOrderMark)) {
    from.offset = std::min<std::uint32_t>(offset, kByteOrderMark.size());
  }
  const auto next = std::ranges::upper_bound(milestones_, offset, {}, &Milestone::offset);
  if (next != milestones_.begin() && std::prev(next)->offset >= from.offset) {
    from = *std::prev(next);
    // Far inside one long cluster, no further cluster starts before the offset.
    const bool inside = next != milestones_.end() && next->clusters == from.clusters + 1 &&
                        offset - from.offset >= kLongLine;
    if (inside) return from.clusters + 1;
  }
  const std::string_view before = text_.substr(from.offset, offset - from.offset);
  return from.clusters + static_cast<std::uint32_t>(count_graphemes(before));
}

}  // namespace virga::base
