// The schema that a specification implies.
#include "hcl/spec/node.h"

namespace virga::hcl {

namespace {

void collect(const SpecNode& node, Schema& schema) {
  if (node.kind == SpecKind::kAttribute) {
    const AttributeSpec& attribute = node.as<AttributeSpec>();
    schema.attributes.push_back({attribute.name, attribute.required});
  } else if (const BlockSpecNode* blocks = if_blocks(node)) {
    schema.blocks.push_back(blocks->header);
  }
  for (const Spec& part : node.parts) collect(part.node(), schema);
}

}  // namespace

const BlockSpecNode* if_blocks(const SpecNode& node) {
  switch (node.kind) {
    case SpecKind::kBlock:
    case SpecKind::kBlocks:
    case SpecKind::kLabelledBlocks:
    case SpecKind::kBlockAttributes: return static_cast<const BlockSpecNode*>(&node);
    case SpecKind::kObject:
    case SpecKind::kTuple:
    case SpecKind::kFirstOf:
    case SpecKind::kAttribute:
    case SpecKind::kLiteral:
    case SpecKind::kExpression:
    case SpecKind::kLabel:
    case SpecKind::kTransform:
    case SpecKind::kCall:
    case SpecKind::kValidate:
    case SpecKind::kRefine: return nullptr;
  }
  VIRGA_UNREACHABLE();
}

Schema Spec::implied_schema() const {
  Schema schema;
  collect(*node_, schema);
  return schema;
}

}  // namespace virga::hcl
