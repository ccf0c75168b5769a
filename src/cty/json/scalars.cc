// The tokens of scalars: words, numbers and strings.
#include <cstring>

#include "base/text/unicode.h"
#include "cty/json/reader.h"

namespace virga::cty::json {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

}  // namespace

Event Reader::word(std::string_view word, Event event) {
  if (!source_.substr(at_).starts_with(word)) return fail();
  at_ += word.size();
  return completed(event);
}

Event Reader::number() {
  const std::size_t begin = at_;
  const auto peek = [&] { return at_ < source_.size() ? source_[at_] : '\0'; };
  const auto digits = [&] {
    const std::size_t from = at_;
    while (is_digit(peek())) ++at_;
    return at_ > from;
  };
  if (peek() == '-') ++at_;
  if (peek() == '0') {
    ++at_;
  } else if (!digits()) {
    return fail();
  }
  if (peek() == '.') {
    ++at_;
    if (!digits()) return fail();
  }
  if (peek() == 'e' || peek() == 'E') {
    ++at_;
    if (peek() == '+' || peek() == '-') ++at_;
    if (!digits()) return fail();
  }
  text_ = source_.substr(begin, at_ - begin);
  return completed(Event::kNumber);
}

// Skips plain characters of a string, eight bytes at a time.
void Reader::plain_part() {
  constexpr std::uint64_t kOnes = 0x0101'0101'0101'0101;
  constexpr std::uint64_t kHighBits = 0x8080'8080'8080'8080;
  const auto has_zero = [](std::uint64_t w) { return (w - kOnes) & ~w & kHighBits; };
  for (; source_.size() - at_ >= sizeof(std::uint64_t); at_ += sizeof(std::uint64_t)) {
    std::uint64_t word;
    std::memcpy(&word, source_.data() + at_, sizeof word);
    const std::uint64_t control = (word - kOnes * 0x20) & ~word & kHighBits;
    if ((has_zero(word ^ kOnes * '"') | has_zero(word ^ kOnes * '\\') | control)) break;
    ascii_ = ascii_ && (word & kHighBits) == 0;
  }
  for (; at_ < source_.size(); ++at_) {
    const auto c = static_cast<unsigned char>(source_[at_]);
    if (c == '"' || c == '\\' || c < 0x20) return;
    ascii_ = ascii_ && c < 0x80;
  }
}

bool Reader::string() {
  const std::size_t begin = ++at_;
  ascii_ = true;
  plain_part();
  if (at_ == source_.size()) return false;
  text_ = source_.substr(begin, at_ - begin);
  if (source_[at_] == '"' && (ascii_ || base::is_valid_utf8(text_))) {
    ++at_;
    return true;
  }
  decoded_ = base::replace_invalid_utf8(text_);
  while (at_ < source_.size() && source_[at_] != '"') {
    if (static_cast<unsigned char>(source_[at_]) < 0x20) return false;
    if (source_[at_] == '\\') {
      if (!escape()) return false;
      continue;
    }
    const std::size_t from = at_;
    plain_part();
    decoded_ += base::replace_invalid_utf8(source_.substr(from, at_ - from));
  }
  if (at_ == source_.size()) return false;
  ++at_;
  text_ = decoded_;
  return true;
}

bool Reader::hex4(unsigned& unit) {
  if (source_.size() - at_ < 4) return false;
  unit = 0;
  for (int i = 0; i < 4; ++i) {
    const char c = source_[at_++];
    const char low = static_cast<char>(c | 0x20);
    if (!is_digit(c) && !(low >= 'a' && low <= 'f')) return false;
    unit = unit * 16 + static_cast<unsigned>(is_digit(c) ? c - '0' : low - 'a' + 10);
  }
  return true;
}

bool Reader::escape() {
  if (source_.size() - at_ < 2) return false;
  const char c = source_[at_ + 1];
  at_ += 2;
  constexpr std::string_view kNames = "\"\\/bfnrt";
  constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
  if (const std::size_t i = kNames.find(c); i != std::string_view::npos) {
    decoded_ += kMeanings[i];
    return true;
  }
  unsigned unit = 0;
  if (c != 'u' || !hex4(unit)) return false;
  char32_t code_point = unit;
  if (unit >= 0xD800 && unit < 0xE000) {
    // A surrogate without its partner is not a character.
    code_point = base::kReplacementCharacter;
    const std::size_t back = at_;
    unsigned low = 0;
    if (unit < 0xDC00 && source_.substr(at_).starts_with("\\u")) {
      at_ += 2;
      if (!hex4(low)) return false;
      if (low >= 0xDC00 && low < 0xE000) {
        code_point = 0x1'0000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
      } else {
        at_ = back;
      }
    }
  }
  base::append_utf8(decoded_, code_point);
  ascii_ = ascii_ && code_point < 0x80;
  return true;
}

}  // namespace virga::cty::json
