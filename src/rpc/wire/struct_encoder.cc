#include <bit>
#include <ranges>

#include "base/check.h"
#include "rpc/wire/backward_writer.h"
#include "rpc/wire/struct_codec.h"
#include "rpc/wire/wire_format.h"

namespace virga::rpc {
namespace {

using pulumi::Member;
using pulumi::PropertyValue;

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
