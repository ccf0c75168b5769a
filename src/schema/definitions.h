// What a package defines: object and enum types, resources, functions. Made on first use, kept by
// the Package, immutable.
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

// The input of a method that the resource itself is given as.
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
  bool is_overlay = false;  // code of the SDKs of some languages: no engine knows it
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
  // Not empty: called with positional arguments in this order.
  std::vector<std::string> positional;
  // Null: returns nothing. An object type given inline is Kind::kObject with an empty token and
  // `result_object`.
  TypePtr result;
  Properties result_object;
  bool returns_object = false;  // the result is `result_object`
  bool returns_plain = false;   // of methods: not wrapped in an output
  bool is_method = false;
  bool is_overlay = false;  // as of resources
};

}  // namespace virga::schema
