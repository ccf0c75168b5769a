#include "hcl/json/decode_string.h"

#include "base/text/unicode.h"
#include "hcl/lex/scan.h"

namespace virga::hcl {

namespace {

using MistakeKind = EscapeMistake::Kind;

constexpr std::size_t kUnicodeEscape = 6;  // `\u00e9`

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

char simple_escape(char c) {
  switch (c) {
    case '"':
    case '\\':
    case '/': return c;
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return '\0';
  }
}

constexpr bool is_high_surrogate(std::uint32_t unit) {
  return unit >> 10 == 0xD800 >> 10;
}
constexpr bool is_low_surrogate(std::uint32_t unit) {
  return unit >> 10 == 0xDC00 >> 10;
}

class Decoder {
 public:
  Decoder(std::string_view written, std::string& out) : written_(written), out_(out) {}

  // Calls `moved(at)` for each offset of the written text after which the difference to the offset
  // in the decoded text changes.
  template <typename Moved>
  std::optional<EscapeMistake> run(Moved moved) {
    while (at_ < written_.size()) {
      const std::size_t before = at_;
      const std::size_t size = out_.size();
      if (written_[at_] == '\\') {
        if (!escape()) return mistake_;
      } else if (static_cast<unsigned char>(written_[at_]) < 0x80) {
        ascii();
      } else {
        character();
      }
      if (at_ - before != out_.size() - size) moved(at_);
    }
    return std::nullopt;
  }

 private:
  void ascii() {
    const char* const begin = written_.data() + at_;
    const char* const end = run_before(
        begin, written_.data() + written_.size(),
        [](base::ByteBlock block) { return block.equal('\\') | block.not_ascii(); },
        [](char c) { return c != '\\' && static_cast<unsigned char>(c) < 0x80; });
    out_.append(begin, end);
    at_ += static_cast<std::size_t>(end - begin);
  }
  void character() {
    const base::Decoded decoded = base::decode_utf8(written_, at_);
    base::append_utf8(out_, decoded.code_point);
    at_ += decoded.size;
  }
  bool escape();
  bool unicode_escape();
  // Returns the code unit of the `\u` escape at `at`, or nullopt.
  std::optional<std::uint32_t> code_unit(std::size_t at) const;
  bool fail(MistakeKind kind, std::size_t end) {
    mistake_ = {kind, {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(end)}};
    return false;
  }

  std::string_view written_;
  std::string& out_;
  std::size_t at_ = 0;
  EscapeMistake mistake_{};
};

bool Decoder::escape() {
  if (at_ + 1 == written_.size()) return fail(MistakeKind::kCut, written_.size());
  if (written_[at_ + 1] == 'u') return unicode_escape();
  const char c = simple_escape(written_[at_ + 1]);
  if (c == '\0') {
    return fail(MistakeKind::kUnknown, at_ + 1 + base::decode_utf8(written_, at_ + 1).size);
  }
  out_ += c;
  at_ += 2;
  return true;
}

bool Decoder::unicode_escape() {
  const std::optional<std::uint32_t> unit = code_unit(at_);
  if (!unit) {
    std::size_t end = at_ + 2;
    while (end < written_.size() && hex_digit(written_[end]) >= 0) ++end;
    return fail(end == written_.size() ? MistakeKind::kCut : MistakeKind::kDigits, end);
  }
  at_ += kUnicodeEscape;
  if (is_high_surrogate(*unit)) {
    const std::optional<std::uint32_t> low = code_unit(at_);
    if (low && is_low_surrogate(*low)) {
      at_ += kUnicodeEscape;
      base::append_utf8(out_, 0x10000 + ((*unit & 0x3FF) << 10 | (*low & 0x3FF)));
      return true;
    }
  }
  const bool half = is_high_surrogate(*unit) || is_low_surrogate(*unit);
  base::append_utf8(out_, half ? base::kReplacementCharacter : *unit);
  return true;
}

std::optional<std::uint32_t> Decoder::code_unit(std::size_t at) const {
  const std::string_view escape = written_.substr(at, kUnicodeEscape);
  if (escape.size() != kUnicodeEscape || !escape.starts_with("\\u")) return std::nullopt;
  std::uint32_t unit = 0;
  for (char c : escape.substr(2)) {
    const int digit = hex_digit(c);
    if (digit < 0) return std::nullopt;
    unit = unit << 4 | static_cast<std::uint32_t>(digit);
  }
  return unit;
}

}  // namespace

std::optional<EscapeMistake> decode_string(std::string_view written, std::string& out) {
  out.clear();
  return Decoder(written, out).run([](std::size_t) {});
}

void decode_string(std::string_view written, std::uint32_t begin, std::string& out,
                   std::vector<Anchor>& anchors) {
  out.clear();
  anchors.assign(1, {0, begin});
  Decoder(written, out).run([&](std::size_t at) {
    anchors.push_back(
        {static_cast<std::uint32_t>(out.size()), begin + static_cast<std::uint32_t>(at)});
  });
}

}  // namespace virga::hcl
