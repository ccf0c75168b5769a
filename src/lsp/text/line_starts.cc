#include "lsp/text/line_starts.h"

#include <algorithm>
#include <cstring>

namespace virga::lsp {
namespace {

// Calls `found` with each offset in [from, to] at which a line starts. Requires: `from > 0`.
template <typename Found>
void find_starts(std::string_view text, std::size_t from, std::size_t to, const Found& found) {
  const auto next = [&](char c, std::size_t at) {
    const void* hit = at < to ? std::memchr(text.data() + at, c, to - at) : nullptr;
    return hit ? static_cast<std::size_t>(static_cast<const char*>(hit) - text.data()) : to;
  };
  std::size_t feed = next('\n', from - 1);
  std::size_t carriage = next('\r', from - 1);
  while (feed < to || carriage < to) {
    if (feed < carriage) {
      found(static_cast<std::uint32_t>(feed + 1));
      feed = next('\n', feed + 1);
      continue;
    }
    // "\r\n" is one line ending; the line starts after its "\n".
    const bool is_pair = carriage + 1 < text.size() && text[carriage + 1] == '\n';
    if (!is_pair) found(static_cast<std::uint32_t>(carriage + 1));
    carriage = next('\r', carriage + 1);
  }
}

}  // namespace

LineStarts::LineStarts(std::string_view text) {
  if (text.empty()) return;
  find_starts(text, 1, text.size(), [this](std::uint32_t start) { starts_.push_back(start); });
}

// Whether a line starts at an offset depends on the bytes before and after the offset. So only
// starts in [removed.begin, removed.end] can disappear, and only offsets in the same range of the
// new text can become starts.
void LineStarts::update(std::string_view text, base::Span removed, std::uint32_t inserted) {
  std::vector<std::uint32_t> added;
  const std::size_t end = std::size_t{removed.begin} + inserted;
  if (end > 0) {
    find_starts(text, std::max<std::size_t>(removed.begin, 1), end,
                [&](std::uint32_t start) { added.push_back(start); });
  }
  const auto first = std::lower_bound(starts_.begin() + 1, starts_.end(), removed.begin);
  const auto last = std::upper_bound(first, starts_.end(), removed.end);
  const auto old_count = static_cast<std::size_t>(last - first);
  const std::size_t kept = std::min(old_count, added.size());
  auto tail = std::copy_n(added.begin(), kept, first);
  if (added.size() > kept) {
    tail = starts_.insert(tail, added.begin() + static_cast<std::ptrdiff_t>(kept), added.end());
    tail += static_cast<std::ptrdiff_t>(added.size() - kept);
  } else {
    tail = starts_.erase(tail, last);
  }
  const std::uint32_t shift = inserted - removed.size();  // modulo 2^32
  for (; tail != starts_.end(); ++tail) *tail += shift;
}

std::uint32_t LineStarts::line_at(std::uint32_t offset) const {
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  return static_cast<std::uint32_t>(after - starts_.begin()) - 1;
}

// Doubles the distance until the line is in between.
std::uint32_t LineStarts::line_at(std::uint32_t offset, std::uint32_t near) const {
  auto first = starts_.begin() + std::min(near, count() - 1);
  auto last = first + 1;  // the line is in [first, last)
  for (std::ptrdiff_t step = 1; *first > offset; step *= 2) {
    last = first;
    first -= std::min(step, first - starts_.begin());
  }
  for (std::ptrdiff_t step = 1; last != starts_.end() && *last <= offset; step *= 2) {
    first = last;
    last += std::min(step, starts_.end() - last);
  }
  return static_cast<std::uint32_t>(std::upper_bound(first, last, offset) - starts_.begin()) - 1;
}

base::Span LineStarts::content(std::string_view text, std::uint32_t line) const {
  const std::uint32_t begin = starts_[line];
  if (line + 1 == count()) return {begin, static_cast<std::uint32_t>(text.size())};
  std::uint32_t end = starts_[line + 1] - 1;
  if (text[end] == '\n' && end > begin && text[end - 1] == '\r') --end;
  return {begin, end};
}

}  // namespace virga::lsp
