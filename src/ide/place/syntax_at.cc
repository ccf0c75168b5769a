#include "ide/place/syntax_at.h"

#include <algorithm>
#include <optional>

#include "hcl/tree/children.h"

namespace virga::ide {
namespace {

bool touches(base::Span span, std::uint32_t offset) {
  return span.begin <= offset && offset <= span.end;
}

// The last item that begins at or before the offset, if it touches the offset.
template <typename Items, typename SpanOf>
auto item_at(const Items& items, std::uint32_t offset, const SpanOf& span_of) {
  auto after = std::ranges::upper_bound(items, offset, {},
                                        [&](const auto& item) { return span_of(item).begin; });
  if (after == items.begin()) return items.end();
  --after;
  return touches(span_of(*after), offset) ? after : items.end();
}

// The innermost of `exprs` and their descendants, along one path.
void descend(const hcl::Expr* expr, std::uint32_t offset, SyntaxAt& at) {
  while (expr) {
    at.expressions.push_back(expr);
    const hcl::Expr* next = nullptr;
    for (const hcl::Expr* child : hcl::children(*expr)) {
      // The placeholder of a splat's element has the place of the splat.
      if (child->kind == hcl::ExprKind::kAnonSymbol || !touches(child->span, offset)) continue;
      // Where two children meet, the second one begins.
      if (!next || child->span.begin >= next->span.end) next = child;
    }
    expr = next;
  }
}

}  // namespace

SyntaxAt syntax_at(const hcl::Tree& tree, std::uint32_t offset) {
  SyntaxAt at;
  const hcl::Body* body = tree.body;
  while (body) {
    const auto block =
        item_at(body->blocks, offset, [](const hcl::Block* each) { return each->span(); });
    const auto attribute =
        item_at(body->attributes, offset, [](const hcl::Attribute& each) { return each.span; });
    const bool in_block =
        block != body->blocks.end() &&
        (attribute == body->attributes.end() || attribute->span.begin < (*block)->type_span.begin);
    if (in_block) {
      at.blocks.push_back(*block);
      body = (*block)->body;
      continue;
    }
    if (attribute != body->attributes.end()) {
      at.attribute = &*attribute;
      descend(attribute->value, offset, at);
    }
    break;
  }
  return at;
}

const hcl::Block* block_of(const Snapshot& snapshot, NodeRef node) {
  const base::Range range = node.node().range;
  const hcl::Tree* tree = snapshot.tree(range.source);
  if (!tree || !tree->body) return nullptr;
  const auto& blocks = tree->body->blocks;
  const auto found = std::ranges::lower_bound(
      blocks, range.span.begin, {}, [](const hcl::Block* each) { return each->type_span.begin; });
  const bool matches = found != blocks.end() && (*found)->type_span.begin == range.span.begin;
  return matches ? *found : nullptr;
}

}  // namespace virga::ide
