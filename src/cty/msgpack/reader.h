// A pull reader of MessagePack: it returns one token after another and builds nothing. The token of
// a container has its length, and the parts follow. The length is not validated.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/text/short_key.h"

namespace virga::cty::msgpack {

struct Token {
  enum class Kind : std::uint8_t {
    kNil,
    kBool,
    kInteger,   // negative or up to the largest int64
    kUnsigned,  // integers that were written as unsigned
    kReal,
    kText,
    kBinary,
    kArray,      // `length` values follow
    kMap,        // `length` pairs of key and value follow
    kExtension,  // `type`, and the body as text()
    kError,      // the bytes end too soon, or are not MessagePack
  };

  static Token of(Kind kind, std::uint32_t length = 0) {
    Token token;
    token.kind = kind;
    token.length = length;
    return token;
  }
  static Token of_integer(std::int64_t value) {
    Token token = of(Kind::kInteger);
    token.integer = value;
    return token;
  }

  Kind kind = Kind::kError;
  bool boolean = false;
  std::int8_t type = 0;
  std::uint32_t length = 0;  // of a text in bytes
  union {
    std::int64_t integer = 0;
    std::uint64_t natural;
    double real;
    const char* bytes;  // of a text
  };

  // Binaries are accepted in place of strings.
  bool is_text() const { return kind == Kind::kText || kind == Kind::kBinary; }
  // Requires: is_text(), or an extension.
  std::string_view text() const { return {bytes, length}; }
};
static_assert(sizeof(Token) == 16, "small enough to be returned in registers");

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  // After an error, all further tokens are errors.
  Token next() {
    if (failed_ || !has(1)) return failed_at_end();
    begin_ = at_;
    const auto code = static_cast<std::uint8_t>(bytes_[at_++]);
    // Most tokens consist of one byte, or are short texts.
    if (code < 0x80) return Token::of_integer(code);
    if (code < 0x90) return Token::of(Token::Kind::kMap, code & 0x0Fu);
    if (code < 0xA0) return Token::of(Token::Kind::kArray, code & 0x0Fu);
    if (code < kFirstAfterTexts) return text_of(Token::Kind::kText, code & kLongestShortText);
    return next_after(code);
  }
  // Skips the next token and returns true if it is this text in the form that writers use for short
  // texts. For keys that the caller expects.
  bool skip_text(std::string_view text) {
    if (text.size() > kLongestShortText || failed_ || !has(1 + text.size())) return false;
    const auto code = static_cast<std::uint8_t>(bytes_[at_]);
    if (code != (kFirstText | text.size())) return false;
    if (!base::equals_short(bytes_.substr(at_ + 1, text.size()), text)) return false;
    begin_ = at_;
    at_ += 1 + text.size();
    return true;
  }
  bool at_end() const { return at_ == bytes_.size(); }
  // Offset of the last token.
  std::size_t position() const { return begin_; }
  // Skips the rest of the value that `first` began. Returns false if it is not MessagePack.
  bool skip(const Token& first);

 private:
  // The codes of short texts contain the size.
  static constexpr std::uint8_t kFirstText = 0xA0;
  static constexpr std::uint8_t kFirstAfterTexts = 0xC0;
  static constexpr std::uint8_t kLongestShortText = 0x1F;

  bool has(std::size_t size) const { return bytes_.size() - at_ >= size; }
  Token failed();
  Token failed_at_end();
  // Reads the rest of a token that begins with this code.
  Token next_after(std::uint8_t code);
  template <typename T>
  bool read(T& value);
  template <typename T>
  Token integer();
  template <typename T>
  Token natural();
  template <typename T, typename Bits>
  Token real();
  template <typename T>
  Token text(Token::Kind kind);
  template <typename T>
  Token extension();
  template <typename T>
  Token container(Token::Kind kind);
  Token text_of(Token::Kind kind, std::uint32_t size) {
    if (!has(size)) return failed();
    at_ += size;
    Token token = Token::of(kind, size);
    token.bytes = bytes_.data() + at_ - size;
    return token;
  }
  Token extension_of(std::uint32_t size);

  std::string_view bytes_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;
  bool failed_ = false;
};

}  // namespace virga::cty::msgpack
