// The nodes for each kind of Type. Private to the files that build types.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "model/type.h"

namespace virga::model {

// list, set, map, output, promise.
struct ElementNode final : TypeNode {
  Type element;
  ElementNode(Kind k, Type e) : TypeNode(k), element(std::move(e)) {}
};

// A named type, or the stand-in of a declared object, whose name cannot occur in a program.
struct OpaqueNode final : TypeNode {
  std::string name;
  explicit OpaqueNode(std::string n) : TypeNode(Kind::kOpaque), name(std::move(n)) {}
};

// tuple, union.
struct MembersNode final : TypeNode {
  std::vector<Type> members;
  Annotations annotations;
  MembersNode(Kind k, std::vector<Type> m, Annotations a)
      : TypeNode(k), members(std::move(m)), annotations(std::move(a)) {}
};

struct ObjectNode final : TypeNode {
  std::vector<Property> properties;
  bool strict;
  Annotations annotations;
  ObjectNode(std::vector<Property> p, bool s, Annotations a)
      : TypeNode(Kind::kObject), properties(std::move(p)), strict(s), annotations(std::move(a)) {}
};

struct ConstNode final : TypeNode {
  Type base;
  Constant value;
  ConstNode(Type b, Constant v) : TypeNode(Kind::kConst), base(std::move(b)), value(std::move(v)) {}
};

struct EnumNode final : TypeNode {
  std::string token;
  Type base;
  std::vector<Constant> values;
  EnumNode(std::string t, Type b, std::vector<Constant> v)
      : TypeNode(Kind::kEnum), token(std::move(t)), base(std::move(b)), values(std::move(v)) {}
};

// The prefix of the names of stand-ins.
inline constexpr std::string_view kStandInPrefix = "\x01object ";

// Sorts the properties by name and keeps the last of several with the same name.
std::vector<Property> sorted_properties(std::vector<Property> properties);

// The hash of a node from the known hashes of its parts.
//
// Types that are equal as infinite trees must have equal hashes, however their cycles were built.
// So the hash of an object that reaches recursion covers one level only, and the hash of such a
// union ignores order.
std::uint64_t structural_hash(const TypeNode& node);

// Sets contents and depth from the parts.
void summarize(TypeNode& node);

// The order of union members: bytewise by plain string form, then by hash.
bool precedes(const Type& a, const Type& b);

// Sorts the members of a union by their plain string form; equal members become adjacent.
void sort_union(std::vector<Type>& members);

// Completes a new node with summarize and hash. Returns its type, or error() if it nests too
// deeply.
template <typename Node>
Type finish_node(Node* node) {
  Type type(base::Ref<TypeNode>::adopt(node));
  summarize(*node);
  if (node->depth > kMaxTypeDepth) return Type::error();
  node->hash = structural_hash(*node);
  return type;
}

// Calls `visit(const Type&)` on each direct part.
template <typename Visit>
void for_each_part(const TypeNode& node, Visit visit) {
  switch (node.kind) {
    case Kind::kNone:
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kOpaque: return;
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
    case Kind::kOutput:
    case Kind::kPromise: return visit(static_cast<const ElementNode&>(node).element);
    case Kind::kTuple:
    case Kind::kUnion:
      for (const Type& member : static_cast<const MembersNode&>(node).members) visit(member);
      return;
    case Kind::kObject:
      for (const Property& property : static_cast<const ObjectNode&>(node).properties) {
        visit(property.type);
      }
      return;
    case Kind::kConst: return visit(static_cast<const ConstNode&>(node).base);
    case Kind::kEnum: return visit(static_cast<const EnumNode&>(node).base);
  }
}

}  // namespace virga::model
