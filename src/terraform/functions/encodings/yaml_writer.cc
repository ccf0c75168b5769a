#include "terraform/functions/encodings/yaml_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text/unicode.h"

namespace virga::terraform {
namespace {

constexpr int kIndent = 2;
constexpr int kLineWidth = 80;
// Longer keys are not written on one line with their value.
constexpr std::size_t kMaxSimpleKey = 128;

bool is_line_break(char32_t c) {
  return c == '\n' || c == '\r' || c == 0x85 || c == 0x2028 || c == 0x2029;
}

// Whether a character is written as it is.
bool is_plain_character(char32_t c) {
  constexpr char32_t kLastOfPlane = 0xFFFD;
  return c == '\n' || (c >= 0x20 && c <= 0x7E) || (c >= 0xA0 && c <= kLastOfPlane && c != 0xFEFF);
}

// The letter of a short escape; 0 if the character has none.
char escape_letter(char32_t c) {
  constexpr std::pair<char32_t, char> kLetters[] = {
      {0x00, '0'},  {0x07, 'a'}, {0x08, 'b'}, {0x09, 't'},   {0x0A, 'n'},
      {0x0B, 'v'},  {0x0C, 'f'}, {0x0D, 'r'}, {0x1B, 'e'},   {'"', '"'},
      {'\\', '\\'}, {0x85, 'N'}, {0xA0, '_'}, {0x2028, 'L'}, {0x2029, 'P'},
  };
  const auto* found = std::ranges::find(kLetters, c, &std::pair<char32_t, char>::first);
  return found == std::end(kLetters) ? '\0' : found->second;
}

bool needs_escape(char32_t c) {
  return !is_plain_character(c) || is_line_break(c) || c == '"' || c == '\\';
}

}  // namespace

// What decides the style of a string.
struct YamlWriter::Traits {
  bool has_break = false;
  bool allows_literal = false;

  explicit Traits(std::string_view text) : allows_literal(!text.empty()) {
    bool after_space = false;
    for (std::size_t at = 0; at < text.size();) {
      const base::Decoded c = base::decode_utf8(text, at);
      at += c.size;
      const bool breaks = is_line_break(c.code_point);
      has_break |= breaks;
      if (!is_plain_character(c.code_point) || (breaks && after_space)) allows_literal = false;
      after_space = c.code_point == ' ';
    }
    if (after_space) allows_literal = false;
  }
};

void YamlWriter::put(std::string_view text) {
  out_ += text;
  column_ += static_cast<int>(std::ranges::count_if(text, [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;  // not a continuation byte
  }));
}

void YamlWriter::new_line(int indent) {
  indent = std::max(indent, 0);
  if (!is_indentation_ || column_ > indent || (column_ == indent && !has_space_)) {
    out_ += '\n';
    column_ = 0;
  }
  while (column_ < indent) put(" ");
  has_space_ = true;
  is_indentation_ = true;
}

void YamlWriter::indicator(std::string_view text, bool needs_space, bool leaves_indentation) {
  if (needs_space && !has_space_) put(" ");
  put(text);
  has_space_ = false;
  is_indentation_ = is_indentation_ && leaves_indentation;
}

int YamlWriter::scalar_indent() const {
  return levels_.empty() ? kIndent : levels_.back().indent + kIndent;
}

void YamlWriter::begin(bool is_mapping) {
  int indent = 0;
  if (!levels_.empty()) {
    // A sequence that is the value of a key has the indentation of the key.
    const bool is_flat = !is_mapping && after_key_ && !is_indentation_;
    indent = levels_.back().indent + (is_flat ? 0 : kIndent);
  }
  levels_.push_back({is_mapping, indent});
  after_key_ = false;
}

void YamlWriter::end() {
  levels_.pop_back();
}

void YamlWriter::item() {
  new_line(levels_.back().indent);
  indicator("-", true, true);
  after_key_ = false;
}

void YamlWriter::key(std::string_view text) {
  const int indent = levels_.back().indent;
  new_line(indent);
  if (text.size() <= kMaxSimpleKey && !Traits(text).has_break) {
    quoted(text, false);
    indicator(":", false, false);
  } else {
    indicator("?", true, true);
    string(text);
    new_line(indent);
    indicator(":", true, true);
  }
  after_key_ = true;
}

void YamlWriter::plain(std::string_view text) {
  if (!has_space_) put(" ");
  put(text);
  has_space_ = false;
  is_indentation_ = false;
  is_open_ended_ = levels_.empty();
}

void YamlWriter::empty(std::string_view brackets) {
  indicator(brackets, true, false);
}

void YamlWriter::string(std::string_view text) {
  const Traits traits(text);
  if (traits.has_break && text.contains('\n') && traits.allows_literal) {
    literal(text);
  } else {
    quoted(text, true);
  }
}

void YamlWriter::escaped(char32_t code_point) {
  if (const char letter = escape_letter(code_point)) {
    put(fmt::format("\\{}", letter));
    return;
  }
  const auto number = static_cast<std::uint32_t>(code_point);
  put(number <= 0xFF     ? fmt::format("\\x{:02X}", number)
      : number <= 0xFFFF ? fmt::format("\\u{:04X}", number)
                         : fmt::format("\\U{:08X}", number));
}

// A space in a line that is too long becomes a line break.
void YamlWriter::quoted(std::string_view text, bool may_fold) {
  indicator("\"", true, false);
  bool after_space = false;
  for (std::size_t at = 0; at < text.size();) {
    const base::Decoded c = base::decode_utf8(text, at);
    const std::string_view character = text.substr(at, c.size);
    const bool is_inside = at > 0 && at + 1 < text.size();
    at += c.size;
    const bool is_space = character == " ";
    if (needs_escape(c.code_point)) {
      escaped(c.code_point);
    } else if (is_space && may_fold && !after_space && column_ > kLineWidth && is_inside) {
      new_line(scalar_indent());
      if (text[at] == ' ') put("\\");
    } else {
      put(character);
    }
    after_space = is_space;
  }
  indicator("\"", false, false);
}

void YamlWriter::literal(std::string_view text) {
  const auto breaks_at_end = [](std::string_view part) {
    return part.ends_with('\n') || part.ends_with("\xE2\x80\xA8") || part.ends_with("\xE2\x80\xA9");
  };
  const base::Decoded first = base::decode_utf8(text, 0);
  std::string header = "|";
  if (first.code_point == ' ' || is_line_break(first.code_point)) {
    header += std::to_string(kIndent);
  }
  if (!breaks_at_end(text)) {
    header += '-';
  } else {
    const std::string_view rest = text.substr(0, text.size() - (text.ends_with('\n') ? 1 : 3));
    if (rest.empty() || breaks_at_end(rest)) header += '+';
  }
  indicator(header, true, false);
  out_ += '\n';
  column_ = 0;
  bool is_new_line = true;
  for (std::size_t at = 0; at < text.size();) {
    const base::Decoded c = base::decode_utf8(text, at);
    const std::string_view character = text.substr(at, c.size);
    at += c.size;
    has_space_ = is_indentation_ = is_line_break(c.code_point);
    if (is_indentation_) {
      out_ += character;
      column_ = 0;
      is_new_line = true;
      continue;
    }
    if (is_new_line) put(std::string(static_cast<std::size_t>(scalar_indent()), ' '));
    put(character);
    is_new_line = false;
  }
}

void YamlWriter::end_document() {
  new_line(0);
  if (is_open_ended_) out_ += "...\n";
}

}  // namespace virga::terraform
