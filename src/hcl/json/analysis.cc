#include "hcl/analyze/static.h"
#include "hcl/analyze/variables.h"
#include "hcl/json/expression.h"
#include "hcl/json/template.h"
#include "hcl/parse/parse.h"

namespace virga::hcl {

namespace {

// Parses the content of a string as native syntax. Returns nullopt if the node is not a string or
// has syntax errors.
template <typename Parse>
std::optional<Tree> parse_string(const JsonNode& node, const JsonFile& file, Parse parse) {
  const JsonString* const string = node.if_is<JsonString>();
  if (!string) return std::nullopt;
  diag::Diagnostics reported;
  const StringPassage passage(*string, file);
  Tree tree = parse(*passage, reported);
  if (reported.has_errors()) return std::nullopt;
  return tree;
}

void add_variables(const JsonNode& node, const JsonFile& file, std::vector<Traversal>& found);

void add_string_variables(const JsonString& string, const JsonFile& file,
                          std::vector<Traversal>& found) {
  if (!is_template(string.text)) return;
  const auto tree = parse_string(string, file, [](const Passage& passage, auto& reported) {
    return parse_template(passage, reported);
  });
  if (!tree) return;
  for (Traversal& traversal : variables(*tree->expr, tree->source)) {
    found.push_back(std::move(traversal));
  }
}

void add_variables(const JsonNode& node, const JsonFile& file, std::vector<Traversal>& found) {
  if (const auto* string = node.if_is<JsonString>()) {
    add_string_variables(*string, file, found);
  } else if (const auto* array = node.if_is<JsonArray>()) {
    for (const JsonNode* element : array->elements) add_variables(*element, file, found);
  } else if (const auto* object = node.if_is<JsonObject>()) {
    for (const JsonProperty& property : object->properties) {
      add_string_variables(property.name, file, found);
      add_variables(*property.value, file, found);
    }
  }
}

}  // namespace

std::vector<Traversal> variables(const JsonNode& node, const JsonFile& file) {
  std::vector<Traversal> found;
  add_variables(node, file, found);
  return found;
}

std::optional<Traversal> absolute_traversal(const JsonNode& node, const JsonFile& file) {
  const auto tree = parse_string(node, file, [](const Passage& passage, auto& reported) {
    return parse_traversal(passage, false, reported);
  });
  if (!tree) return std::nullopt;
  return Traversal(tree->steps, tree->source);
}

std::optional<Traversal> relative_traversal(const JsonNode& node, const JsonFile& file) {
  const std::optional<Traversal> absolute = absolute_traversal(node, file);
  if (!absolute) return std::nullopt;
  return absolute->relative();
}

std::optional<std::string> as_keyword(const JsonNode& node, const JsonFile& file) {
  const std::optional<Traversal> traversal = absolute_traversal(node, file);
  if (!traversal || traversal->size() != 1) return std::nullopt;
  return traversal->root();
}

std::optional<std::vector<Expression>> static_list(const JsonNode& node, const JsonFile& file) {
  const JsonArray* const array = node.if_is<JsonArray>();
  if (!array) return std::nullopt;
  std::vector<Expression> list;
  list.reserve(array->elements.size());
  for (const JsonNode* element : array->elements) list.emplace_back(*element, file);
  return list;
}

std::optional<std::vector<ExpressionItem>> static_map(const JsonNode& node, const JsonFile& file) {
  const JsonObject* const object = node.if_is<JsonObject>();
  if (!object) return std::nullopt;
  std::vector<ExpressionItem> map;
  map.reserve(object->properties.size());
  for (const JsonProperty& property : object->properties) {
    map.push_back({Expression(property.name, file), Expression(*property.value, file)});
  }
  return map;
}

std::optional<StaticCall> static_call(const JsonNode& node, const JsonFile& file) {
  auto parsed = parse_string(node, file, [](const Passage& passage, auto& reported) {
    return parse_expression(passage, reported);
  });
  if (!parsed) return std::nullopt;
  const auto tree = std::make_shared<const Tree>(*std::move(parsed));
  return Expression(*tree->expr, tree).static_call();
}

}  // namespace virga::hcl
