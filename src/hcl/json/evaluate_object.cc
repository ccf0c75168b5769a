#include <unordered_map>

#include "cty/convert/convert.h"
#include "hcl/json/evaluation.h"

namespace virga::hcl {

using diag::Code;

struct JsonEvaluation::Attributes {
  std::vector<cty::Value::Field> fields;
  std::unordered_map<std::string, Span> names;
  cty::Marks marks;       // of the names
  bool all_known = true;  // whether all names are known
};

cty::Value JsonEvaluation::object(const JsonObject& object) {
  Attributes attributes;
  attributes.fields.reserve(object.properties.size());
  for (const JsonProperty& next : object.properties) property(next, attributes);
  // If a name is unknown, the type is unknown too.
  return (attributes.all_known ? cty::Value::object(std::move(attributes.fields))
                               : cty::Value::dynamic())
      .with_marks(attributes.marks);
}

// Always evaluates both name and value, to report the errors of both.
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
