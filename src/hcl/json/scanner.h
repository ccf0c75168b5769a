// JSON text to tokens, one at a time. Lax about what is inside numbers, words and strings, so that
// the parser can say what is wrong with the whole of one. Private to hcl/json.
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
  kEquals,  // no part of JSON, but of what people mistake it for
  kWord,    // letters
  kNumber,  // whatever looks like a part of one
  kString,
  kInvalid,  // a character that begins nothing; no tokens behind it
  kEnd,
};

struct JsonToken {
  JsonTokenKind kind;
  base::Span span;
  // Of a string: nothing in it needs decoding; it has its closing quote.
  bool plain = false;
  bool closed = false;
};

class JsonScanner {
 public:
  explicit JsonScanner(std::string_view text)
      : begin_(text.data()), at_(text.data()), end_(text.data() + text.size()) {}

  // At the end it stays there.
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
