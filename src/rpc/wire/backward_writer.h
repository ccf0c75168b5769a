// Writes the wire format of protobuf.
#pragma once

#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include "base/check.h"
#include "rpc/wire/wire_format.h"

namespace virga::rpc {

// Writes from the end to the beginning. The length of a message is then known before its tag is
// written. The size of the output is known before the first byte is written, so a large string is
// copied once.
class BackwardWriter {
 public:
  explicit BackwardWriter(std::size_t bytes) : left_(bytes) {
    // Not initialized: every byte is written once.
    buffer_.resize_and_overwrite(bytes, [](char*, std::size_t size) { return size; });
  }

  // The number of bytes written.
  std::size_t size() const { return buffer_.size() - left_; }

  void bytes(std::string_view text) {
    if (!text.empty()) std::memcpy(room(text.size()), text.data(), text.size());
  }

  // Tags and most lengths need one byte.
  void varint(std::uint64_t value) {
    if (value < 0x80) {
      *room(1) = static_cast<char>(value);
    } else {
      long_varint(value);
    }
  }

  void long_varint(std::uint64_t value) {
    char digits[kMaxVarintBytes];
    std::size_t count = 0;
    do {
      const bool more = value >= 0x80;
      digits[count++] = static_cast<char>((value & 0x7F) | (more ? 0x80 : 0));
      value >>= 7;
    } while (value != 0);
    bytes({digits, count});
  }

  void fixed64(std::uint64_t value) {
    char digits[8];
    for (char& digit : digits) {
      digit = static_cast<char>(value & 0xFF);
      value >>= 8;
    }
    bytes({digits, sizeof digits});
  }

  void tag(std::uint32_t field, WireType type) { varint(tag_of(field, type)); }

  // Ends a field. Its content is everything written since the size was `size_before`.
  void close(std::uint32_t field, std::size_t size_before) {
    varint(size() - size_before);
    tag(field, WireType::kLength);
  }

  // Requires: all bytes are written.
  std::string take() {
    VIRGA_CHECK(left_ == 0);
    return std::move(buffer_);
  }

 private:
  char* room(std::size_t count) {
    VIRGA_CHECK(count <= left_);
    left_ -= count;
    return buffer_.data() + left_;
  }

  std::string buffer_;
  std::size_t left_;  // the output begins here
};

}  // namespace virga::rpc
