// The text of a JSON string: escapes resolved, bytes that are not UTF-8 replaced. Private to
// hcl/json.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "hcl/lex/passage.h"

namespace virga::hcl {

struct EscapeMistake {
  enum class Kind : std::uint8_t {
    kUnknown,  // `\q`
    kDigits,   // `\u` and fewer than four hexadecimal digits
    kCut,      // an escape that the end of the text cuts short
  };
  Kind kind;
  base::Span span;  // in the written text
};

// What stands between the quotes, decoded; `out` is replaced. The first mistake, if there is one.
std::optional<EscapeMistake> decode_string(std::string_view written, std::string& out);

// The same of a text without mistakes, and where in the source each part of it came from; the
// written text begins there at `begin`.
void decode_string(std::string_view written, std::uint32_t begin, std::string& out,
                   std::vector<Anchor>& anchors);

}  // namespace virga::hcl
