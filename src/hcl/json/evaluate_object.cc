#include <unordered_map>

#include "cty/convert/convert.h"
#include "hcl/json/evaluation.h"

namespace virga::hcl {

using diag::Code;

struct JsonEvaluation::Attributes {
  std::vector<cty::Value::Field> fields;
  std::unordered_map<std::string, Span> names;
  cty::Marks marks;       // of names
  bool all_known = true;  // the names are
};

cty::Value JsonEvaluation::object(const JsonObject& object) {
  Attributes attributes;
  attributes.fields.reserve(object.properties.size());
  for (const JsonProperty& next : object.properties) property(next, attributes);
  // Without all names the type is not known.
  return (attributes.all_known ? cty::Value::object(std::move(attributes.fields))
                               : cty::Value::dynamic())
      .with_marks(attributes.marks);
}

// Both sides are evaluated in any case, so that all is said that can be said about them.
void JsonEvaluation::property(const JsonProperty& property, Attributes& attributes) {
  const Span where = property.name.span;
  const cty::Value name = string(property.name);
  cty::Value content = value(*property.value);
  std::optional<std::string> text = key(name, where, attributes);
  if (!text) return;
  const auto [first, is_new] = attributes.names.emplace(*text, where);
  if (is_new) {
    attributes.fields.emplace_back(*std::move(text), std::move(content));
    return;
  }
  error(Code::kJsonKeyRepeated, where).label(file_.range(first->second), {"it is set here first"});
}

std::optional<std::string> JsonEvaluation::key(const cty::Value& name, Span where,
                                               Attributes& attributes) {
  const cty::Result<cty::Value> converted =
      cty::convert(name, cty::Type::string(), cty::Profile::kReference);
  if (!converted) {
    error(Code::kJsonKeyType, where, diag::TypeText{name.type().friendly_name()});
    return std::nullopt;
  }
  attributes.marks |= converted->marks();
  if (converted->is_null()) {
    error(Code::kJsonKeyNull, where);
    return std::nullopt;
  }
  if (!converted->is_known()) {
    attributes.all_known = false;
    return std::nullopt;
  }
  return converted->unmarked().as_string();
}

}  // namespace virga::hcl
