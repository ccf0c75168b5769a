// Specifications that compute several values from one body.
#include "hcl/spec/decoder.h"

namespace virga::hcl {

cty::Value SpecDecoder::object(const ObjectSpec& spec, const SpecInput& input) {
  std::vector<cty::Value::Field> fields;
  fields.reserve(spec.parts.size());
  for (std::size_t i = 0; i < spec.parts.size(); ++i) {
    fields.emplace_back(spec.names[i], decode(spec.parts[i], input));
  }
  return cty::Value::object(std::move(fields));
}

cty::Value SpecDecoder::tuple(const TupleSpec& spec, const SpecInput& input) {
  std::vector<cty::Value> elements;
  elements.reserve(spec.parts.size());
  for (const Spec& part : spec.parts) elements.push_back(decode(part, input));
  return cty::Value::tuple(std::move(elements));
}

cty::Value SpecDecoder::first_of(const FirstOfSpec& spec, const SpecInput& input) {
  cty::Value value;
  for (const Spec& candidate : spec.parts) {
    value = decode(candidate, input);
    if (!value.is_null()) break;
  }
  return value;
}

}  // namespace virga::hcl
