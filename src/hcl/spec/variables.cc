// The variables that decoding reads.
#include <algorithm>

#include "hcl/spec/decode.h"
#include "hcl/spec/input.h"
#include "hcl/spec/node.h"

namespace virga::hcl {

namespace {

class Collector {
 public:
  void visit(const AnyBody& body, const Spec& spec, const Schema& schema) {
    diag::Diagnostics ignored;
    const PartialContent read = body.partial_content(schema, ignored);
    visit(spec.node(), SpecInput(read.content));
  }

  std::vector<Traversal> take() { return std::move(found_); }

 private:
  void visit(const SpecNode& node, const SpecInput& input) {
    if (node.kind == SpecKind::kAttribute) {
      if (const auto* attribute = input.attribute(node.as<AttributeSpec>().name)) {
        add(attribute->value);
      }
    } else if (node.kind == SpecKind::kExpression) {
      add(node.as<ExpressionSpec>().expression);
    } else if (const BlockSpecNode* blocks = if_blocks(node)) {
      visit_blocks(*blocks, input);
    }
    for (const Spec& part : node.parts) visit(part.node(), input);
  }

  void visit_blocks(const BlockSpecNode& blocks, const SpecInput& input) {
    auto found = input.blocks(blocks.header.type);
    const bool only_one =
        blocks.kind == SpecKind::kBlock || blocks.kind == SpecKind::kBlockAttributes;
    if (only_one) found = found.first(std::min<std::size_t>(found.size(), 1));
    for (const BodyBlock* block : found) {
      if (blocks.nested) {
        visit(block->body, *blocks.nested, blocks.schema);
      } else {
        diag::Diagnostics ignored;
        for (const BodyAttribute& each : block->body.just_attributes(ignored)) add(each.value);
      }
    }
  }

  void add(const Expression& expression) {
    std::ranges::move(expression.variables(), std::back_inserter(found_));
  }

  std::vector<Traversal> found_;
};

}  // namespace

std::vector<Traversal> variables(const AnyBody& body, const Spec& spec) {
  Collector collector;
  collector.visit(body, spec, spec.implied_schema());
  return collector.take();
}

}  // namespace virga::hcl
