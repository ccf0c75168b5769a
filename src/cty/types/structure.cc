// Equality and destruction of types. Both use a worklist instead of recursion, because programs can
// nest types to any depth.
#include <set>
#include <utility>
#include <vector>

#include "base/check.h"
#include "cty/types/parts.h"

namespace virga::cty {
namespace {

using Pair = std::pair<const TypeNode*, const TypeNode*>;

// Compares two nodes except for their parts, which it adds to `todo`.
bool same_node(const TypeNode& a, const TypeNode& b, std::vector<Pair>& todo) {
  if (a.kind != b.kind || a.facts.hash != b.facts.hash) return false;
  switch (a.kind) {
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kDynamic: return true;
    case Kind::kCapsule:
      return static_cast<const CapsuleTypeNode&>(a).type ==
             static_cast<const CapsuleTypeNode&>(b).type;
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
      todo.emplace_back(TypeAccess::node(static_cast<const CollectionTypeNode&>(a).element),
                        TypeAccess::node(static_cast<const CollectionTypeNode&>(b).element));
      return true;
    case Kind::kTuple: {
      const auto& left = static_cast<const TupleTypeNode&>(a).elements;
      const auto& right = static_cast<const TupleTypeNode&>(b).elements;
      if (left.size() != right.size()) return false;
      for (std::size_t i = 0; i < left.size(); ++i) {
        todo.emplace_back(TypeAccess::node(left[i]), TypeAccess::node(right[i]));
      }
      return true;
    }
    case Kind::kObject: {
      const auto& left = static_cast<const ObjectTypeNode&>(a).attributes;
      const auto& right = static_cast<const ObjectTypeNode&>(b).attributes;
      if (left.size() != right.size()) return false;
      for (std::size_t i = 0; i < left.size(); ++i) {
        if (left[i].name != right[i].name || left[i].optional != right[i].optional) return false;
        todo.emplace_back(TypeAccess::node(left[i].type), TypeAccess::node(right[i].type));
      }
      return true;
    }
  }
  VIRGA_UNREACHABLE();
}

// Drops a reference. Adds the node to `dying` if it was the last reference.
void drop(Type& type, std::vector<const TypeNode*>& dying) {
  const TypeNode* node = TypeAccess::detach(type);
  if (node && node->release()) dying.push_back(node);
}

void destroy_one(const TypeNode* node, std::vector<const TypeNode*>& dying) {
  switch (node->kind) {
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kDynamic: delete node; return;
    case Kind::kCapsule: delete static_cast<const CapsuleTypeNode*>(node); return;
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap: {
      auto* owner = const_cast<CollectionTypeNode*>(static_cast<const CollectionTypeNode*>(node));
      drop(owner->element, dying);
      delete owner;
      return;
    }
    case Kind::kTuple: {
      auto* owner = const_cast<TupleTypeNode*>(static_cast<const TupleTypeNode*>(node));
      for (Type& element : owner->elements) drop(element, dying);
      delete owner;
      return;
    }
    case Kind::kObject: {
      auto* owner = const_cast<ObjectTypeNode*>(static_cast<const ObjectTypeNode*>(node));
      for (Attribute& attribute : owner->attributes) drop(attribute.type, dying);
      delete owner;
      return;
    }
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

void TypeNode::destroy(const TypeNode* node) {
  std::vector<const TypeNode*> dying{node};
  while (!dying.empty()) {
    const TypeNode* next = dying.back();
    dying.pop_back();
    destroy_one(next, dying);
  }
}

bool Type::same_structure(const Type& a, const Type& b) {
  std::vector<Pair> todo;
  if (!same_node(*a.node_, *b.node_, todo)) return false;
  // Two types with shared parts may have many more pairs of parts than parts.
  constexpr std::size_t kManyPairs = 10'000;
  std::set<Pair> seen;
  for (std::size_t pairs = 1; !todo.empty(); ++pairs) {
    const Pair next = todo.back();
    todo.pop_back();
    if (next.first == next.second) continue;
    if (pairs > kManyPairs && !seen.insert(next).second) continue;
    if (!same_node(*next.first, *next.second, todo)) return false;
  }
  return true;
}

}  // namespace virga::cty
