#include "rpc/wire/encoded_size.h"

#include <bit>

#include "base/check.h"
#include "rpc/wire/wire_format.h"

namespace virga::rpc {
namespace {

using pulumi::Member;
using pulumi::PropertyValue;

// Seven bits in each byte.
std::size_t varint_size(std::size_t value) {
  return (static_cast<std::size_t>(std::bit_width(value | 1)) + 6) / 7;
}

// A field with a length. All field numbers are small, so their tags have one byte.
std::size_t field_size(std::size_t content) {
  return 1 + varint_size(content) + content;
}

}  // namespace

std::size_t members_size(const PropertyValue& object) {
  std::size_t size = 0;
  for (const Member& member : object.as_object()) {
    size += field_size(field_size(member.key.size()) + field_size(value_size(member.value)));
  }
  return size;
}

std::size_t value_size(const PropertyValue& value) {
  switch (value.kind()) {
    case PropertyValue::Kind::kNull:
    case PropertyValue::Kind::kBool: return 2;
    case PropertyValue::Kind::kNumber: return 1 + sizeof(double);
    case PropertyValue::Kind::kString: return field_size(value.as_string().size());
    case PropertyValue::Kind::kArray: {
      std::size_t size = 0;
      for (const PropertyValue& item : value.as_array()) size += field_size(value_size(item));
      return field_size(size);
    }
    case PropertyValue::Kind::kObject: return field_size(members_size(value));
    case PropertyValue::Kind::kAsset:
    case PropertyValue::Kind::kArchive:
    case PropertyValue::Kind::kReference:
    case PropertyValue::Kind::kSecret:
    case PropertyValue::Kind::kComputed:
    case PropertyValue::Kind::kOutput: break;
  }
  VIRGA_UNREACHABLE();  // the wire form has no other kinds
}

}  // namespace virga::rpc
