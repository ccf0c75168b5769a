#include "base/text/base64.h"

#include <array>
#include <cstdint>

namespace virga::base {
namespace {

constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::uint8_t kInvalidDigit = 0xFF;

// The value of each digit.
constexpr auto kDigitValues = [] {
  std::array<std::uint8_t, 256> digits{};
  digits.fill(kInvalidDigit);
  for (std::size_t i = 0; i < kAlphabet.size(); ++i) {
    digits[static_cast<unsigned char>(kAlphabet[i])] = static_cast<std::uint8_t>(i);
  }
  return digits;
}();

}  // namespace

std::string encode_base64(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::string_view group = bytes.substr(at, 3);
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      bits = bits << 8 | (i < group.size() ? static_cast<unsigned char>(group[i]) : 0u);
    }
    for (std::size_t i = 0; i < 4; ++i) {
      text += i <= group.size() ? kAlphabet[bits >> (18 - 6 * i) & 0x3F] : '=';
    }
  }
  return text;
}

std::optional<std::string> decode_base64(std::string_view text) {
  std::string bytes;
  std::uint32_t bits = 0;
  std::size_t digits = 0;
  std::size_t padding = 0;
  for (const char c : text) {
    if (c == '\n' || c == '\r') continue;
    if (c == '=') {
      ++padding;
      continue;
    }
    const std::uint8_t digit = kDigitValues[static_cast<unsigned char>(c)];
    if (digit == kInvalidDigit || padding > 0) return std::nullopt;
    bits = bits << 6 | digit;
    if (++digits % 4 == 0) {
      for (int shift = 16; shift >= 0; shift -= 8) bytes += static_cast<char>(bits >> shift & 0xFF);
      bits = 0;
    }
  }
  const std::size_t rest = digits % 4;
  if (rest == 1 || padding != (4 - rest) % 4) return std::nullopt;
  if (rest >= 2) bytes += static_cast<char>(bits >> (rest == 2 ? 4 : 10) & 0xFF);
  if (rest == 3) bytes += static_cast<char>(bits >> 2 & 0xFF);
  return bytes;
}

}  // namespace virga::base
