// Blocks of a type that may occur once.
#include "diag/codes/hcl_body.h"
#include "hcl/spec/decoder.h"

namespace virga::hcl {

namespace codes = diag::codes;
using diag::Name;

const BodyBlock* SpecDecoder::only_block(const BlockSpecNode& spec, bool required,
                                         const SpecInput& input) {
  const auto found = input.blocks(spec.header.type);
  if (found.empty()) {
    if (required) {
      diagnostics_.add(codes::kBlockRequired, input.missing_item(), Name{spec.header.type});
    }
    return nullptr;
  }
  if (found.size() > 1) {
    diagnostics_.add(codes::kBlockRepeated, found[1]->definition, Name{spec.header.type})
        .label(found[0]->definition, {"the first one is here"});
  }
  return found[0];
}

cty::Value SpecDecoder::nested(const BodyBlock& block, const BlockSpecNode& spec,
                               std::size_t keys) {
  const Content content = block.body.content(spec.schema, diagnostics_);
  return decode(*spec.nested, SpecInput(content, std::span(block.labels).subspan(keys)));
}

cty::Value SpecDecoder::block(const BlockSpec& spec, const SpecInput& input) {
  const BodyBlock* block = only_block(spec, spec.required, input);
  return block ? nested(*block, spec, 0) : cty::Value::null(spec.type.without_optional_deep());
}

cty::Value SpecDecoder::block_attributes(const BlockAttributesSpec& spec, const SpecInput& input) {
  const BodyBlock* block = only_block(spec, spec.required, input);
  if (!block) return cty::Value::null(spec.type.without_optional_deep());
  const BodyAttributes attributes = block->body.just_attributes(diagnostics_);
  std::vector<cty::Value> values;
  values.reserve(attributes.size());
  for (const BodyAttribute& attribute : attributes) {
    values.push_back(converted(attribute, spec.element));
  }
  const auto place = [&](std::size_t at) { return attributes[at].value.range(); };
  const std::optional<cty::Type> element = unify(values, spec.element, spec.header.type, place);
  if (!element) return cty::Value::dynamic();
  std::vector<cty::Value::Field> fields;
  fields.reserve(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    fields.emplace_back(attributes[i].name, std::move(values[i]));
  }
  return cty::Value::map_of(*element, std::move(fields));
}

}  // namespace virga::hcl
