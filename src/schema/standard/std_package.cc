// The schema of the package `std`, for programs that have no schema file of it.
#include "base/check.h"
#include "schema/package.h"
#include "schema/standard/std_functions.h"

namespace virga::schema {
namespace {

// "[string]" as {"type": "array", "items": {"type": "string"}}.
std::string type_text(std::string_view type) {
  const std::string_view inner = type.size() > 2 ? type.substr(1, type.size() - 2) : "";
  if (type.starts_with('[')) return R"({"type": "array", "items": )" + type_text(inner) + "}";
  if (type.starts_with('{')) {
    return R"({"type": "object", "additionalProperties": )" + type_text(inner) + "}";
  }
  if (type == "any") return R"({"$ref": "pulumi.json#/Any"})";
  return "{\"type\": \"" + std::string(type) + "\"}";
}

std::string function_text(const StdFunction& function) {
  std::string properties;
  std::string required;
  for (const StdParameter& parameter : parameters_of(function)) {
    const std::string name = "\"" + std::string(parameter.name) + "\"";
    properties += (properties.empty() ? "" : ", ") + name + ": " + type_text(parameter.type);
    if (!parameter.optional) required += (required.empty() ? "" : ", ") + name;
  }
  return "\"std:index:" + std::string(function.name) + "\": {\"inputs\": {\"properties\": {" +
         properties + "}, \"required\": [" + required +
         "]}, \"outputs\": {\"properties\": {\"result\": " + type_text(function.result) +
         "}, \"required\": [\"result\"]}}";
}

std::string schema_text() {
  std::string functions;
  for (const StdFunction& function : std_functions()) {
    functions += (functions.empty() ? "" : ",\n") + function_text(function);
  }
  return R"({"name": "std", "version": "2.2.0", "functions": {)" + functions + "}}";
}

}  // namespace

std::shared_ptr<const Package> std_package() {
  static const auto package = Package::parse(schema_text(), "<std>");
  VIRGA_CHECK(package.has_value());
  return *package;
}

}  // namespace virga::schema
