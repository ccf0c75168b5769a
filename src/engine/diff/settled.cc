#include "engine/diff/settled.h"

#include <utility>

#include "base/check.h"
#include "pulumi/property/property_walk.h"

namespace virga::engine {
namespace {

using pulumi::Member;
using pulumi::PropertyValue;

PropertyValue rebuilt(const PropertyValue& value, std::uint32_t depth) {
  using Kind = PropertyValue::Kind;
  if (depth == 0) return value;
  switch (value.kind()) {
    case Kind::kArray: {
      std::vector<PropertyValue> items;
      items.reserve(value.as_array().size());
      for (const PropertyValue& item : value.as_array()) items.push_back(rebuilt(item, depth - 1));
      return PropertyValue::array(std::move(items));
    }
    case Kind::kObject: {
      pulumi::ObjectBuilder object;
      object.reserve(value.as_object().size());
      for (const Member& member : value.as_object()) {
        object.set(member.key, rebuilt(member.value, depth - 1));
      }
      return object.build();
    }
    case Kind::kSecret: return PropertyValue::secret(rebuilt(value.element(), depth - 1));
    case Kind::kOutput: {
      const pulumi::OutputValue& output = value.as_output();
      PropertyValue plain =
          output.known ? rebuilt(output.element, depth - 1) : PropertyValue::computed();
      return output.secret ? PropertyValue::secret(std::move(plain)) : plain;
    }
    case Kind::kNull:
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kAsset:
    case Kind::kArchive:
    case Kind::kReference:
    case Kind::kComputed: return value;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

PropertyValue settled(const PropertyValue& value, const base::Limits& limits) {
  const auto is_output = [](const PropertyValue& part) { return part.is_output(); };
  return pulumi::any_part(value, is_output) ? rebuilt(value, limits.max_type_depth) : value;
}

}  // namespace virga::engine
