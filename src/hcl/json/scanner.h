// Splits JSON text into tokens, one at a time. Accepts invalid numbers, words and strings as one
// token, so that the parser can report the whole token. Private to hcl/json.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/span.h"

namespace virga::hcl {

enum class JsonTokenKind : std::uint8_t {
  kObjectOpen,
  kObjectClose,
  kArrayOpen,
  kArrayClose,
  kComma,
  kColon,
  kEquals,  // not JSON, but users write it instead of a colon
  kWord,    // letters
  kNumber,  // any characters that may be part of a number
  kString,
  kInvalid,  // a character that begins no token; the last token
  kEnd,
};

struct JsonToken {
  JsonTokenKind kind;
  base::Span span;
  // Strings only. plain: no part needs decoding. closed: the closing quote exists.
  bool plain = false;
  bool closed = false;
};

class JsonScanner {
 public:
  explicit JsonScanner(std::string_view text)
      : begin_(text.data()), at_(text.data()), end_(text.data() + text.size()) {}

  // After the end, returns kEnd again.
  JsonToken next();

 private:
  JsonToken string();
  JsonToken invalid();
  JsonToken token_to(JsonTokenKind kind, const char* to);
  template <typename Belongs>
  JsonToken run(JsonTokenKind kind, Belongs belongs);

  const char* begin_;
  const char* at_;
  const char* end_;
};

}  // namespace virga::hcl
