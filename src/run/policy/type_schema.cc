#include "run/policy/type_schema.h"

#include "base/check.h"
#include "model/assign.h"

namespace virga::run {
namespace {

using model::Kind;
using model::Type;
using pulumi::ObjectBuilder;
using pulumi::PropertyValue;

PropertyValue text(std::string_view value) {
  return PropertyValue::string(std::string(value));
}

ObjectBuilder of_type(std::string_view name) {
  ObjectBuilder schema;
  schema.set("type", text(name));
  return schema;
}

PropertyValue sequence(const Type& type) {
  ObjectBuilder schema = of_type("array");
  schema.set("items", type_schema(type.element()));
  if (type.is(Kind::kSet)) schema.set("uniqueItems", PropertyValue::boolean(true));
  return schema.build();
}

PropertyValue tuple(const Type& type) {
  std::vector<PropertyValue> items;
  for (const Type& member : type.members()) items.push_back(type_schema(member));
  const PropertyValue count = PropertyValue::number(static_cast<double>(items.size()));
  return of_type("array")
      .set("items", PropertyValue::array(std::move(items)))
      .set("minItems", count)
      .set("maxItems", count)
      .build();
}

PropertyValue object(const Type& type) {
  ObjectBuilder properties;
  std::vector<PropertyValue> required;
  for (const model::Property& each : type.properties()) {
    properties.set(each.name, type_schema(each.type));
    if (!model::is_optional(each.type)) required.push_back(text(each.name));
  }
  ObjectBuilder schema = of_type("object");
  schema.set("properties", properties.build());
  if (!required.empty()) schema.set("required", PropertyValue::array(std::move(required)));
  return schema.set("additionalProperties", PropertyValue::boolean(false)).build();
}

PropertyValue any_of(const Type& type) {
  std::vector<PropertyValue> members;
  for (const Type& member : type.members()) members.push_back(type_schema(member));
  return ObjectBuilder().set("anyOf", PropertyValue::array(std::move(members))).build();
}

}  // namespace

// Types are finite trees of limited depth.
PropertyValue type_schema(const Type& type) {
  switch (type.kind()) {
    case Kind::kNone: return of_type("null").build();
    case Kind::kBool: return of_type("boolean").build();
    case Kind::kInt: return of_type("integer").build();
    case Kind::kNumber: return of_type("number").build();
    case Kind::kString:
    case Kind::kId: return of_type("string").build();
    case Kind::kList:
    case Kind::kSet: return sequence(type);
    case Kind::kMap:
      return of_type("object").set("additionalProperties", type_schema(type.element())).build();
    case Kind::kTuple: return tuple(type);
    case Kind::kObject: return object(type);
    case Kind::kUnion: return any_of(type);
    case Kind::kOutput:
    case Kind::kPromise: return type_schema(type.element());
    case Kind::kConst:
    case Kind::kEnum: return type_schema(type.base());
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kOpaque: return PropertyValue::object({});
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::run
