#include "cty/msgpack/writer.h"

#include <bit>
#include <limits>

#include "base/check.h"

namespace virga::cty::msgpack {
namespace {

void append_byte(std::string& out, unsigned byte) {
  out.push_back(static_cast<char>(byte));
}

// The low `size` bytes of `bits`, most significant first.
void append_bytes(std::string& out, std::uint64_t bits, int size) {
  for (int shift = (size - 1) * 8; shift >= 0; shift -= 8) {
    append_byte(out, static_cast<unsigned>(bits >> shift & 0xFF));
  }
}

// Writes `code8` or one of the following codes, and the number in 1, 2, 4 or 8 bytes.
void append_sized(std::string& out, unsigned code8, std::uint64_t value) {
  const int step = value < 0x100 ? 0 : value < 0x1'0000 ? 1 : value < 0x1'0000'0000 ? 2 : 3;
  append_byte(out, code8 + static_cast<unsigned>(step));
  append_bytes(out, value, 1 << step);
}

void check_length(std::size_t length) {
  VIRGA_CHECK(length <= std::numeric_limits<std::uint32_t>::max());
}

// Writes a header that contains the length if it is below `inline_limit`, otherwise the length in 2
// or 4 bytes.
void append_header(std::string& out, unsigned fix, std::size_t inline_limit, unsigned code16,
                   std::size_t length) {
  check_length(length);
  if (length < inline_limit) {
    append_byte(out, fix | static_cast<unsigned>(length));
  } else if (length < 0x1'0000) {
    append_byte(out, code16);
    append_bytes(out, length, 2);
  } else {
    append_byte(out, code16 + 1);
    append_bytes(out, length, 4);
  }
}

}  // namespace

void append_nil(std::string& out) {
  append_byte(out, 0xC0);
}

void append_bool(std::string& out, bool value) {
  append_byte(out, value ? 0xC3 : 0xC2);
}

void append_integer(std::string& out, std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  if (value >= -32 && value < 0x80) {
    append_byte(out, static_cast<unsigned>(bits & 0xFF));
  } else if (value >= 0) {
    append_sized(out, 0xCC, bits);
  } else {
    // Enough bytes for the magnitude and a sign.
    const std::uint64_t magnitude = ~bits << 1;
    const int step = magnitude < 0x100           ? 0
                     : magnitude < 0x1'0000      ? 1
                     : magnitude < 0x1'0000'0000 ? 2
                                                 : 3;
    append_byte(out, 0xD0 + static_cast<unsigned>(step));
    append_bytes(out, bits, 1 << step);
  }
}

void append_real(std::string& out, double value) {
  append_byte(out, 0xCB);
  append_bytes(out, std::bit_cast<std::uint64_t>(value), 8);
}

void append_text(std::string& out, std::string_view text) {
  check_length(text.size());
  if (text.size() < 32) {
    append_byte(out, 0xA0 | static_cast<unsigned>(text.size()));
  } else {
    append_sized(out, 0xD9, text.size());
  }
  out += text;
}

void append_binary(std::string& out, std::string_view bytes) {
  check_length(bytes.size());
  append_sized(out, 0xC4, bytes.size());
  out += bytes;
}

void append_array(std::string& out, std::size_t length) {
  append_header(out, 0x90, 16, 0xDC, length);
}

void append_map(std::string& out, std::size_t length) {
  append_header(out, 0x80, 16, 0xDE, length);
}

void append_extension(std::string& out, std::int8_t type, std::string_view body) {
  check_length(body.size());
  if (std::has_single_bit(body.size()) && body.size() <= 16) {
    append_byte(out, 0xD4 + static_cast<unsigned>(std::countr_zero(body.size())));
  } else {
    append_sized(out, 0xC7, body.size());
  }
  append_byte(out, static_cast<unsigned char>(type));
  out += body;
}

}  // namespace virga::cty::msgpack
