#include "schema/members/type_text.h"

#include <gtest/gtest.h>

#include "schema/package.h"

namespace virga::schema {
namespace {

// The inputs of a resource with this JSON as inputProperties.
std::string inputs_text(const std::string& properties, const std::string& required = "") {
  const auto package = *Package::parse(R"({"name": "x", "resources": {"x:i:R": {
      "inputProperties": {)" + properties + R"(}, "requiredInputs": [)" +
                                           required + R"(]}},
      "types": {"x:i:T": {"type": "object"}, "x:i:E": {"type": "string", "enum": []}}})",
                                       "x.json");
  const auto resource = package->resource("x:i:R");
  return resource ? object_text((*resource)->inputs) : resource.error().str();
}

std::string text_of_type(const std::string& type) {
  const std::string text = inputs_text("\"p\": " + type, "\"p\"");
  return text.substr(5, text.size() - 7);  // without "{ p: " and " }"
}

TEST(TypeText, WritesTypesOfTheLanguage) {
  EXPECT_EQ(text_of_type(R"({"type": "boolean"})"), "bool");
  EXPECT_EQ(text_of_type(R"({"type": "integer"})"), "int");
  EXPECT_EQ(text_of_type(R"({"type": "number"})"), "number");
  EXPECT_EQ(text_of_type(R"({"type": "array", "items": {"type": "string"}})"), "list(string)");
  EXPECT_EQ(text_of_type(R"({"type": "object", "additionalProperties": {"type": "integer"}})"),
            "map(int)");
  EXPECT_EQ(text_of_type(R"({"oneOf": [{"type": "string"}, {"$ref": "pulumi.json#/Asset"},
                                       {"$ref": "pulumi.json#/Json"}]})"),
            "string | Asset | JSON");
  EXPECT_EQ(text_of_type(R"({"$ref": "pulumi.json#/Archive"})"), "Archive");
  EXPECT_EQ(text_of_type(R"({"$ref": "pulumi.json#/Any"})"), "any");
}

TEST(TypeText, ShortensTokensOfTheOwnPackage) {
  EXPECT_EQ(text_of_type(R"({"$ref": "#/types/x:i:T"})"), "T");
  EXPECT_EQ(text_of_type(R"({"$ref": "#/types/x:i:E"})"), "E");
  EXPECT_EQ(text_of_type(R"({"$ref": "#/types/x:i:Unknown"})"), "Unknown");
  EXPECT_EQ(text_of_type(R"({"$ref": "#/types/x:i:Unknown", "type": "string"})"), "string");
  EXPECT_EQ(text_of_type(R"({"$ref": "/y/v1.0.0/schema.json#/types/y:i:T"})"), "y:i:T");
  EXPECT_EQ(text_of_type(R"({"$ref": "#/resources/x:i:R"})"), "resource x:i:R");
}

TEST(TypeText, WritesObjectsWithOptionalProperties) {
  EXPECT_EQ(inputs_text(""), "{}");
  EXPECT_EQ(inputs_text(R"("b": {"type": "boolean"}, "a": {"type": "string"})", "\"a\""),
            "{ a: string, b: bool? }");
  EXPECT_EQ(inputs_text(R"("__self__": {"type": "string"}, "a": {"type": "string"})"),
            "{ a: string? }");
}

TEST(TypeText, WritesResultsOfFunctions) {
  const auto package = *Package::parse(R"({"name": "x", "functions": {
      "x:i:object": {"outputs": {"properties": {"id": {"type": "string"}}, "required": ["id"]}},
      "x:i:list": {"outputs": {"type": "array", "items": {"type": "string"}}},
      "x:i:nothing": {}}})",
                                       "x.json");
  EXPECT_EQ(result_text(**package->function("x:i:object")), "{ id: string }");
  EXPECT_EQ(result_text(**package->function("x:i:list")), "list(string)");
  EXPECT_EQ(result_text(**package->function("x:i:nothing")), "nothing");
}

TEST(TypeText, WritesDefaults) {
  const auto package = *Package::parse(R"({"name": "x", "resources": {"x:i:R": {"inputProperties": {
      "both": {"type": "integer", "default": 5, "defaultInfo": {"environment": ["A", "B"]}},
      "constant": {"type": "string", "default": "a\"b"},
      "none": {"type": "string"},
      "off": {"type": "boolean", "default": false},
      "on": {"type": "boolean", "default": true}}}}})",
                                       "x.json");
  const Properties& inputs = (*package->resource("x:i:R"))->inputs;
  EXPECT_EQ(default_text(*inputs.find("both")), "$A, else $B, else 5");
  EXPECT_EQ(default_text(*inputs.find("constant")), R"("a\"b")");
  EXPECT_EQ(default_text(*inputs.find("none")), "");
  EXPECT_EQ(default_text(*inputs.find("off")), "false");
  EXPECT_EQ(default_text(*inputs.find("on")), "true");
  EXPECT_EQ(literal_text({}), "null");
}

TEST(TypeText, CountsNouns) {
  EXPECT_EQ(counted(0, "type"), "0 types");
  EXPECT_EQ(counted(1, "type"), "1 type");
  EXPECT_EQ(counted(2, "type"), "2 types");
}

}  // namespace
}  // namespace virga::schema
