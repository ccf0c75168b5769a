// Classes of the bytes of UTF-8.
#pragma once

namespace virga::base {

// Whether the byte continues a character, so that a text must not be cut before it.
constexpr bool is_continuation_byte(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

}  // namespace virga::base
