#include "base/line_index.h"

#include <algorithm>

#include "base/unicode.h"

namespace virga::base {

LineIndex::LineIndex(std::string_view text) : text_(text), starts_{0} {
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
    starts_.push_back(static_cast<std::uint32_t>(at + 1));
  }
}

Position LineIndex::position(std::uint32_t offset) const {
  offset = std::min(offset, static_cast<std::uint32_t>(text_.size()));
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  const auto line = static_cast<std::uint32_t>(after - starts_.begin());
  std::uint32_t start = starts_[line - 1];
  if (start == 0 && text_.starts_with(kByteOrderMark)) {
    start = std::min<std::uint32_t>(offset, kByteOrderMark.size());
  }
  const std::string_view before = text_.substr(start, offset - start);
  return {line, static_cast<std::uint32_t>(count_graphemes(before)) + 1};
}

Span LineIndex::line(std::uint32_t number) const {
  const std::uint32_t begin = starts_[number - 1];
  std::uint32_t end = number < starts_.size() ? starts_[number] - 1
                                              : static_cast<std::uint32_t>(text_.size());
  if (end > begin && number < starts_.size() && text_[end - 1] == '\r') --end;
  return {begin, end};
}

}  // namespace virga::base
