// Type: PCL's extended type system as an immutable value of eight bytes. Specification:
// docs/spec/pcl-types.md, sections 2 and 3.1.
//
// A handle shares its node; copies are cheap and thread-safe. Constructors normalise, so the result
// may have another kind than the name of the constructor (a union of one type is that type; an
// output removes the outputs inside it). Equality compares pointers, then hashes, then structure.
// It ignores annotations and the strict flag of objects.
//
// Types nest at most kMaxTypeDepth deep: a constructor returns error() if the result would be
// deeper. A checker that gets error() from parts without errors reports that limit.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "model/constant.h"
#include "model/node/type_node.h"

namespace virga::model {

inline constexpr std::uint32_t kMaxTypeDepth = base::Limits{}.max_type_depth;

struct Property;

// Data that a later room attaches to an object or union type (a schema, a resource). Opaque to this
// room.
class Annotation {
 public:
  virtual ~Annotation() = default;
};
using Annotations = std::vector<std::shared_ptr<const Annotation>>;

class Type {
 public:
  Type();  // none

  // The type of null.
  static Type none();
  static Type boolean();
  static Type integer();
  static Type number();
  static Type string();
  static Type id();
  // Any value; converts to and from everything.
  static Type dynamic();
  // The type of an expression with a reported error. It assigns and converts in both directions
  // without a diagnostic, so one cause gives one error. A union with it is the error type.
  static Type error();
  // A named type. Returns the builtin type for the name of a builtin (boolean, int, number, string,
  // id, dynamic).
  static Type opaque(std::string_view name);

  static Type list(Type element);
  static Type set(Type element);
  static Type map(Type element);
  // Removes outputs and promises inside `element` first.
  static Type output(Type element);
  // Removes promises inside `element` first.
  static Type promise(Type element);
  static Type tuple(std::vector<Type> elements);
  // Keeps the last of several properties with the same name. For a strict object, the use of an
  // unknown property is an error, otherwise a warning.
  static Type object(std::vector<Property> properties, bool strict = true,
                     Annotations annotations = {});
  // Flat, sorted by plain string form, without duplicates; a single member is returned itself.
  // Annotations of members that are unions are appended to `annotations`.
  static Type union_of(std::vector<Type> members, Annotations annotations = {});
  // union_of({element, none}).
  static Type optional(Type element);
  // Exactly one value of `base`; none itself if `base` is none.
  static Type constant(Type base, Constant value);
  // A closed set of at least one value of `base`, identified by its token.
  static Type enumeration(std::string token, Type base, std::vector<Constant> values);

  Kind kind() const { return node_->kind; }
  bool is(Kind kind) const { return node_->kind == kind; }
  bool is_error() const { return is(Kind::kError); }
  bool is_dynamic() const { return is(Kind::kDynamic); }
  bool is_none() const { return is(Kind::kNone); }
  // Returns whether the type is a const or a union of consts only.
  bool is_const() const;
  bool contains_outputs() const { return node_->contents.outputs; }
  bool contains_promises() const { return node_->contents.promises; }
  bool contains_eventuals() const { return contains_outputs() || contains_promises(); }
  // Returns whether the type reaches an object that contains itself.
  bool is_recursive() const { return node_->contents.recursion; }
  std::uint32_t depth() const { return node_->depth; }
  std::uint64_t hash() const { return node_->hash; }

  // Requires: the type is of one of the kinds named beside the accessor.
  const Type& element() const;                   // list, set, map, output, promise
  const Type& base() const;                      // const, enum
  const Constant& value() const;                 // const
  std::span<const Constant> values() const;      // enum
  const std::string& token() const;              // enum
  const std::string& name() const;               // opaque
  std::span<const Type> members() const;         // tuple: in position; union: in stored order
  std::span<const Property> properties() const;  // object: sorted by name
  // The type of the property with exactly this name, or null.
  const Type* property(std::string_view name) const;  // object
  bool strict() const;                                // object
  const Annotations& annotations() const;             // object, union

  // The identity of the node; equal types may have different nodes.
  const TypeNode* node() const { return node_.get(); }
  explicit Type(base::Ref<TypeNode> node) : node_(std::move(node)) {}

  friend bool operator==(const Type& a, const Type& b) {
    return a.node() == b.node() ||
           (a.hash() == b.hash() && a.kind() == b.kind() && equal_structure(a, b));
  }

 private:
  static bool equal_structure(const Type& a, const Type& b);

  base::Ref<TypeNode> node_;
};
static_assert(sizeof(Type) == 8);

struct Property {
  std::string name;
  Type type;

  friend bool operator==(const Property&, const Property&) = default;
};

}  // namespace virga::model
