// The node that a Type points to. Private to the files that implement Type.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/ref.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

class Type;

enum class TypeKind : std::uint8_t {
  kDynamic,
  kNull,
  kBool,
  kNumber,
  kString,
  kAsset,
  kArchive,
  kReference,
  kTuple,
  kArray,
  kMap,
  kUnion,
  kEnum,
  kObject,
  kPromise,
  kOutput,
};
inline constexpr std::size_t kTypeKindCount = 16;

// Immutable once a Type points to it.
struct TypeNode : base::Counted {
  explicit TypeNode(TypeKind of, std::uint32_t count = 1);
  ~TypeNode();
  static void destroy(const TypeNode* node);

  TypeKind kind;
  std::uint32_t depth = 1;
  std::uint64_t hash = 0;
  std::vector<Type> parts;            // elements, members, the base of an enum, types of properties
  std::vector<std::string> names;     // of the properties, sorted, one for each part
  std::vector<PropertyValue> values;  // of an enum
};

// The hash of a node, and of a value of an enum. type_comparison.cc
std::uint64_t hash_of(const TypeNode& node);
std::uint64_t hash_of(const PropertyValue& scalar);
bool same_scalar(const PropertyValue& a, const PropertyValue& b);

}  // namespace virga::pulumi
