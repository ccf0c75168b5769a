#include "hcl/spec/decode.h"

#include "hcl/spec/decoder.h"

namespace virga::hcl {

cty::Value decode(const AnyBody& body, const Spec& spec, const EvalContext* context,
                  diag::Diagnostics& diagnostics, const base::Limits& limits) {
  const Content content = body.content(spec.implied_schema(), diagnostics);
  return SpecDecoder(context, diagnostics, limits).decode(spec, SpecInput(content));
}

PartialValue partial_decode(const AnyBody& body, const Spec& spec, const EvalContext* context,
                            diag::Diagnostics& diagnostics, const base::Limits& limits) {
  const PartialContent read = body.partial_content(spec.implied_schema(), diagnostics);
  SpecDecoder decoder(context, diagnostics, limits);
  return {decoder.decode(spec, SpecInput(read.content)), read.rest};
}

cty::Value SpecDecoder::decode(const Spec& spec, const SpecInput& input) {
  const SpecNode& node = spec.node();
  switch (node.kind) {
    case SpecKind::kObject: return object(node.as<ObjectSpec>(), input);
    case SpecKind::kTuple: return tuple(node.as<TupleSpec>(), input);
    case SpecKind::kFirstOf: return first_of(node.as<FirstOfSpec>(), input);
    case SpecKind::kAttribute: return attribute(node.as<AttributeSpec>(), input);
    case SpecKind::kLiteral: return node.as<LiteralSpec>().value;
    case SpecKind::kExpression:
      return node.as<ExpressionSpec>().expression.evaluate(context_, diagnostics_, limits_);
    case SpecKind::kBlock: return block(node.as<BlockSpec>(), input);
    case SpecKind::kBlocks: return blocks(node.as<BlocksSpec>(), input);
    case SpecKind::kLabelledBlocks: return labelled_blocks(node.as<LabelledBlocksSpec>(), input);
    case SpecKind::kBlockAttributes: return block_attributes(node.as<BlockAttributesSpec>(), input);
    case SpecKind::kLabel: return label(node.as<LabelSpec>(), input);
    case SpecKind::kTransform: return transform(node.as<TransformSpec>(), input);
    case SpecKind::kCall: return call(node.as<CallSpec>(), input);
    case SpecKind::kValidate: return validate(node.as<ValidateSpec>(), input);
    case SpecKind::kRefine: return refine(node.as<RefineSpec>(), input);
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::hcl
