// Destruction of values, with a list of what is left to do instead of recursion: a value is as deep
// as a program makes it.
#include <mpfr.h>

#include <vector>

#include "base/check.h"
#include "cty/numbers/big.h"
#include "cty/types/node.h"
#include "cty/values/node.h"

namespace virga::cty {
namespace {

using Tag = ValueAccess::Tag;

bool has_parts(const Value& value) {
  return ValueAccess::is_container(value) || ValueAccess::tag(value) == Tag::kMarked;
}

template <typename Node>
Node* owned(const base::Counted* node) {
  return const_cast<Node*>(static_cast<const Node*>(node));
}

template <typename Node>
void delete_container(const base::Counted* node, std::vector<Value>& pending) {
  auto* container = owned<Node>(node);
  for (Value& element : container->elements) {
    if (has_parts(element)) pending.push_back(std::move(element));
  }
  delete container;
}

void delete_node(Tag tag, const base::Counted* node, std::vector<Value>& pending) {
  switch (tag) {
    case Tag::kBool:
    case Tag::kInteger:
    case Tag::kDouble:
    case Tag::kDecimal: return;
    case Tag::kBig: delete owned<BigNumber>(node); return;
    case Tag::kNull:
    case Tag::kUnknown: TypeNode::destroy(static_cast<const TypeNode*>(node)); return;
    case Tag::kString: delete owned<StringNode>(node); return;
    case Tag::kSequence: delete_container<SequenceNode>(node, pending); return;
    case Tag::kSet: delete_container<SetNode>(node, pending); return;
    case Tag::kMap: delete_container<MapNode>(node, pending); return;
    case Tag::kCapsule: delete owned<CapsuleNode>(node); return;
    case Tag::kRefined: delete owned<RefinedNode>(node); return;
    case Tag::kMarked:
      if (has_parts(owned<MarkedNode>(node)->inner)) {
        pending.push_back(std::move(owned<MarkedNode>(node)->inner));
      }
      delete owned<MarkedNode>(node);
      return;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

void Value::destroy() {
  std::vector<Value> pending;
  delete_node(tag_, payload_.node, pending);
  while (!pending.empty()) {
    Value next = std::move(pending.back());
    pending.pop_back();
    const Tag tag = next.tag_;
    const base::Counted* node = ValueAccess::detach(next);
    if (node->release()) delete_node(tag, node, pending);
  }
}

}  // namespace virga::cty
