#include "vectors/hcl/positions.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/text/unicode.h"

namespace virga::vectors {

HclPosition start_of(const Json& line) {
  simdjson::dom::array start;
  if (!has(line, "start") || line["start"].get(start) != simdjson::SUCCESS) return {};
  const auto number = [&](std::size_t i) {
    return static_cast<std::uint32_t>(std::uint64_t(start.at(i).value()));
  };
  return {number(0), number(1), number(2)};
}

HclPositions::HclPositions(std::string_view text, std::span<const hcl::Token> tokens,
                           HclPosition start)
    : text_(text) {
  HclPosition position = start;
  std::uint32_t offset = 0;
  if (text.starts_with(base::kByteOrderMark)) {
    offset = static_cast<std::uint32_t>(base::kByteOrderMark.size());
    position.byte += offset;
  }
  for (const hcl::Token& token : tokens) {
    const std::uint32_t blanks = token.span.begin - offset;
    position.byte += blanks;
    position.column += blanks;
    marks_.push_back({token.span.begin, position, true});
    position = advance(position, token.span.begin, token.span.end);
    marks_.push_back({token.span.end, position, false});
    offset = token.span.end;
  }
}

namespace {

// Returns the bytes that the recorded positions count as one code point, including forms that UTF-8
// forbids (overlong forms, surrogates).
std::size_t lenient_code_point_size(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t size = lead < 0xC0   ? 1
                           : lead < 0xE0 ? 2
                           : lead < 0xF0 ? 3
                           : lead < 0xF8 ? 4
                                         : 1;
  if (text.size() < size) return 1;
  for (char byte : text.substr(1, size - 1)) {
    if ((static_cast<unsigned char>(byte) & 0xC0) != 0x80) return 1;
  }
  return size;
}

// Returns the size in bytes of the first grapheme cluster of `text`.
std::size_t cluster_size(std::string_view text) {
  if (base::decode_utf8(text, 0).valid) return base::first_grapheme_size(text);
  const std::size_t size = lenient_code_point_size(text);
  if (size == 1) return 1;
  // The letter is arbitrary. It is needed to count the marks that join it.
  return size - 1 + base::first_grapheme_size("a" + std::string(text.substr(size)));
}

}  // namespace

HclPosition HclPositions::advance(HclPosition from, std::uint32_t begin, std::uint32_t end) const {
  from.byte += end - begin;
  std::string_view rest = text_.substr(begin, end - begin);
  while (!rest.empty()) {
    const std::string_view cluster = rest.substr(0, cluster_size(rest));
    if (cluster == "\n" || cluster == "\r\n") {
      ++from.line;
      from.column = 1;
    } else {
      ++from.column;
    }
    rest.remove_prefix(cluster.size());
  }
  return from;
}

HclPosition HclPositions::at(std::uint32_t offset) const {
  auto after = std::upper_bound(marks_.begin(), marks_.end(), offset,
                                [](std::uint32_t o, const Mark& mark) { return o < mark.offset; });
  if (after == marks_.begin()) return marks_.front().position;
  const Mark& mark = *--after;
  if (mark.in_token) return advance(mark.position, mark.offset, offset);
  HclPosition position = mark.position;
  position.byte += offset - mark.offset;
  position.column += offset - mark.offset;
  return position;
}

std::string HclPositions::show(base::Span span) const {
  const HclPosition begin = at(span.begin);
  const HclPosition end = at(span.end);
  return fmt::format("{},{},{},{},{},{}", begin.byte, begin.line, begin.column, end.byte, end.line,
                     end.column);
}

std::string show_diagnostics(const diag::Diagnostics& diagnostics, const HclPositions& positions) {
  std::string out = "[";
  for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
    const char* severity = diagnostic.severity == diag::Severity::kError ? "E" : "W";
    const std::string range = diagnostic.subject.known()
                                  ? fmt::format("[{}]", positions.show(diagnostic.subject.span))
                                  : std::string("null");
    out += fmt::format("{}[\"{}\",{}]", out.size() > 1 ? "," : "", severity, range);
  }
  return out + "]";
}

std::string show_diagnostics(const Json& recorded) {
  std::string out = "[";
  for (const Json diagnostic : simdjson::dom::array(recorded)) {
    out += fmt::format("{}[{},{}]", out.size() > 1 ? "," : "", simdjson::minify(diagnostic.at(0)),
                       simdjson::minify(diagnostic.at(1)));
  }
  return out + "]";
}

}  // namespace virga::vectors
