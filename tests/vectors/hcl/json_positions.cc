#include "vectors/hcl/json_positions.h"

#include <fmt/core.h>

#include <optional>

#include "base/text/unicode.h"
#include "diag/codes/hcl_json.h"
#include "hcl/json/decode_string.h"
#include "hcl/json/scanner.h"
#include "hcl/lex/lex.h"
#include "vectors/hcl/positions.h"

namespace virga::vectors {
namespace {

using base::Span;
using diag::Code;
namespace codes = diag::codes;
using hcl::JsonToken;
using hcl::JsonTokenKind;

// Advances columns in a string: a backslash is one column, other text one column for each grapheme
// cluster.
HclPosition advance_in_string(std::string_view text, HclPosition position) {
  while (!text.empty()) {
    const std::size_t size =
        text[0] == '\\' || text[0] == '"' ? 1 : base::first_grapheme_size(text);
    position.byte += static_cast<std::uint32_t>(size);
    ++position.column;
    text.remove_prefix(size);
  }
  return position;
}

HclPosition advance_outside(std::string_view text, HclPosition position) {
  for (std::size_t at = 0; at < text.size(); at += base::decode_utf8(text, at).size) {
    ++position.byte;
    if (text[at] == '\n') {
      ++position.line;
      position.column = 1;
    } else if (text[at] != '\r') {
      position.column += text[at] == '\t' ? 2 : 1;
    }
  }
  return position;
}

class JsonPositions {
 public:
  explicit JsonPositions(const base::Source& source) : source_(source) {
    hcl::JsonScanner scanner(source.text());
    for (JsonToken token = scanner.next(); token.kind != JsonTokenKind::kEnd;
         token = scanner.next()) {
      if (token.kind == JsonTokenKind::kString) strings_.push_back(token);
    }
  }

  HclPosition at(std::uint32_t offset) const {
    HclPosition position;
    std::uint32_t done = 0;
    for (const JsonToken& string : strings_) {
      if (string.span.begin >= offset) break;
      position = advance_outside(source_.text({done, string.span.begin}), position);
      done = std::min(offset, string.span.end);
      position = advance_in_string(source_.text({string.span.begin, done}), position);
    }
    return advance_outside(source_.text({done, offset}), position);
  }

  // Returns the string whose text contains the place.
  std::optional<Span> string_around(Span place) const {
    for (const JsonToken& string : strings_) {
      if (string.span.begin < place.begin && place.end < string.span.end) return string.span;
    }
    return std::nullopt;
  }

 private:
  const base::Source& source_;
  std::vector<JsonToken> strings_;
};

// The decoded text of a string, and its mapping to the source.
class DecodedString {
 public:
  DecodedString(Span string, const base::Source& source) {
    const Span inside{string.begin + 1, string.end - 1};
    hcl::decode_string(source.text(inside), inside.begin, text_, anchors_);
  }

  const std::string& text() const { return text_; }
  Span span(Span place) const { return {offset(place.begin), offset(place.end)}; }

 private:
  std::uint32_t offset(std::uint32_t in_source) const {
    const hcl::Anchor* last = &anchors_.front();
    for (const hcl::Anchor& anchor : anchors_) {
      if (anchor.in_source <= in_source) last = &anchor;
    }
    return last->in_text + (in_source - last->in_source);
  }

  std::string text_;
  std::vector<hcl::Anchor> anchors_;
};

std::string show_places(HclPosition begin, HclPosition end) {
  return fmt::format("{},{},{},{},{},{}", begin.byte, begin.line, begin.column, end.byte, end.line,
                     end.column);
}

// Returns the byte that the reference marks in an invalid string.
std::optional<std::uint32_t> bad_string_byte(const diag::Diagnostic& diagnostic) {
  const Span span = diagnostic.subject.span;
  if (diagnostic.code == codes::kJsonEscape) return span.begin + 2;
  if (diagnostic.code == codes::kJsonEscapeDigits) return span.end + 1;
  if (diagnostic.code == codes::kJsonUnclosedString) return span.end;
  if (diagnostic.code == codes::kJsonControlCharacter) return span.begin;
  return std::nullopt;
}

std::string show_bad_string(std::uint32_t byte, Span string, const JsonPositions& positions) {
  HclPosition position = positions.at(string.begin);
  position.column += byte - string.begin;
  position.byte = byte;
  return show_places(position, {byte + 1, position.line, position.column + 1});
}

bool is_marked_behind(Code code) {
  return code >= codes::kJsonObjectEnd && code <= codes::kJsonArrayColon;
}

std::string show_range(const diag::Diagnostic& diagnostic, const base::Source& source,
                       const JsonPositions& positions) {
  if (const auto byte = bad_string_byte(diagnostic)) {
    return show_bad_string(*byte, diagnostic.context->span, positions);
  }
  Span span = diagnostic.subject.span;
  if (is_marked_behind(diagnostic.code)) {
    for (const diag::Label& label : diagnostic.labels) {
      if (label.message.str() == "parsing continues here") span = label.range.span;
    }
  }
  const std::optional<Span> string = positions.string_around(span);
  if (!string) return show_places(positions.at(span.begin), positions.at(span.end));
  const DecodedString decoded(*string, source);
  HclPosition start = positions.at(string->begin);
  ++start.byte;
  ++start.column;
  const auto tokens = hcl::lex(decoded.text(), hcl::LexMode::kTemplate);
  return HclPositions(decoded.text(), tokens, start).show(decoded.span(span));
}

}  // namespace

std::vector<std::string> show_json_diagnostics(const diag::Diagnostics& diagnostics,
                                               const base::Source& source) {
  const JsonPositions positions(source);
  std::vector<std::string> shown;
  for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
    const char* severity = diagnostic.severity == diag::Severity::kError ? "E" : "W";
    shown.push_back(
        fmt::format("[\"{}\",[{}]]", severity, show_range(diagnostic, source, positions)));
  }
  return shown;
}

std::string joined(const std::vector<std::string>& items) {
  std::string out = "[";
  for (const std::string& item : items) out += (out.size() > 1 ? "," : "") + item;
  return out + "]";
}

Span json_reference_bytes(Span span, const base::Source& source, StringOrigin origin) {
  const JsonPositions positions(source);
  const std::optional<Span> string = positions.string_around(span);
  if (!string) return span;
  const Span decoded = DecodedString(*string, source).span(span);
  const std::uint32_t begin = string->begin + static_cast<std::uint32_t>(origin);
  return {begin + decoded.begin, begin + decoded.end};
}

}  // namespace virga::vectors
