#include "model/node/type_node.h"

#include "base/hash.h"
#include "model/node/recursive_group.h"
#include "model/node/type_nodes.h"

namespace virga::model {

void TypeNode::retain_group() const {
  group->retain();
}
bool TypeNode::release_group() const {
  return group->release();
}

void TypeNode::destroy(const TypeNode* node) {
  if (const RecursiveGroup* group = node->group) {
    delete group;  // also deletes the node
  } else {
    delete_node(node);
  }
}

void delete_node(const TypeNode* node) {
  switch (node->kind) {
    case Kind::kNone:
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kDynamic:
    case Kind::kError: return;  // static
    case Kind::kOpaque: delete static_cast<const OpaqueNode*>(node); return;
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
    case Kind::kOutput:
    case Kind::kPromise: delete static_cast<const ElementNode*>(node); return;
    case Kind::kTuple:
    case Kind::kUnion: delete static_cast<const MembersNode*>(node); return;
    case Kind::kObject: delete static_cast<const ObjectNode*>(node); return;
    case Kind::kConst: delete static_cast<const ConstNode*>(node); return;
    case Kind::kEnum: delete static_cast<const EnumNode*>(node); return;
  }
}

void drop_edges(TypeNode* node) {
  for_each_part(*node, [](const Type& part) { const_cast<Type&>(part) = Type::none(); });
}

namespace {

// The hash of a property's type as a part of the object's hash.
std::uint64_t shallow_hash(const Type& type) {
  return type.is_recursive() ? static_cast<std::uint64_t>(type.kind()) : type.hash();
}

}  // namespace

std::uint64_t structural_hash(const TypeNode& node) {
  std::uint64_t hash = base::mix(0, static_cast<std::uint64_t>(node.kind) + 1);
  switch (node.kind) {
    case Kind::kNone:
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kDynamic:
    case Kind::kError: return hash;
    case Kind::kOpaque:
      return base::mix(hash, base::hash_text(static_cast<const OpaqueNode&>(node).name));
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
    case Kind::kOutput:
    case Kind::kPromise:
      return base::mix(hash, static_cast<const ElementNode&>(node).element.hash());
    case Kind::kTuple:
      for_each_part(node, [&](const Type& member) { hash = base::mix(hash, member.hash()); });
      return hash;
    case Kind::kUnion: {
      std::uint64_t sum = 0;
      for_each_part(node, [&](const Type& member) { sum += base::mix(hash, member.hash()); });
      return base::mix(hash, sum);
    }
    case Kind::kObject:
      for (const Property& property : static_cast<const ObjectNode&>(node).properties) {
        hash =
            base::mix(base::mix(hash, base::hash_text(property.name)),
                      node.contents.recursion ? shallow_hash(property.type) : property.type.hash());
      }
      return hash;
    case Kind::kConst: {
      const auto& constant = static_cast<const ConstNode&>(node);
      return base::mix(base::mix(hash, constant.base.hash()), constant.value.hash());
    }
    case Kind::kEnum:  // only the token counts for equality
      return base::mix(hash, base::hash_text(static_cast<const EnumNode&>(node).token));
  }
  return hash;
}

void summarize(TypeNode& node) {
  node.depth = 1;
  Contents contents;
  // The base of a const or enum describes its value; it does not contain values of its own.
  const bool atom = node.kind == Kind::kConst || node.kind == Kind::kEnum;
  for_each_part(node, [&](const Type& part) {
    node.depth = std::max(node.depth, part.depth() + 1);
    Contents inner = part.node()->contents;
    if (atom) inner.outputs = inner.promises = inner.loose = false;
    contents = contents | inner;
  });
  contents.outputs |= node.kind == Kind::kOutput;
  contents.promises |= node.kind == Kind::kPromise;
  contents.loose |= node.kind == Kind::kObject && !static_cast<const ObjectNode&>(node).strict;
  node.contents = contents;
}

}  // namespace virga::model
