// Writes the wire format of protobuf.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include "rpc/wire/wire_format.h"

namespace virga::rpc {

// Writes from the end to the beginning. The length of a message is then known before its tag is
// written, so one pass is enough.
class BackwardWriter {
 public:
  std::size_t size() const { return buffer_.size() - begin_; }

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

  std::string take() {
    buffer_.erase(0, begin_);
    return std::move(buffer_);
  }

 private:
  char* room(std::size_t count) {
    if (count > begin_) grow(count);
    begin_ -= count;
    return buffer_.data() + begin_;
  }

  void grow(std::size_t count) {
    constexpr std::size_t kFirst = 256;
    const std::size_t written = size();
    std::string larger;
    larger.resize(std::max({kFirst, 2 * buffer_.size(), written + count}));
    const std::size_t begin = larger.size() - written;
    if (written != 0) std::memcpy(larger.data() + begin, buffer_.data() + begin_, written);
    buffer_ = std::move(larger);
    begin_ = begin;
  }

  std::string buffer_;
  std::size_t begin_ = 0;  // the output begins here
};

}  // namespace virga::rpc
