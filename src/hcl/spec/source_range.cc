#include "hcl/spec/source_range.h"

#include "hcl/spec/decode.h"

namespace virga::hcl {

namespace {

base::Range range_of_first_block(const BlockSpecNode& blocks, std::size_t keys,
                                 const SpecInput& input) {
  const auto found = input.blocks(blocks.header.type);
  return found.empty() ? input.missing_item() : source_range(*found.front(), blocks, keys);
}

}  // namespace

base::Range source_range(const BodyBlock& block, const BlockSpecNode& blocks, std::size_t keys) {
  if (!blocks.nested) return block.definition;
  diag::Diagnostics ignored;
  const PartialContent read = block.body.partial_content(blocks.schema, ignored);
  const SpecInput input(read.content, std::span(block.labels).subspan(keys));
  return source_range(*blocks.nested, input);
}

base::Range source_range(const Spec& spec, const SpecInput& input) {
  const SpecNode& node = spec.node();
  switch (node.kind) {
    case SpecKind::kObject:
    case SpecKind::kTuple: return input.missing_item();
    case SpecKind::kAttribute: {
      const BodyAttribute* attribute = input.attribute(node.as<AttributeSpec>().name);
      return attribute ? attribute->value.range() : input.missing_item();
    }
    case SpecKind::kLiteral: return {};
    case SpecKind::kExpression: return node.as<ExpressionSpec>().expression.range();
    case SpecKind::kBlock: return range_of_first_block(node.as<BlockSpec>(), 0, input);
    case SpecKind::kBlocks: return range_of_first_block(node.as<BlocksSpec>(), 0, input);
    case SpecKind::kLabelledBlocks: {
      const auto& blocks = node.as<LabelledBlocksSpec>();
      return range_of_first_block(blocks, blocks.levels, input);
    }
    case SpecKind::kBlockAttributes:
      return range_of_first_block(node.as<BlockAttributesSpec>(), 0, input);
    case SpecKind::kLabel: {
      const BlockLabel* label = input.label(node.as<LabelSpec>().index);
      return label ? label->range : base::Range();
    }
    case SpecKind::kFirstOf:
    case SpecKind::kTransform:
    case SpecKind::kCall:
    case SpecKind::kValidate:
    case SpecKind::kRefine: return source_range(node.parts.front(), input);
  }
  VIRGA_UNREACHABLE();
}

base::Range source_range(const AnyBody& body, const Spec& spec) {
  diag::Diagnostics ignored;
  const PartialContent read = body.partial_content(spec.implied_schema(), ignored);
  return source_range(spec, SpecInput(read.content));
}

}  // namespace virga::hcl
