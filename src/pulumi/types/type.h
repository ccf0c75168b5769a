// Types of the Pulumi type system as data (docs/spec/pulumi-types.md, section 3): immutable handles
// of eight bytes, cheap to copy, thread-safe. Equality is structural: it compares pointers, then
// hashes, then parts, and ignores the order of a union's members, an enum's values and an object's
// properties.
//
//   const Type tags = Type::map(Type::string());
//   input_shape(tags).str();                              // Input<Map<Input<String>>>
//   parse_type("Output<Array<String>>").value() == Type::output(Type::array(Type::string()));
//
// Types nest at most kMaxTypeDepth deep: a deeper type is replaced by Dynamic, which accepts every
// value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/limits.h"
#include "pulumi/types/type_node.h"

namespace virga::pulumi {

inline constexpr std::uint32_t kMaxTypeDepth = base::Limits{}.max_type_depth;

struct TypedName;

class Type {
 public:
  // Dynamic: any value.
  Type();

  static Type dynamic() { return {}; }
  static Type null();  // this and the following: make_type.cc
  static Type boolean();
  static Type number();
  static Type string();
  static Type asset();
  static Type archive();
  static Type reference();

  static Type array(Type element);
  static Type map(Type element);
  static Type tuple(std::vector<Type> elements);
  static Type promise(Type element);
  static Type output(Type element);
  // Flat, without duplicates, in the given order; a single member is returned itself. No value
  // conforms to a union without members.
  static Type union_of(std::vector<Type> members);
  // Union<T, Output<T>>.
  static Type input(Type element);
  // Union<T, Null>.
  static Type optional(Type element);
  // Fails if a name occurs twice or is not UTF-8.
  static base::Result<Type> object(std::vector<TypedName> properties);
  // Duplicate values are removed. Fails unless there is at least one value and all are of type
  // `element`, which is Bool, Number or String.
  static base::Result<Type> enumeration(Type element, std::vector<PropertyValue> values);

  TypeKind kind() const { return node_->kind; }
  bool is(TypeKind kind) const { return node_->kind == kind; }
  bool is_dynamic() const { return is(TypeKind::kDynamic); }
  std::uint32_t depth() const { return node_->depth; }
  std::uint64_t hash() const { return node_->hash; }

  // Requires: the type is of one of the kinds named beside the accessor.
  const Type& element() const;                 // array, map, promise, output; the base of an enum
  std::span<const Type> parts() const;         // tuple, union; of an object, by its names
  std::span<const std::string> names() const;  // object: sorted
  const Type* property(std::string_view name) const;  // object: may be null
  std::span<const PropertyValue> values() const;      // enum

  // In the notation of the specification (type_text.h).
  std::string str() const;  // show_type.cc

  // The identity of the node; equal types may have different nodes.
  const TypeNode* node() const { return node_.get(); }

  friend bool operator==(const Type& a, const Type& b) {
    return a.node() == b.node() ||
           (a.hash() == b.hash() && a.kind() == b.kind() && equal_structure(a, b));
  }

 private:
  explicit Type(base::Ref<TypeNode> node) : node_(std::move(node)) {}
  static Type builtin(TypeKind kind);
  static Type wrap(TypeKind kind, Type element);
  static Type finish(TypeNode* node);
  static bool equal_structure(const Type& a, const Type& b);  // type_comparison.cc

  base::Ref<TypeNode> node_;
};
static_assert(sizeof(Type) == 8);

struct TypeHash {
  std::size_t operator()(const Type& type) const { return type.hash(); }
};

// A property of an object type.
struct TypedName {
  std::string name;
  Type type;
};

}  // namespace virga::pulumi
