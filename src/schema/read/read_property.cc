#include "schema/read/read_property.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"

namespace virga::schema {
namespace {

bool fits(const Literal& literal, Type::Kind kind) {
  switch (literal.kind) {
    case Literal::Kind::kNull: return true;
    case Literal::Kind::kBool: return kind == Type::Kind::kBool;
    case Literal::Kind::kString: return kind == Type::Kind::kString;
    case Literal::Kind::kNumber:
      return kind == Type::Kind::kNumber || (kind == Type::Kind::kInteger &&
                                             literal.text.find_first_of(".e") == std::string::npos);
  }
  VIRGA_UNREACHABLE();
}

// A literal, environment variables, both or neither. Lists and objects are skipped, because
// programs cannot use them as defaults.
std::optional<Default> read_default(const JsonNode& node, const Type& type) {
  Default result;
  const auto value = node.find("default");
  if (value && !value->is(Json::Kind::kArray) && !value->is(Json::Kind::kObject)) {
    result.value = read_literal(*value, type.kind);
  }
  if (const auto info = node.find("defaultInfo"); info && info->expect(Json::Kind::kObject)) {
    result.environment = info->texts("environment");
  }
  if (!result.value && result.environment.empty()) return std::nullopt;
  return result;
}

Property read_property(const JsonNode& node, const References& references) {
  Property property;
  property.type = read_type(node, references);
  property.plain = property.type->plain;
  property.secret = node.flag("secret");
  property.replace_on_changes = node.flag("replaceOnChanges");
  property.will_replace_on_changes = node.flag("willReplaceOnChanges");
  if (const auto constant = node.find("const"))
    property.constant = read_literal(*constant, property.type->kind);
  property.default_value = read_default(node, *property.type);
  property.description = node.text("description");
  property.deprecation = node.text("deprecationMessage");
  return property;
}

// Sorts by name. If names are equal, the last property wins.
void normalize(std::vector<Property>& list) {
  std::ranges::reverse(list);
  std::ranges::stable_sort(list, {}, &Property::name);
  const auto rest = std::ranges::unique(list, {}, &Property::name);
  list.erase(rest.begin(), rest.end());
}

}  // namespace

Literal read_literal(const JsonNode& node) {
  const Json& value = node.value();
  switch (value.kind) {
    case Json::Kind::kNull: return {};
    case Json::Kind::kBool: return {Literal::Kind::kBool, value.boolean, {}};
    case Json::Kind::kNumber: return {Literal::Kind::kNumber, false, std::string(value.text)};
    case Json::Kind::kString: return {Literal::Kind::kString, false, std::string(value.text)};
    case Json::Kind::kArray:
    case Json::Kind::kObject: break;
  }
  node.fail("expected a constant");
  return {};
}

Literal read_literal(const JsonNode& node, Type::Kind type) {
  Literal literal = read_literal(node);
  const auto name = primitive_name(type);
  if (!name.empty() && !fits(literal, type)) {
    node.fail(fmt::format("expected {} {}, got {}", type == Type::Kind::kInteger ? "an" : "a", name,
                          kind_name(node.value().kind)));
  }
  return literal;
}

Properties read_properties(const JsonNode& node, std::string_view properties_key,
                           std::string_view required_key, const References& references) {
  Properties result;
  std::vector<std::string> required = node.texts(required_key);
  std::ranges::sort(required);
  const auto members = node.find(properties_key);
  if (!members || !members->expect(Json::Kind::kObject)) return result;
  for (std::size_t i = 0; i < members->value().members.size(); ++i) {
    Property property = read_property(members->member(i), references);
    property.name = members->value().members[i].key;
    property.required = std::ranges::binary_search(required, property.name);
    result.list.push_back(std::move(property));
  }
  normalize(result.list);
  return result;
}

}  // namespace virga::schema
