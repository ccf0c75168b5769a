#include "convert/terraform/project/stack_file.h"

#include <optional>

#include "convert/terraform/evaluate/type_of.h"
#include "convert/terraform/text/origin.h"
#include "cty/convert/convert.h"
#include "cty/json/json.h"

namespace virga::convert::terraform {
namespace {

// The value without the keys of objects that its type does not have, as Terraform drops them.
cty::Value without_unknown_keys(const cty::Value& value, const cty::Type& type) {
  using cty::Kind;
  if (value.is_hollow() || value.is_marked() || !value.can_iterate()) return value;
  const Kind kind = value.kind();
  if (kind == Kind::kTuple && (type.is_collection() || type.is(Kind::kTuple))) {
    if (type.is(Kind::kTuple) && type.elements().size() != value.size()) return value;
    std::vector<cty::Value> elements;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const cty::Type& element = type.is(Kind::kTuple) ? type.elements()[i] : type.element();
      elements.push_back(without_unknown_keys(value.elements()[i], element));
    }
    return cty::Value::tuple(std::move(elements));
  }
  if (kind != Kind::kObject || (!type.is(Kind::kObject) && !type.is(Kind::kMap))) return value;
  std::vector<cty::Value::Field> fields;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string key = value.key_at(i).as_string();
    const cty::Attribute* attribute = type.is(Kind::kObject) ? type.attribute(key) : nullptr;
    if (type.is(Kind::kObject) && !attribute) continue;
    const cty::Type& inner = attribute ? attribute->type : type.element();
    fields.emplace_back(key, without_unknown_keys(value.elements()[i], inner));
  }
  return cty::Value::object(std::move(fields));
}

// The elements of `list(any)` get one type.
cty::Value unified(const Module& module, std::string_view name, const cty::Value& value) {
  const AttributeAt constraint = module.variables.find(name)->second.attribute("type");
  const cty::Type type = constraint ? type_of(constraint.value()) : cty::Type::dynamic();
  if (!type.has_dynamic()) return without_unknown_keys(value, type);
  return cty::convert(value, type, cty::Profile::kReference).value_or(value);
}

// The text of a value in a stack file. A config without a type reads a string that is JSON as what
// the JSON means, so such a string is written as JSON.
std::optional<std::string> text_of(const Module& module, std::string_view name,
                                   const cty::Value& value) {
  const auto text = cty::json::marshal_simple(unified(module, name, value));
  if (!text) return std::nullopt;
  const AttributeAt constraint = module.variables.find(name)->second.attribute("type");
  const bool has_type = constraint && !type_of(constraint.value()).is_dynamic();
  const bool is_string = !value.is_hollow() && value.type().is(cty::Kind::kString);
  if (has_type || !is_string || !cty::json::unmarshal_simple(value.as_string())) return *text;
  return *cty::json::marshal_simple(cty::Value::string(*text));
}

bool is_sensitive(const Module& module, std::string_view name) {
  return is_true(module.variables.find(name)->second.attribute("sensitive"));
}

}  // namespace

std::string stack_file(const Module& module, const std::string& project,
                       const GivenValues& values) {
  std::string text;
  for (const auto& [name, given] : values) {
    const auto json = text_of(module, name, given.value);
    if (!json) continue;
    if (is_sensitive(module, name)) {
      text += "  # A secret: pulumi config set --secret " + name + " VALUE\n";
    }
    // JSON is YAML.
    text += made_from(given.range, "  " + project + ":" + name + ": " + *json + "\n");
  }
  return text.empty() ? text : "config:\n" + text;
}

}  // namespace virga::convert::terraform
