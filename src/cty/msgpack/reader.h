// A pull reader of MessagePack: it returns one token after another and builds nothing. The token of
// a container has its length, and the parts follow. The length is not validated.
#pragma once

#include <cstdint>
#include <string_view>

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
    kExtension,  // `type`, and the body in `text`
    kError,      // the bytes end too soon, or are not MessagePack
  };

  Kind kind = Kind::kError;
  bool boolean = false;
  std::int8_t type = 0;
  std::uint32_t length = 0;
  std::int64_t integer = 0;
  std::uint64_t natural = 0;
  double real = 0;
  std::string_view text = {};

  // Binaries are accepted in place of strings.
  bool is_text() const { return kind == Kind::kText || kind == Kind::kBinary; }
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  // After an error, all further tokens are errors.
  Token next();
  bool at_end() const { return at_ == bytes_.size(); }
  // Offset of the last token.
  std::size_t position() const { return begin_; }
  // Skips the rest of the value that `first` began. Returns false if it is not MessagePack.
  bool skip(const Token& first);

 private:
  bool has(std::size_t size) const { return bytes_.size() - at_ >= size; }
  Token failed();
  template <typename T>
  bool read(T& value);
  template <typename T>
  Token integer();
  template <typename T>
  Token natural();
  template <typename T>
  Token text(Token::Kind kind);
  template <typename T>
  Token extension();
  template <typename T>
  Token container(Token::Kind kind);
  Token text_of(Token::Kind kind, std::size_t size);
  Token extension_of(std::size_t size);

  std::string_view bytes_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;
  bool failed_ = false;
};

}  // namespace virga::cty::msgpack
