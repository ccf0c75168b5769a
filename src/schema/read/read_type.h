// From the JSON of a type, in all the forms that schemas write it, to a Type.
#pragma once

#include <optional>
#include <string_view>

#include "schema/read/json_node.h"
#include "schema/type.h"

namespace virga::schema {

// What a package knows about the targets of its references.
class References {
 public:
  // kObject or kEnum; nothing when there is no such type.
  virtual std::optional<Type::Kind> type_kind(std::string_view token) const = 0;
  virtual bool has_resource(std::string_view token) const = 0;
  virtual std::string_view package_name() const = 0;

 protected:
  ~References() = default;
};

// Never null: what cannot be read is noted as a mistake and becomes Any. As deep as the JSON is.
TypePtr read_type(const JsonNode& node, const References& references);

// The kind of a primitive's name ("boolean"…), or nothing.
std::optional<Type::Kind> primitive_kind(std::string_view name);
// The reverse: "" of what is none.
std::string_view primitive_name(Type::Kind kind);

}  // namespace virga::schema
