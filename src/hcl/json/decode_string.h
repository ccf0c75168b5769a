// The text of a JSON string: resolves escapes and replaces invalid UTF-8. Private to hcl/json.
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
    kDigits,   // `\u` with fewer than four hexadecimal digits
    kCut,      // an escape that ends with the text
  };
  Kind kind;
  base::Span span;  // in the written text
};

// Decodes the text between the quotes into `out`, whose content is replaced. Returns the first
// mistake, if any.
std::optional<EscapeMistake> decode_string(std::string_view written, std::string& out);

// Decodes a text without mistakes, and returns where in the source each part comes from. The
// written text begins at `begin` in the source.
void decode_string(std::string_view written, std::uint32_t begin, std::string& out,
                   std::vector<Anchor>& anchors);

}  // namespace virga::hcl
