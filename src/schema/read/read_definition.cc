#include "schema/read/read_definition.h"

#include <algorithm>

#include "schema/read/read_property.h"

namespace virga::schema {
namespace {

std::vector<Method> read_methods(const JsonNode& node) {
  std::vector<Method> methods;
  const auto list = node.find("methods");
  if (!list || !list->expect(Json::Kind::kObject)) return methods;
  for (std::size_t i = 0; i < list->value().members.size(); ++i) {
    const JsonNode function = list->member(i);
    if (!function.expect(Json::Kind::kString)) continue;
    methods.push_back(
        {std::string(list->value().members[i].key), std::string(function.value().text)});
  }
  std::ranges::stable_sort(methods, {}, &Method::name);
  return methods;
}

// The previous types of the resource, given as strings or objects. Aliases with only a name are
// skipped, because they do not change the type.
std::vector<std::string> read_aliases(const JsonNode& node) {
  std::vector<std::string> aliases;
  const auto list = node.find("aliases");
  if (!list || !list->expect(Json::Kind::kArray)) return aliases;
  for (std::size_t i = 0; i < list->value().items.size(); ++i) {
    const JsonNode alias = list->item(i);
    if (alias.is(Json::Kind::kString)) {
      aliases.emplace_back(alias.value().text);
      continue;
    }
    if (!alias.expect(Json::Kind::kObject)) continue;
    if (std::string type = alias.text("type"); !type.empty()) aliases.push_back(std::move(type));
  }
  return aliases;
}

// An object is an inline definition; anything else is a type.
void read_result(const JsonNode& outputs, const References& references, Function& function) {
  if (!outputs.expect(Json::Kind::kObject)) return;
  // A list in "plain" names plain properties, which are marked themselves as well.
  const auto plain = outputs.find("plain");
  function.returns_plain = plain && !plain->is(Json::Kind::kArray) && outputs.flag("plain");
  if (!outputs.find("properties")) {
    function.result = read_type(outputs, references);
    return;
  }
  function.returns_object = true;
  function.result_object = read_properties(outputs, "properties", "required", references);
  function.result = std::make_shared<const Type>(
      Type{.kind = Type::Kind::kObject, .plain = function.returns_plain});
}

}  // namespace

ObjectType read_object_type(const JsonNode& node, const References& references) {
  ObjectType type;
  if (!node.expect(Json::Kind::kObject)) return type;
  type.description = node.text("description");
  type.properties = read_properties(node, "properties", "required", references);
  return type;
}

EnumType read_enum_type(const JsonNode& node) {
  EnumType type{.token = {}, .value_kind = Type::Kind::kString, .values = {}};
  if (!node.expect(Json::Kind::kObject)) return type;
  if (const auto kind = primitive_kind(node.text("type"))) {
    type.value_kind = *kind;
  } else {
    node.fail("an enum is of boolean, integer, number or string");
  }
  const auto values = node.find("enum");
  if (!values || !values->expect(Json::Kind::kArray)) return type;
  for (std::size_t i = 0; i < values->value().items.size(); ++i) {
    const JsonNode value = values->item(i);
    if (!value.expect(Json::Kind::kObject)) continue;
    const auto literal = value.find("value");
    if (!literal) {
      value.fail("a member of an enum needs a value");
      continue;
    }
    type.values.push_back({value.text("name"), read_literal(*literal, type.value_kind),
                           value.text("description"), value.text("deprecationMessage")});
  }
  return type;
}

Resource read_resource(const JsonNode& node, const References& references) {
  Resource resource;
  if (!node.expect(Json::Kind::kObject)) return resource;
  resource.is_component = node.flag("isComponent");
  resource.is_overlay = node.flag("isOverlay");
  resource.description = node.text("description");
  resource.deprecation = node.text("deprecationMessage");
  resource.inputs = read_properties(node, "inputProperties", "requiredInputs", references);
  resource.outputs = read_properties(node, "properties", "required", references);
  if (const auto state = node.find("stateInputs"); state && state->expect(Json::Kind::kObject)) {
    resource.has_state_inputs = true;
    resource.state_inputs = read_properties(*state, "properties", "required", references);
  }
  resource.methods = read_methods(node);
  resource.aliases = read_aliases(node);
  return resource;
}

Function read_function(const JsonNode& node, const References& references) {
  Function function;
  if (!node.expect(Json::Kind::kObject)) return function;
  function.description = node.text("description");
  function.deprecation = node.text("deprecationMessage");
  function.is_overlay = node.flag("isOverlay");
  if (const auto inputs = node.find("inputs"); inputs && inputs->expect(Json::Kind::kObject)) {
    function.has_inputs = true;
    function.inputs = read_properties(*inputs, "properties", "required", references);
  }
  function.is_method = function.inputs.find(kSelf) != nullptr;
  function.positional = node.texts("multiArgumentInputs");
  for (const std::string& name : function.positional) {
    if (!function.inputs.find(name))
      node.find("multiArgumentInputs")->fail("no input '" + name + "'");
  }
  if (const auto outputs = node.find("outputs")) read_result(*outputs, references, function);
  return function;
}

// The list of required variables has one of two names.
Properties read_configuration(const JsonNode& node, const References& references) {
  if (!node.expect(Json::Kind::kObject)) return {};
  return read_properties(node, "variables", node.find("required") ? "required" : "defaults",
                         references);
}

}  // namespace virga::schema
