// Reads types from JSON, in all forms that schemas use.
#pragma once

#include <optional>
#include <string_view>

#include "schema/read/json_node.h"
#include "schema/type.h"

namespace virga::schema {

// Resolves references of a package.
class References {
 public:
  // Returns kObject or kEnum, or nullopt if no such type exists.
  virtual std::optional<Type::Kind> type_kind(std::string_view token) const = 0;
  virtual bool has_resource(std::string_view token) const = 0;
  virtual std::string_view package_name() const = 0;

 protected:
  ~References() = default;
};

// Never returns null: an invalid type is recorded as an error and becomes Any. Recursion is as deep
// as the JSON.
TypePtr read_type(const JsonNode& node, const References& references);

// The kind of a primitive type by its name ("boolean"…), or nullopt.
std::optional<Type::Kind> primitive_kind(std::string_view name);
// The reverse. Returns "" if the kind is not primitive.
std::string_view primitive_name(Type::Kind kind);

}  // namespace virga::schema
