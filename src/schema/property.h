// Properties of resources, object types and functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "schema/type.h"

namespace virga::schema {

// A constant in a schema. Numbers are kept as text.
struct Literal {
  enum class Kind : std::uint8_t { kNull, kBool, kNumber, kString };
  Kind kind = Kind::kNull;
  bool boolean = false;
  std::string text;
};

struct Default {
  std::optional<Literal> value;
  std::vector<std::string> environment;  // the first variable that is set is used
};

struct Property {
  std::string name;
  TypePtr type;
  bool required = false;
  bool plain = false;  // set on the property itself
  bool secret = false;
  bool replace_on_changes = false;
  bool will_replace_on_changes = false;
  std::optional<Literal> constant;
  std::optional<Default> default_value;
  std::string description;
  std::string deprecation;  // empty: not deprecated
};

// Sorted by name.
struct Properties {
  std::vector<Property> list;
  const Property* find(std::string_view name) const;
  std::vector<std::string_view> names() const;
};

}  // namespace virga::schema
