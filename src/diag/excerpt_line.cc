#include "diag/excerpt_line.h"

#include <algorithm>

#include "base/text/printable.h"
#include "base/text/unicode.h"

namespace virga::diag {

namespace {

constexpr std::uint32_t kTabStop = 4;
// Bytes of one cluster that are shown. Real text does not stack so many marks.
constexpr std::size_t kLongestCluster = 64;
constexpr std::string_view kCut = "…";

bool continues_character(char c) {
  return (c & 0xC0) == 0x80;
}

// The part of a line that is examined: large enough to fill the window with characters of any size.
base::Span slice_around(std::string_view source, base::Span line, std::uint32_t focus,
                        std::uint32_t width) {
  const std::uint64_t before = std::uint64_t{width} * 4;
  const std::uint64_t after = std::uint64_t{width} * 8;
  base::Span slice = line;
  if (focus - line.begin > before) slice.begin = focus - static_cast<std::uint32_t>(before);
  if (line.end - focus > after) slice.end = focus + static_cast<std::uint32_t>(after);
  const auto to_boundary = [&](std::uint32_t& at) {
    for (int i = 0; i < 3 && at > line.begin && continues_character(source[at]); ++i) --at;
  };
  if (slice.begin > line.begin) to_boundary(slice.begin);
  if (slice.end < line.end) to_boundary(slice.end);
  return slice;
}

}  // namespace

ExcerptLine::ExcerptLine(std::string_view source, base::Span line, std::uint32_t focus,
                         std::uint32_t width) {
  if (line.begin == 0 && source.substr(0, line.end).starts_with(base::kByteOrderMark)) {
    line.begin = base::kByteOrderMark.size();
  }
  focus = std::clamp(focus, line.begin, line.end);
  width = std::max<std::uint32_t>(width, 20);
  const base::Span slice = slice_around(source, line, focus, width);
  lay_out(source, slice);
  cut(line, slice, focus, width);
}

// Expands the slice into text_ and pieces_.
void ExcerptLine::lay_out(std::string_view source, base::Span slice) {
  std::uint32_t column = 0;
  for (std::uint32_t at = slice.begin; at < slice.end;) {
    const std::string_view rest = source.substr(at, slice.end - at);
    const std::size_t size = base::first_grapheme_size(rest);
    const auto text_at = static_cast<std::uint32_t>(text_.size());
    pieces_.push_back({at, column, text_at});
    if (rest[0] == '\t') {
      text_.append(kTabStop - column % kTabStop, ' ');
    } else {
      base::append_printable(text_, size <= kLongestCluster ? rest.substr(0, size) : "\uFFFD");
    }
    column +=
        static_cast<std::uint32_t>(base::display_width(std::string_view(text_).substr(text_at)));
    at += static_cast<std::uint32_t>(size);
  }
  pieces_.push_back({slice.end, column, static_cast<std::uint32_t>(text_.size())});
}

// Reduces text_ to the window. The focus is in the first third, unless the line ends earlier.
void ExcerptLine::cut(base::Span line, base::Span slice, std::uint32_t focus, std::uint32_t width) {
  const std::uint32_t total = pieces_.back().column;
  limit_ = total;
  if (slice == line && total <= width) return;

  const std::uint32_t focus_column = pieces_[piece_at(focus)].column;
  std::uint32_t left = focus_column > width / 3 ? focus_column - width / 3 : 0;
  if (slice.end == line.end && total >= width) left = std::min(left, total - width);
  if (slice.end == line.end && total < width) left = 0;
  const bool cut_left = left > 0 || slice.begin > line.begin;
  const Piece& first = pieces_[cut_left ? first_piece_from(left + 1) : 0];
  origin_ = std::int64_t{first.column} - (cut_left ? 1 : 0);
  const bool cut_right = slice.end < line.end || total - origin_ > width;
  const Piece& last = cut_right ? last_piece_until(origin_ + width - 1) : pieces_.back();

  const std::string shown = text_.substr(first.text_at, last.text_at - first.text_at);
  text_ = std::string(cut_left ? kCut : "") + shown + std::string(cut_right ? kCut : "");
  limit_ = last.column - origin_;
}

ExcerptLine::Columns ExcerptLine::columns(base::Span span) const {
  const auto in_window = [this](std::uint32_t column) {
    return static_cast<std::uint32_t>(std::clamp<std::int64_t>(column - origin_, 0, limit_));
  };
  const auto end = std::ranges::lower_bound(pieces_, span.end, {}, &Piece::offset);
  Columns found{in_window(pieces_[piece_at(span.begin)].column),
                in_window(end == pieces_.end() ? pieces_.back().column : end->column)};
  found.end = std::max(found.end, found.begin + 1);
  return found;
}

// The piece that contains the byte; the last piece (the end) for offsets behind it.
std::size_t ExcerptLine::piece_at(std::uint32_t offset) const {
  const auto after = std::ranges::upper_bound(pieces_, offset, {}, &Piece::offset);
  return after == pieces_.begin() ? 0 : static_cast<std::size_t>(after - pieces_.begin()) - 1;
}

// The first piece that starts at or after the column, or the end.
std::size_t ExcerptLine::first_piece_from(std::uint32_t column) const {
  const auto found = std::ranges::lower_bound(pieces_, column, {}, &Piece::column);
  return std::min(static_cast<std::size_t>(found - pieces_.begin()), pieces_.size() - 1);
}

// The last piece that starts at or before the column.
const ExcerptLine::Piece& ExcerptLine::last_piece_until(std::int64_t column) const {
  const auto after = std::ranges::upper_bound(pieces_, column, {}, &Piece::column);
  return after == pieces_.begin() ? pieces_.front() : *std::prev(after);
}

}  // namespace virga::diag
