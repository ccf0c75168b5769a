#include "sdk/policies/policy_config.h"

#include <algorithm>
#include <set>

#include "base/text/suggest.h"
#include "run/policy/json_schema.h"

namespace virga::sdk::detail {
namespace {

using pulumi::ObjectBuilder;
using pulumi::PropertyValue;
using pulumi::Type;
using pulumi::TypeKind;

bool accepts_null(const Type& type) {
  if (type.is_dynamic() || type.is(TypeKind::kNull)) return true;
  return type.is(TypeKind::kUnion) && std::ranges::any_of(type.parts(), accepts_null);
}

PropertyValue any_of(const Type& type) {
  std::vector<PropertyValue> members;
  for (const Type& part : type.parts()) {
    if (!part.is(TypeKind::kNull)) members.push_back(config_schema(part));
  }
  if (members.size() == 1) return members.front();
  return ObjectBuilder().set("anyOf", PropertyValue::array(std::move(members))).build();
}

PropertyValue tuple(const Type& type) {
  std::vector<PropertyValue> items;
  for (const Type& part : type.parts()) items.push_back(config_schema(part));
  const PropertyValue count = PropertyValue::number(static_cast<double>(items.size()));
  return run::schema_of_type("array")
      .set("items", PropertyValue::array(std::move(items)))
      .set("minItems", count)
      .set("maxItems", count)
      .build();
}

PropertyValue object(const Type& type) {
  ObjectBuilder properties;
  std::vector<PropertyValue> required;
  for (const std::string& name : type.names()) {
    const Type& member = *type.property(name);
    properties.set(name, config_schema(member));
    if (!accepts_null(member)) required.push_back(run::schema_text(name));
  }
  ObjectBuilder schema = run::schema_of_type("object");
  schema.set("properties", properties.build());
  if (!required.empty()) schema.set("required", PropertyValue::array(std::move(required)));
  return schema.set("additionalProperties", PropertyValue::boolean(false)).build();
}

base::Error unknown_property(const std::string& name, const std::vector<ConfigMember>& members) {
  std::vector<std::string_view> known;
  for (const ConfigMember& each : members) known.push_back(each.name);
  const auto near = base::nearest(name, known);
  return base::Error("the configuration has no property `" + name + "`" +
                     (near ? "; did you mean `" + std::string(*near) + "`?" : ""));
}

}  // namespace

// Recursion depth: the depth of types, which is limited.
PropertyValue config_schema(const Type& type) {
  switch (type.kind()) {
    case TypeKind::kNull: return run::schema_of_type("null").build();
    case TypeKind::kBool: return run::schema_of_type("boolean").build();
    case TypeKind::kNumber: return run::schema_of_type("number").build();
    case TypeKind::kString: return run::schema_of_type("string").build();
    case TypeKind::kArray:
      return run::schema_of_type("array").set("items", config_schema(type.element())).build();
    case TypeKind::kMap:
      return run::schema_of_type("object")
          .set("additionalProperties", config_schema(type.element()))
          .build();
    case TypeKind::kTuple: return tuple(type);
    case TypeKind::kObject: return object(type);
    case TypeKind::kUnion: return any_of(type);
    case TypeKind::kEnum: {
      ObjectBuilder schema(config_schema(type.element()).as_object());
      schema.set("enum", PropertyValue::array({type.values().begin(), type.values().end()}));
      return schema.build();
    }
    case TypeKind::kDynamic:
    case TypeKind::kAsset:
    case TypeKind::kArchive:
    case TypeKind::kReference:
    case TypeKind::kPromise:
    case TypeKind::kOutput: return PropertyValue::object({});
  }
  return PropertyValue::object({});
}

base::Result<run::PolicyConfigSchema> config_schema_of(const std::vector<ConfigMember>& members,
                                                       const std::vector<ConfigRule>& rules) {
  std::map<std::string, ObjectBuilder> schemas;
  std::set<std::string> required;
  for (const ConfigMember& each : members) {
    if (each.name == run::kLevelProperty) {
      return base::fail("the configuration has the property `" + each.name +
                        "`, which sets the level in every configuration; use another name");
    }
    schemas.emplace(each.name, ObjectBuilder(each.schema.as_object()));
    if (!accepts_null(each.type)) required.insert(each.name);
  }
  for (const ConfigRule& rule : rules) {
    const auto member = std::ranges::find(members, rule.property, &ConfigMember::name);
    if (member == members.end()) return base::Unexpected(unknown_property(rule.property, members));
    if (rule.keyword == "default") {
      if (const auto fits = member->accepts(rule.value); !fits) {
        return base::fail("the default of the configuration `" + rule.property + "`", fits.error());
      }
      required.erase(rule.property);
    }
    schemas.at(rule.property).set(rule.keyword, rule.value);
  }
  ObjectBuilder properties;
  for (auto& [name, schema] : schemas) properties.set(name, schema.build());
  return run::PolicyConfigSchema{properties.build(), {required.begin(), required.end()}};
}

}  // namespace virga::sdk::detail
