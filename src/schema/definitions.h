// The members of a package: object and enum types, resources, functions. Created on first use,
// owned by the Package, immutable.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "schema/property.h"

namespace virga::schema {

struct ObjectType {
  std::string token;
  std::string description;
  Properties properties;
};

struct EnumValue {
  std::string name;
  Literal value;
  std::string description;
  std::string deprecation;
};
struct EnumType {
  std::string token;
  Type::Kind value_kind;  // kBool, kInteger, kNumber, kString
  std::vector<EnumValue> values;
};

// The input of a method that receives the resource itself.
inline constexpr std::string_view kSelf = "__self__";

struct Method {
  std::string name;
  std::string function;  // token of the function
};

struct Resource {
  std::string token;            // as in the schema
  std::string canonical_token;  // docs/spec/pcl-language.md, section 12.2
  bool is_component = false;
  bool is_provider = false;
  bool is_overlay = false;  // exists only in the SDKs of some languages, not in the engine
  std::string description;
  std::string deprecation;
  Properties inputs;
  Properties outputs;
  Properties state_inputs;
  bool has_state_inputs = false;
  std::vector<Method> methods;  // sorted by name
  std::vector<std::string> aliases;
};

struct Function {
  std::string token;
  std::string canonical_token;
  std::string description;
  std::string deprecation;
  Properties inputs;
  bool has_inputs = false;
  // If not empty, the function has positional arguments in this order.
  std::vector<std::string> positional;
  // Null if the function returns nothing. For an inline object type, Kind::kObject with an empty
  // token; `result_object` has its properties.
  TypePtr result;
  Properties result_object;
  bool returns_object = false;  // the result is `result_object`
  bool returns_plain = false;   // for methods: the result is not wrapped in an output
  bool is_method = false;
  bool is_overlay = false;  // as for resources
};

}  // namespace virga::schema
