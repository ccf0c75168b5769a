#include "terraform/functions/encodings/single_byte.h"

#include <algorithm>
#include <array>

#include "base/text/unicode.h"

namespace virga::terraform {
namespace {

constexpr char32_t kFirstByte = 0x80;  // of the upper half

struct SingleByte {
  std::string_view system_name;
  std::u16string_view characters;
};

constexpr std::array kSingleBytes{
#define VIRGA_SINGLE_BYTE(system_name, characters) SingleByte{system_name, characters},
#include "terraform/functions/encodings/single_byte.def"
#undef VIRGA_SINGLE_BYTE
};

}  // namespace

std::u16string_view single_byte_characters(std::string_view system_name) {
  const auto* found = std::ranges::find(kSingleBytes, system_name, &SingleByte::system_name);
  return found == kSingleBytes.end() ? std::u16string_view() : found->characters;
}

std::optional<std::string> encode_single_bytes(std::string_view utf8,
                                               std::u16string_view characters) {
  std::string out;
  for (std::size_t at = 0; at < utf8.size();) {
    const base::Decoded c = base::decode_utf8(utf8, at);
    at += c.size;
    if (c.code_point < kFirstByte) {
      out += static_cast<char>(c.code_point);
      continue;
    }
    const bool is_possible = c.code_point < base::kReplacementCharacter;
    const std::size_t place =
        is_possible ? characters.find(static_cast<char16_t>(c.code_point)) : characters.npos;
    if (place == characters.npos) return std::nullopt;
    out += static_cast<char>(kFirstByte + place);
  }
  return out;
}

std::optional<std::string> decode_single_bytes(std::string_view bytes,
                                               std::u16string_view characters) {
  std::string out;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    const char32_t character = byte < kFirstByte ? byte : characters[byte - kFirstByte];
    if (character == base::kReplacementCharacter) return std::nullopt;
    base::append_utf8(out, character);
  }
  return out;
}

}  // namespace virga::terraform
