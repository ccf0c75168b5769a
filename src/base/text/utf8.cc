#include <cstring>

#include "base/text/unicode.h"

namespace virga::base {

namespace {

constexpr Decoded kInvalid{kReplacementCharacter, 1, false};

constexpr bool is_surrogate(char32_t c) {
  return c >= 0xD800 && c <= 0xDFFF;
}

// The size of a code point with this lead byte; 0 if the byte cannot be a lead byte.
constexpr std::uint8_t encoded_size(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xC2) return 0;  // continuation bytes and overlong forms of ASCII
  if (lead < 0xE0) return 2;
  if (lead < 0xF0) return 3;
  return lead < 0xF5 ? 4 : 0;
}

// Size of the ASCII prefix. Reads eight bytes at a time.
std::size_t ascii_prefix(std::string_view text) {
  constexpr std::uint64_t kHighBits = 0x8080'8080'8080'8080;
  std::size_t at = 0;
  for (; at + sizeof(std::uint64_t) <= text.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t word;
    std::memcpy(&word, text.data() + at, sizeof word);
    if (word & kHighBits) break;
  }
  while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80) ++at;
  return at;
}

// Size of the valid prefix.
std::size_t valid_prefix(std::string_view text) {
  std::size_t at = 0;
  while ((at += ascii_prefix(text.substr(at))) < text.size()) {
    const Decoded decoded = decode_utf8(text, at);
    if (!decoded.valid) break;
    at += decoded.size;
  }
  return at;
}

}  // namespace

Decoded decode_utf8(std::string_view text, std::size_t at) {
  constexpr char32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const auto lead = static_cast<unsigned char>(text[at]);
  if (lead < 0x80) return {lead, 1, true};
  const std::uint8_t size = encoded_size(lead);
  if (size == 0 || text.size() - at < size) return kInvalid;
  char32_t code_point = lead & (0x7Fu >> size);
  for (std::size_t i = 1; i < size; ++i) {
    const auto byte = static_cast<unsigned char>(text[at + i]);
    if ((byte & 0xC0) != 0x80) return kInvalid;
    code_point = code_point << 6 | (byte & 0x3Fu);
  }
  if (code_point < kSmallest[size] || code_point > 0x10FFFF || is_surrogate(code_point)) {
    return kInvalid;
  }
  return {code_point, size, true};
}

void append_utf8(std::string& out, char32_t c) {
  if (c > 0x10FFFF || is_surrogate(c)) c = kReplacementCharacter;
  const auto put = [&out](char32_t byte) { out.push_back(static_cast<char>(byte)); };
  const auto put_tail = [&](int shift) { put(0x80 | (c >> shift & 0x3F)); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0 | c >> 6);
    put_tail(0);
  } else if (c < 0x10000) {
    put(0xE0 | c >> 12);
    put_tail(6);
    put_tail(0);
  } else {
    put(0xF0 | c >> 18);
    put_tail(12);
    put_tail(6);
    put_tail(0);
  }
}

// Words may overlap, so texts of any size need no loop over single bytes.
bool is_ascii(std::string_view text) {
  const auto all = [text]<typename Word>(Word) {
    const auto word_at = [text](std::size_t at) {
      Word word;
      std::memcpy(&word, text.data() + at, sizeof word);
      return word;
    };
    const std::size_t last = text.size() - sizeof(Word);
    Word any = word_at(last);
    for (std::size_t at = 0; at < last; at += sizeof(Word)) any |= word_at(at);
    return (any & static_cast<Word>(0x8080'8080'8080'8080)) == 0;
  };
  if (text.size() >= sizeof(std::uint64_t)) return all(std::uint64_t{});
  if (text.size() >= sizeof(std::uint32_t)) return all(std::uint32_t{});
  return ascii_prefix(text) == text.size();
}

bool is_valid_utf8(std::string_view text) {
  return valid_prefix(text) == text.size();
}

std::string replace_invalid_utf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (;;) {
    const std::size_t valid = valid_prefix(text);
    out += text.substr(0, valid);
    if (valid == text.size()) return out;
    append_utf8(out, kReplacementCharacter);
    text.remove_prefix(valid + 1);
  }
}

}  // namespace virga::base
