// Attributes and labels.
#include "cty/convert/convert.h"
#include "diag/codes/hcl_body.h"
#include "hcl/spec/decoder.h"

namespace virga::hcl {

namespace codes = diag::codes;
using diag::Name;
using diag::Reason;

cty::Value SpecDecoder::attribute(const AttributeSpec& spec, const SpecInput& input) {
  if (const BodyAttribute* found = input.attribute(spec.name)) return converted(*found, spec.type);
  if (spec.required) ++missing_;
  return cty::Value::null(spec.type.without_optional_deep());
}

cty::Value SpecDecoder::converted(const BodyAttribute& attribute, const cty::Type& type) {
  const Checkpoint before(diagnostics_);
  const cty::Value value = attribute.value.evaluate(context_, diagnostics_, limits_);
  cty::Result<cty::Value> result = cty::convert(value, type, cty::Profile::kReference);
  if (result) return *std::move(result);
  if (!before.errors_since()) {
    const base::Range where = attribute.value.range();
    diagnostics_
        .add(codes::kArgumentValue, where, Name{std::string(attribute.name)},
             Reason{result.error().str()})
        .in({where.source, base::join(attribute.name_range.span, where.span)});
  }
  return cty::Value::unknown(type);
}

cty::Value SpecDecoder::label(const LabelSpec& spec, const SpecInput& input) {
  const BlockLabel* label = input.label(spec.index);
  return label ? cty::Value::string(label->text) : unknown_of(spec);
}

}  // namespace virga::hcl
