// The binary format of protobuf as needed by struct_codec.h: tags, and the fields of
// google/protobuf/struct.proto. Private to the room.
#pragma once

#include <cstddef>
#include <cstdint>

namespace virga::rpc {

enum class WireType : std::uint8_t { kVarint = 0, kFixed64 = 1, kLength = 2, kFixed32 = 5 };

inline constexpr std::size_t kMaxVarintBytes = 10;

constexpr std::uint64_t tag_of(std::uint64_t field, WireType type) {
  return field << 3 | static_cast<std::uint64_t>(type);
}

// Field numbers.
struct Struct {
  static constexpr std::uint32_t kFields = 1;  // a map: repeated MapEntry
};
struct MapEntry {
  static constexpr std::uint32_t kKey = 1;
  static constexpr std::uint32_t kValue = 2;
};
struct ListValue {
  static constexpr std::uint32_t kValues = 1;
};
struct Value {
  static constexpr std::uint32_t kNull = 1;
  static constexpr std::uint32_t kNumber = 2;
  static constexpr std::uint32_t kString = 3;
  static constexpr std::uint32_t kBool = 4;
  static constexpr std::uint32_t kStruct = 5;
  static constexpr std::uint32_t kList = 6;
};

}  // namespace virga::rpc
