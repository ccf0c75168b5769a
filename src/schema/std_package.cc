#include "schema/std_package.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"

namespace virga::schema {
namespace {

struct StdRow {
  std::string_view name;
  std::string_view arguments;
  std::string_view result;
  std::string_view description;
};

constexpr StdRow kStdRows[] = {
#define VIRGA_STD_FUNCTION(name, arguments, result, description) \
  {name, arguments, result, description},
#include "schema/std_functions.def"
#undef VIRGA_STD_FUNCTION
};

// Removes a suffix. Returns whether the text had it.
bool take_suffix(std::string& text, std::string_view suffix) {
  if (!text.ends_with(suffix)) return false;
  text.resize(text.size() - suffix.size());
  return true;
}

std::vector<StdArgument> parse_arguments(std::string_view text) {
  constexpr std::string_view kBetween = ", ";
  constexpr std::string_view kBeforeType = ": ";
  std::vector<StdArgument> arguments;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(kBetween), text.size());
    const std::string_view part = text.substr(0, end);
    const std::size_t colon = part.find(kBeforeType);
    StdArgument argument{.name = std::string(part.substr(0, colon)),
                         .type = std::string(part.substr(colon + kBeforeType.size()))};
    argument.is_spread = take_suffix(argument.name, "...");
    argument.is_optional = take_suffix(argument.name, "?");
    arguments.push_back(std::move(argument));
    text.remove_prefix(std::min(end + kBetween.size(), text.size()));
  }
  return arguments;
}

std::string type_json(std::string_view type) {
  const std::string_view inside = type.size() > 2 ? type.substr(1, type.size() - 2) : type;
  if (type.starts_with('[')) {
    return fmt::format(R"({{"type": "array", "items": {}}})", type_json(inside));
  }
  if (type.starts_with('{')) {
    return fmt::format(R"({{"type": "object", "additionalProperties": {}}})", type_json(inside));
  }
  if (type == "Any") return R"({"$ref": "pulumi.json#/Any"})";
  return fmt::format(R"({{"type": "{}"}})", type);
}

std::string function_json(const StdFunction& function) {
  std::string properties;
  std::string required;
  for (const StdArgument& argument : function.arguments) {
    const std::string_view comma = properties.empty() ? "" : ", ";
    properties += fmt::format(R"({}"{}": {})", comma, argument.name, type_json(argument.type));
    if (argument.is_optional) continue;
    required += fmt::format(R"({}"{}")", required.empty() ? "" : ", ", argument.name);
  }
  std::string result(function.result);
  const bool may_be_null = take_suffix(result, "?");
  return fmt::format(
      R"("std:index:{}": {{"description": "{}",)"
      R"( "inputs": {{"type": "object", "properties": {{{}}}, "required": [{}]}},)"
      R"( "outputs": {{"type": "object", "properties": {{"result": {}}}, "required": [{}]}}}})",
      function.name, function.description, properties, required, type_json(result),
      may_be_null ? "" : R"("result")");
}

std::string schema_json() {
  std::string functions;
  for (const StdFunction& function : std_functions()) {
    if (!functions.empty()) functions += ",\n";
    functions += function_json(function);
  }
  return fmt::format("{{\"name\": \"{}\", \"functions\": {{\n{}\n}}}}", kStdPackage, functions);
}

}  // namespace

std::span<const StdFunction> std_functions() {
  static const auto* const functions = [] {
    auto* all = new std::vector<StdFunction>;
    for (const StdRow& row : kStdRows) {
      all->push_back({row.name, parse_arguments(row.arguments), row.result, row.description});
    }
    return all;
  }();
  return *functions;
}

const StdFunction* find_std_function(std::string_view token) {
  constexpr std::string_view kPrefix = "std:";
  constexpr std::string_view kModule = "index:";
  if (!token.starts_with(kPrefix)) return nullptr;
  token.remove_prefix(kPrefix.size());
  if (token.starts_with(kModule)) token.remove_prefix(kModule.size());
  const auto functions = std_functions();
  const auto found = std::ranges::lower_bound(functions, token, {}, &StdFunction::name);
  return found != functions.end() && found->name == token ? &*found : nullptr;
}

std::shared_ptr<const Package> std_package() {
  static const auto package = Package::parse(schema_json(), "<builtin>");
  VIRGA_CHECK(package.has_value());
  return *package;
}

}  // namespace virga::schema
