#include "cty/msgpack/reader.h"

#include <bit>

namespace virga::cty::msgpack {
namespace {

using TokenKind = Token::Kind;

}  // namespace

Token Reader::failed() {
  failed_ = true;
  return {};
}

Token Reader::failed_at_end() {
  if (!failed_) begin_ = at_;
  return failed();
}

// Reads the next bytes as a number, most significant byte first.
template <typename T>
bool Reader::read(T& value) {
  if (!has(sizeof(T))) return false;
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i) {
    bits = bits << 8 | static_cast<unsigned char>(bytes_[at_++]);
  }
  value = static_cast<T>(bits);
  return true;
}

template <typename T>
Token Reader::integer() {
  T value = 0;
  if (!read(value)) return failed();
  return Token::of_integer(value);
}

template <typename T>
Token Reader::natural() {
  T value = 0;
  if (!read(value)) return failed();
  Token token = Token::of(TokenKind::kUnsigned);
  token.natural = value;
  return token;
}

template <typename T, typename Bits>
Token Reader::real() {
  Bits bits = 0;
  if (!read(bits)) return failed();
  Token token = Token::of(TokenKind::kReal);
  token.real = std::bit_cast<T>(bits);
  return token;
}

template <typename T>
Token Reader::text(TokenKind kind) {
  T size = 0;
  return read(size) ? text_of(kind, size) : failed();
}

template <typename T>
Token Reader::extension() {
  T size = 0;
  return read(size) ? extension_of(size) : failed();
}

template <typename T>
Token Reader::container(TokenKind kind) {
  T length = 0;
  if (!read(length)) return failed();
  return Token::of(kind, length);
}

Token Reader::extension_of(std::uint32_t size) {
  std::uint8_t type = 0;
  if (!read(type)) return failed();
  Token token = text_of(TokenKind::kExtension, size);
  token.type = static_cast<std::int8_t>(type);
  return token;
}

Token Reader::next_after(std::uint8_t code) {
  if (code >= 0xE0) return Token::of_integer(static_cast<std::int8_t>(code));
  switch (code) {
    case 0xC0: return Token::of(TokenKind::kNil);
    case 0xC2:
    case 0xC3: {
      Token token = Token::of(TokenKind::kBool);
      token.boolean = code == 0xC3;
      return token;
    }
    case 0xC4: return text<std::uint8_t>(TokenKind::kBinary);
    case 0xC5: return text<std::uint16_t>(TokenKind::kBinary);
    case 0xC6: return text<std::uint32_t>(TokenKind::kBinary);
    case 0xC7: return extension<std::uint8_t>();
    case 0xC8: return extension<std::uint16_t>();
    case 0xC9: return extension<std::uint32_t>();
    case 0xCA: return real<float, std::uint32_t>();
    case 0xCB: return real<double, std::uint64_t>();
    case 0xCC: return natural<std::uint8_t>();
    case 0xCD: return natural<std::uint16_t>();
    case 0xCE: return natural<std::uint32_t>();
    case 0xCF: return natural<std::uint64_t>();
    case 0xD0: return integer<std::int8_t>();
    case 0xD1: return integer<std::int16_t>();
    case 0xD2: return integer<std::int32_t>();
    case 0xD3: return integer<std::int64_t>();
    case 0xD4: return extension_of(1);
    case 0xD5: return extension_of(2);
    case 0xD6: return extension_of(4);
    case 0xD7: return extension_of(8);
    case 0xD8: return extension_of(16);
    case 0xD9: return text<std::uint8_t>(TokenKind::kText);
    case 0xDA: return text<std::uint16_t>(TokenKind::kText);
    case 0xDB: return text<std::uint32_t>(TokenKind::kText);
    case 0xDC: return container<std::uint16_t>(TokenKind::kArray);
    case 0xDD: return container<std::uint32_t>(TokenKind::kArray);
    case 0xDE: return container<std::uint16_t>(TokenKind::kMap);
    case 0xDF: return container<std::uint32_t>(TokenKind::kMap);
    default: return failed();
  }
}

bool Reader::skip(const Token& first) {
  const auto parts = [](const Token& token) -> std::uint64_t {
    return token.kind == TokenKind::kMap     ? std::uint64_t{2} * token.length
           : token.kind == TokenKind::kArray ? token.length
                                             : 0;
  };
  if (first.kind == TokenKind::kError) return false;
  for (std::uint64_t left = parts(first); left > 0; --left) {
    const Token token = next();
    if (token.kind == TokenKind::kError) return false;
    left += parts(token);
  }
  return true;
}

}  // namespace virga::cty::msgpack
