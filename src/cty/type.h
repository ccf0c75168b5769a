// The types of cty: bool, number, string; list, set, map; object, tuple; capsules; and `dynamic`,
// the placeholder for a type that is not known yet. (docs/spec/cty-types.md, section 1.1)
//
// A Type is a handle of 8 bytes to an immutable shared node: cheap to copy, thread-safe. Equality
// is structural: it compares pointers, then cached hashes, then the structure.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/ref.h"
#include "cty/types/node.h"

namespace virga::cty {

class CapsuleType;
struct Attribute;

class Type {
 public:
  // `dynamic`.
  Type() : Type(dynamic()) {}

  static Type boolean() { return primitive(Kind::kBool); }
  static Type number() { return primitive(Kind::kNumber); }
  static Type string() { return primitive(Kind::kString); }
  static Type dynamic() { return primitive(Kind::kDynamic); }
  static Type list(Type element);
  static Type set(Type element);
  static Type map(Type element);
  static Type tuple(std::vector<Type> elements);
  // Names are normalized to NFC and sorted. If names are equal, the last one wins.
  static Type object(std::vector<Attribute> attributes);
  static Type empty_object();
  static Type empty_tuple();
  static Type capsule(const CapsuleType& type);

  Kind kind() const { return node_->kind; }
  bool is(Kind kind) const { return this->kind() == kind; }
  bool is_dynamic() const { return is(Kind::kDynamic); }
  bool is_primitive() const { return kind() <= Kind::kString; }
  bool is_collection() const { return kind() >= Kind::kList && kind() <= Kind::kMap; }
  bool is_structural() const { return is(Kind::kObject) || is(Kind::kTuple); }

  // Requires: a list, set or map.
  const Type& element() const;
  // Requires: a tuple.
  std::span<const Type> elements() const;
  // Requires: an object. Sorted by name.
  std::span<const Attribute> attributes() const;
  // Require: an object. Return the attribute with this name (in NFC), or null; its position in
  // attributes(), or npos.
  const Attribute* attribute(std::string_view name) const;
  std::size_t attribute_index(std::string_view name) const;
  static constexpr std::size_t npos = static_cast<std::size_t>(-1);
  // Requires: a capsule.
  const CapsuleType& capsule_type() const;

  // Whether the type is or contains `dynamic`; whether an object inside has optional attributes.
  bool has_dynamic() const { return node_->facts.has_dynamic; }
  bool has_optional() const { return node_->facts.has_optional; }
  // 1 for primitives, one more for each level around them.
  std::uint32_t depth() const { return node_->facts.depth; }
  // Number of types at any depth, including itself. A shared part counts for each occurrence. The
  // maximum value also stands for larger numbers.
  std::uint32_t deep_size() const { return node_->facts.deep_size; }
  std::size_t hash() const { return node_->facts.hash; }

  // The same type without optional attributes at any depth: all become required.
  Type without_optional_deep() const& { return has_optional() ? all_required() : *this; }
  Type without_optional_deep() && { return has_optional() ? all_required() : std::move(*this); }

  // "list of string", "object", "dynamic": for messages.
  std::string friendly_name() const;  // types/friendly_name.cc
  // The same for a required type: "any type", "list of any single type".
  std::string constraint_name() const;  // types/friendly_name.cc
  // The whole structure, for developers: object({a=string, b?=list(number)}). Omits parts that are
  // nested over Limits::max_type_depth, and everything after the first million bytes.
  std::string dump() const;  // types/dump.cc

  friend bool operator==(const Type& a, const Type& b) {
    return a.node_.get() == b.node_.get() || same_structure(a, b);
  }

 private:
  friend struct TypeAccess;
  friend class Value;
  explicit Type(base::Ref<TypeNode> node) : node_(std::move(node)) {}
  static Type primitive(Kind kind) {
    return Type(base::Ref<TypeNode>::adopt(&kPrimitiveTypes[static_cast<std::size_t>(kind)]));
  }
  static bool same_structure(const Type& a, const Type& b);
  Type all_required() const;  // types/optional.cc

  base::Ref<TypeNode> node_;
};

static_assert(sizeof(Type) == 8);

// One attribute of an object type.
struct Attribute {
  std::string name;
  Type type;
  // A conversion to the object type sets a missing optional attribute to null.
  bool optional = false;

  friend bool operator==(const Attribute&, const Attribute&) = default;
};

}  // namespace virga::cty
