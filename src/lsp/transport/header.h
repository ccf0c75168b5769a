// The header of a message (LSP 3.17, "Header part").
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/expected.h"

namespace virga::lsp {

struct FrameHeader {
  std::uint64_t length = 0;  // bytes of the body
  bool is_utf8 = true;       // the charset of Content-Type is UTF-8, or is not given
};

// Parses header fields, each with "\r\n" at its end, without the empty line after the last one.
// Field names are compared without case; unknown fields are ignored. Fails with a reason if a line
// is not a field, or if Content-Length is missing, repeated or not a number of 64 bits.
base::Expected<FrameHeader, std::string> parse_header(std::string_view fields);

}  // namespace virga::lsp
