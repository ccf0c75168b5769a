#include "lsp/text/positions.h"

#include <algorithm>

#include "base/text/utf8_byte.h"

namespace virga::lsp {
namespace {

// Lines longer than this have milestones, about as many bytes apart.
constexpr std::uint32_t kLongLine = 4096;

constexpr bool needs_surrogates(char lead) {
  return static_cast<unsigned char>(lead) >= 0xF0;
}

// The units of the character that starts with `lead` and has `bytes` bytes.
std::uint32_t units_of(char lead, std::uint32_t bytes, PositionEncoding encoding) {
  switch (encoding) {
    case PositionEncoding::kUtf8: return bytes;
    case PositionEncoding::kUtf16: return needs_surrogates(lead) ? 2 : 1;
    case PositionEncoding::kUtf32: return 1;
  }
  return 1;
}

// The end of the character that starts at `at`. Bytes that are not UTF-8 belong to the character
// before them.
std::uint32_t next_character(std::string_view text, std::uint32_t at, std::uint32_t end) {
  ++at;
  while (at < end && base::is_continuation_byte(text[at])) ++at;
  return at;
}

std::uint32_t character_start(std::string_view text, std::uint32_t at, std::uint32_t begin) {
  while (at > begin && at < text.size() && base::is_continuation_byte(text[at])) --at;
  return at;
}

}  // namespace

std::uint32_t count_units(std::string_view text, PositionEncoding encoding) {
  if (encoding == PositionEncoding::kUtf8) return static_cast<std::uint32_t>(text.size());
  std::uint32_t units = 0;
  for (const char c : text) units += !base::is_continuation_byte(c);
  if (encoding == PositionEncoding::kUtf32) return units;
  for (const char c : text) units += needs_surrogates(c);
  return units;
}

Position Positions::position(std::uint32_t offset) const {
  offset = std::min(offset, static_cast<std::uint32_t>(text_.size()));
  const std::uint32_t line = last_line_ = starts_.line_at(offset, last_line_);
  const base::Span content = starts_.content(text_, line);
  offset = character_start(text_, std::min(offset, content.end), content.begin);
  if (encoding_ == PositionEncoding::kUtf8) return {line, offset - content.begin};
  Milestone from{content.begin, 0};
  if (offset - content.begin > kLongLine) {
    const auto& places = milestones(line, content);
    const auto next = std::ranges::upper_bound(places, offset, {}, &Milestone::offset);
    if (next != places.begin()) from = *std::prev(next);
  }
  const std::string_view before = text_.substr(from.offset, offset - from.offset);
  return {line, from.units + count_units(before, encoding_)};
}

std::uint32_t Positions::offset(Position position) const {
  if (position.line >= starts_.count()) return static_cast<std::uint32_t>(text_.size());
  const base::Span content = starts_.content(text_, position.line);
  if (encoding_ == PositionEncoding::kUtf8) {
    const std::uint32_t at = content.begin + std::min(position.character, content.size());
    return character_start(text_, at, content.begin);
  }
  Milestone at{content.begin, 0};
  if (content.size() > kLongLine && position.character > kLongLine / 4) {
    const auto& places = milestones(position.line, content);
    const auto next = std::ranges::upper_bound(places, position.character, {}, &Milestone::units);
    if (next != places.begin()) at = *std::prev(next);
  }
  while (at.offset < content.end && at.units < position.character) {
    const std::uint32_t next = next_character(text_, at.offset, content.end);
    at.units += units_of(text_[at.offset], next - at.offset, encoding_);
    if (at.units > position.character) break;  // inside a surrogate pair
    at.offset = next;
  }
  return at.offset;
}

base::Span Positions::span(Range range) const {
  if (range.end < range.start) std::swap(range.start, range.end);
  return {offset(range.start), offset(range.end)};
}

const std::vector<Positions::Milestone>& Positions::milestones(std::uint32_t line,
                                                               base::Span content) const {
  const auto [entry, is_new] = long_lines_.try_emplace(line);
  std::vector<Milestone>& places = entry->second;
  if (!is_new) return places;
  Milestone at{content.begin, 0};
  while (content.end - at.offset > kLongLine) {
    const std::uint32_t next = character_start(text_, at.offset + kLongLine, at.offset + 1);
    const std::string_view passed = text_.substr(at.offset, next - at.offset);
    places.push_back(at = {next, at.units + count_units(passed, encoding_)});
  }
  return places;
}

}  // namespace virga::lsp
