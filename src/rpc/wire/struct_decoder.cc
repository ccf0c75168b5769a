#include <bit>

#include "base/text/unicode.h"
#include "pulumi/value_error.h"
#include "pulumi/wire/options.h"
#include "rpc/wire/fields.h"
#include "rpc/wire/struct_codec.h"
#include "rpc/wire/wire_format.h"

namespace virga::rpc {
namespace {

using pulumi::kMaxWireDepth;
using pulumi::Member;
using pulumi::misfit;
using pulumi::PropertyValue;
using Decoded = pulumi::ValueResult<PropertyValue>;

constexpr const char* kNoMessage = "bytes that are not a valid google.protobuf.Struct";
constexpr const char* kNotUtf8 = "text that is not UTF-8";

class Decoder {
 public:
  explicit Decoder(const base::Limits& limits) : max_values_(limits.max_value_size) {}

  // `depth` is the number of containers around this one.
  Decoded object(std::string_view bytes, std::uint32_t depth) {
    if (depth == kMaxWireDepth) return pulumi::too_deep(kMaxWireDepth);
    std::vector<Member> members;
    Fields fields(bytes);
    for (Field field; fields.next(field);) {
      if (!field.is(Struct::kFields, WireType::kLength)) continue;
      Entry entry;
      if (!read(field.bytes, entry)) return misfit(kNoMessage);
      if (!base::is_valid_utf8(entry.key)) return misfit(kNotUtf8);
      Decoded made = value(entry.value, depth + 1);
      if (!made) return base::Unexpected(std::move(made).error().within(std::string(entry.key)));
      members.push_back({std::string(entry.key), *std::move(made)});
    }
    if (fields.broken()) return misfit(kNoMessage);
    return PropertyValue::object(std::move(members));
  }

  Decoded value(std::string_view bytes, std::uint32_t depth) {
    if (++values_ > max_values_) {
      return misfit("more than " + std::to_string(max_values_) + " values");
    }
    Field last;
    Fields fields(bytes);
    for (Field field; fields.next(field);) {
      if (is_kind(field)) last = field;
    }
    if (fields.broken()) return misfit(kNoMessage);
    switch (last.number) {
      case Value::kNumber: return PropertyValue::number(std::bit_cast<double>(last.bits));
      case Value::kString:
        if (!base::is_valid_utf8(last.bytes)) return misfit(kNotUtf8);
        return PropertyValue::string(std::string(last.bytes));
      case Value::kBool: return PropertyValue::boolean(last.bits != 0);
      case Value::kStruct: return object(last.bytes, depth);
      case Value::kList: return array(last.bytes, depth);
      default: return PropertyValue();
    }
  }

 private:
  struct Entry {
    std::string_view key, value;
  };

  static bool read(std::string_view bytes, Entry& entry) {
    Fields fields(bytes);
    for (Field field; fields.next(field);) {
      if (field.is(MapEntry::kKey, WireType::kLength)) entry.key = field.bytes;
      if (field.is(MapEntry::kValue, WireType::kLength)) entry.value = field.bytes;
    }
    return !fields.broken();
  }

  // Returns whether the field is one of the alternatives of a Value.
  static bool is_kind(const Field& field) {
    return field.is(Value::kNull, WireType::kVarint) ||
           field.is(Value::kNumber, WireType::kFixed64) ||
           field.is(Value::kString, WireType::kLength) ||
           field.is(Value::kBool, WireType::kVarint) ||
           field.is(Value::kStruct, WireType::kLength) || field.is(Value::kList, WireType::kLength);
  }

  Decoded array(std::string_view bytes, std::uint32_t depth) {
    if (depth == kMaxWireDepth) return pulumi::too_deep(kMaxWireDepth);
    std::vector<PropertyValue> items;
    Fields fields(bytes);
    for (Field field; fields.next(field);) {
      if (!field.is(ListValue::kValues, WireType::kLength)) continue;
      Decoded made = value(field.bytes, depth + 1);
      if (!made) {
        return base::Unexpected(
            std::move(made).error().within(static_cast<std::int64_t>(items.size())));
      }
      items.push_back(*std::move(made));
    }
    if (fields.broken()) return misfit(kNoMessage);
    return PropertyValue::array(std::move(items));
  }

  const std::size_t max_values_;
  std::size_t values_ = 0;
};

base::Result<PropertyValue> outcome(Decoded read) {
  if (!read) return base::Unexpected(read.error().error());
  return *std::move(read);
}

}  // namespace

base::Result<PropertyValue> decode_struct(std::string_view bytes, const base::Limits& limits) {
  return outcome(Decoder(limits).object(bytes, 0));
}

base::Result<PropertyValue> decode_value(std::string_view bytes, const base::Limits& limits) {
  return outcome(Decoder(limits).value(bytes, 0));
}

}  // namespace virga::rpc
