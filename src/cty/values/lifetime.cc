// Destroys values with a worklist instead of recursion, because programs can nest values to any
// depth. The list links the nodes themselves, so it needs no memory.
#include <mpfr.h>

#include <memory>

#include "base/check.h"
#include "cty/numbers/big.h"
#include "cty/types/node.h"
#include "cty/values/node.h"

namespace virga::cty {
namespace {

using Tag = ValueAccess::Tag;

void drop(Value& value, ContainerNode*& dead);

template <typename Node>
Node* owned(const base::Counted* node) {
  return const_cast<Node*>(static_cast<const Node*>(node));
}

// Frees a node without references. Adds a container to `dead` until its elements are dropped.
void free_node(Tag tag, const base::Counted* node, ContainerNode*& dead) {
  switch (tag) {
    case Tag::kBool:
    case Tag::kInteger:
    case Tag::kDouble:
    case Tag::kDecimal: return;
    case Tag::kBig: delete owned<BigNumber>(node); return;
    case Tag::kNull:
    case Tag::kUnknown: TypeNode::destroy(static_cast<const TypeNode*>(node)); return;
    case Tag::kString: delete owned<StringNode>(node); return;
    case Tag::kSequence:
    case Tag::kSet:
    case Tag::kMap: owned<ContainerNode>(node)->push_dead(dead); return;
    case Tag::kCapsule: delete owned<CapsuleNode>(node); return;
    case Tag::kRefined: delete owned<RefinedNode>(node); return;
    case Tag::kMarked: {
      // The inner value has no marks of its own, so this recursion is one level deep.
      auto* marked = owned<MarkedNode>(node);
      if (ValueAccess::is_container(marked->inner)) drop(marked->inner, dead);
      delete marked;
      return;
    }
  }
  VIRGA_UNREACHABLE();
}

void drop(Value& value, ContainerNode*& dead) {
  if (!ValueAccess::is_counted(value)) return;
  const Tag tag = ValueAccess::tag(value);
  const base::Counted* node = ValueAccess::detach(value);
  if (node->release()) free_node(tag, node, dead);
}

}  // namespace

void Value::release(Tag tag, const base::Counted* shared) {
  if (!shared->release()) return;
  ContainerNode* dead = nullptr;
  free_node(tag, shared, dead);
  while (dead) {
    ContainerNode* node = ContainerNode::pop_dead(dead);
    for (std::size_t i = 0; i < node->size(); ++i) drop(node->begin()[i], dead);
    if (node->tag() == Tag::kMap) std::destroy_n(node->extras<std::string>(), node->size());
    ContainerNode::free(node);
  }
}

}  // namespace virga::cty
