// Reads the wire format of protobuf.
#pragma once

#include <cstdint>
#include <string_view>

#include "rpc/wire/wire_format.h"

namespace virga::rpc {

// One field of a message: its number, and its content according to its wire type.
struct Field {
  std::uint64_t number = 0;
  WireType type{};
  std::uint64_t bits = 0;    // kVarint, kFixed64
  std::string_view bytes{};  // kLength

  bool is(std::uint32_t wanted, WireType of_type) const {
    return number == wanted && type == of_type;
  }
};

// Iterates over the fields of a message.
class Fields {
 public:
  explicit Fields(std::string_view bytes) : rest_(bytes) {}

  // Returns false at the end, or if the bytes are invalid. Then broken() returns true.
  bool next(Field& field) {
    if (rest_.empty()) return false;
    std::uint64_t tag = 0;
    broken_ = !varint(tag) || !content(tag & 7, field);
    field.number = tag >> 3;
    broken_ = broken_ || field.number == 0;
    return !broken_;
  }

  bool broken() const { return broken_; }

 private:
  bool varint(std::uint64_t& value) {
    value = 0;
    for (std::size_t i = 0; i < kMaxVarintBytes && i < rest_.size(); ++i) {
      const auto byte = static_cast<unsigned char>(rest_[i]);
      value |= static_cast<std::uint64_t>(byte & 0x7F) << (7 * i);
      if (byte < 0x80) {
        rest_.remove_prefix(i + 1);
        return true;
      }
    }
    return false;
  }

  bool fixed(std::size_t size, std::uint64_t& value) {
    if (rest_.size() < size) return false;
    value = 0;
    for (std::size_t i = size; i-- > 0;) {
      value = value << 8 | static_cast<unsigned char>(rest_[i]);
    }
    rest_.remove_prefix(size);
    return true;
  }

  bool content(std::uint64_t type, Field& field) {
    field.type = static_cast<WireType>(type);
    switch (field.type) {
      case WireType::kVarint: return varint(field.bits);
      case WireType::kFixed64: return fixed(8, field.bits);
      case WireType::kFixed32: return fixed(4, field.bits);
      case WireType::kLength: {
        std::uint64_t size = 0;
        if (!varint(size) || size > rest_.size()) return false;
        field.bytes = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return true;
      }
    }
    return false;  // groups, which are obsolete, and invalid wire types
  }

  std::string_view rest_;
  bool broken_ = false;
};

}  // namespace virga::rpc
