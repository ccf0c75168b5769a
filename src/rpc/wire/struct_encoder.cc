#include <algorithm>
#include <bit>
#include <cstring>
#include <ranges>

#include "base/check.h"
#include "rpc/wire/struct_codec.h"
#include "rpc/wire/wire_format.h"

namespace virga::rpc {
namespace {

using pulumi::Member;
using pulumi::PropertyValue;

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

class Encoder {
 public:
  // Writes the fields of a Struct.
  void members(const PropertyValue& object) {
    for (const Member& member : object.as_object() | std::views::reverse) {
      const std::size_t entry = writer_.size();
      value_in(MapEntry::kValue, member.value);
      text(MapEntry::kKey, member.key);
      writer_.close(Struct::kFields, entry);
    }
  }

  // Writes the only field of a Value.
  void value(const PropertyValue& value) {
    switch (value.kind()) {
      case PropertyValue::Kind::kNull:
        writer_.varint(0);
        writer_.tag(Value::kNull, WireType::kVarint);
        return;
      case PropertyValue::Kind::kBool:
        writer_.varint(value.as_bool() ? 1 : 0);
        writer_.tag(Value::kBool, WireType::kVarint);
        return;
      case PropertyValue::Kind::kNumber:
        writer_.fixed64(std::bit_cast<std::uint64_t>(value.as_number()));
        writer_.tag(Value::kNumber, WireType::kFixed64);
        return;
      case PropertyValue::Kind::kString: text(Value::kString, value.as_string()); return;
      case PropertyValue::Kind::kArray: {
        const std::size_t before = writer_.size();
        for (const PropertyValue& item : value.as_array() | std::views::reverse) {
          value_in(ListValue::kValues, item);
        }
        writer_.close(Value::kList, before);
        return;
      }
      case PropertyValue::Kind::kObject: {
        const std::size_t before = writer_.size();
        members(value);
        writer_.close(Value::kStruct, before);
        return;
      }
      case PropertyValue::Kind::kAsset:
      case PropertyValue::Kind::kArchive:
      case PropertyValue::Kind::kReference:
      case PropertyValue::Kind::kSecret:
      case PropertyValue::Kind::kComputed:
      case PropertyValue::Kind::kOutput: break;
    }
    VIRGA_CHECK(!"a wire form");
  }

  std::string take() { return writer_.take(); }

 private:
  void value_in(std::uint32_t field, const PropertyValue& given) {
    const std::size_t before = writer_.size();
    value(given);
    writer_.close(field, before);
  }

  void text(std::uint32_t field, std::string_view bytes) {
    const std::size_t before = writer_.size();
    writer_.bytes(bytes);
    writer_.close(field, before);
  }

  BackwardWriter writer_;
};

}  // namespace

std::string encode_struct(const PropertyValue& value) {
  Encoder encoder;
  encoder.members(value);
  return encoder.take();
}

std::string encode_value(const PropertyValue& value) {
  Encoder encoder;
  encoder.value(value);
  return encoder.take();
}

}  // namespace virga::rpc
