#include "run/policy/type_schema.h"

#include "base/check.h"
#include "model/relate/assign.h"
#include "run/policy/json_schema.h"

namespace virga::run {
namespace {

using pulumi::ObjectBuilder;
using pulumi::PropertyValue;

PropertyValue sequence(const model::Type& type) {
  ObjectBuilder schema = schema_of_type("array");
  schema.set("items", type_schema(type.element()));
  if (type.is(model::Kind::kSet)) schema.set("uniqueItems", PropertyValue::boolean(true));
  return schema.build();
}

PropertyValue tuple(const model::Type& type) {
  std::vector<PropertyValue> items;
  for (const model::Type& member : type.members()) items.push_back(type_schema(member));
  const PropertyValue count = PropertyValue::number(static_cast<double>(items.size()));
  return schema_of_type("array")
      .set("items", PropertyValue::array(std::move(items)))
      .set("minItems", count)
      .set("maxItems", count)
      .build();
}

PropertyValue object(const model::Type& type) {
  ObjectBuilder properties;
  std::vector<PropertyValue> required;
  for (const model::Property& each : type.properties()) {
    properties.set(each.name, type_schema(each.type));
    if (!model::is_optional(each.type)) required.push_back(schema_text(each.name));
  }
  ObjectBuilder schema = schema_of_type("object");
  schema.set("properties", properties.build());
  if (!required.empty()) schema.set("required", PropertyValue::array(std::move(required)));
  return schema.set("additionalProperties", PropertyValue::boolean(false)).build();
}

PropertyValue any_of(const model::Type& type) {
  std::vector<PropertyValue> members;
  for (const model::Type& member : type.members()) members.push_back(type_schema(member));
  return ObjectBuilder().set("anyOf", PropertyValue::array(std::move(members))).build();
}

}  // namespace

// Recursion depth: the depth of types, which is limited.
PropertyValue type_schema(const model::Type& type) {
  switch (type.kind()) {
    case model::Kind::kNone: return schema_of_type("null").build();
    case model::Kind::kBool: return schema_of_type("boolean").build();
    case model::Kind::kInt: return schema_of_type("integer").build();
    case model::Kind::kNumber: return schema_of_type("number").build();
    case model::Kind::kString:
    case model::Kind::kId: return schema_of_type("string").build();
    case model::Kind::kList:
    case model::Kind::kSet: return sequence(type);
    case model::Kind::kMap:
      return schema_of_type("object")
          .set("additionalProperties", type_schema(type.element()))
          .build();
    case model::Kind::kTuple: return tuple(type);
    case model::Kind::kObject: return object(type);
    case model::Kind::kUnion: return any_of(type);
    case model::Kind::kOutput:
    case model::Kind::kPromise: return type_schema(type.element());
    case model::Kind::kConst:
    case model::Kind::kEnum: return type_schema(type.base());
    case model::Kind::kDynamic:
    case model::Kind::kError:
    case model::Kind::kOpaque: return PropertyValue::object({});
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::run
