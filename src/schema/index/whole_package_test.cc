#include "schema/index/whole_package.h"

#include <gtest/gtest.h>

namespace virga::schema {
namespace {

std::vector<std::string> mistakes_of(const std::string& text) {
  const auto whole = parse_whole(text, "x.json");
  if (!whole) return {"(" + whole.error().str() + ")"};
  std::vector<std::string> texts;
  for (const base::Error& each : whole->mistakes) texts.push_back(each.str());
  return texts;
}

using Texts = std::vector<std::string>;

TEST(WholePackage, HasNoErrorsForValidSchema) {
  const auto whole = parse_whole(R"({"name": "x", "version": "1.0.0"})", "x.json");
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->package->version(), "1.0.0");
  EXPECT_TRUE(whole->mistakes.empty());
}

TEST(WholePackage, ReadsEveryDefinition) {
  EXPECT_EQ(mistakes_of(R"({"name": "x",
      "config": {"variables": {"c": {"type": "a"}}},
      "provider": {"inputProperties": {"p": {"type": "b"}}},
      "resources": {"x:i:S": {"properties": {"q": {"type": "c"}}}, "x:i:R": {"properties": 1}},
      "functions": {"x:i:f": {"inputs": 1}},
      "types": {"x:i:T": {"properties": {"r": {"type": "d"}}},
                "x:i:E": {"type": "string", "enum": [{}]}}})"),
            (Texts{"config.variables.c.type: there is no type 'a'",
                   "provider.inputProperties.p.type: there is no type 'b'",
                   R"(resources["x:i:R"].properties: expected an object, got a number)",
                   R"(resources["x:i:S"].properties.q.type: there is no type 'c')",
                   R"(functions["x:i:f"].inputs: expected an object, got a number)",
                   R"(types["x:i:E"].enum[0]: a member of an enum needs a value)",
                   R"(types["x:i:T"].properties.r.type: there is no type 'd')"}));
}

TEST(WholePackage, ChecksTokens) {
  EXPECT_EQ(mistakes_of(R"({"name": "x", "resources": {"R": {}}, "functions": {"f": {}}})").size(),
            2u);
}

TEST(WholePackage, MethodsMustBeFunctionsOfThePackage) {
  EXPECT_EQ(mistakes_of(R"({"name": "x",
      "resources": {"x:i:R": {"methods": {"call": "x:i:R/call", "go": "x:i:go"}}},
      "functions": {"x:i:R/call": {"inputs": {"properties": {"__self__": {"type": "string"}}}}}})"),
            (Texts{R"(resources["x:i:R"].methods.go: there is no function 'x:i:go')"}));
}

TEST(WholePackage, ReferencesMayBeUnresolved) {
  EXPECT_EQ(mistakes_of(R"({"name": "x", "resources": {"x:i:R": {"properties": {
      "t": {"$ref": "#/types/x:i:None"}, "r": {"$ref": "#/resources/x:i:None"},
      "o": {"$ref": "/other/v1.0.0/schema.json#/types/other:i:T"}}}}})"),
            Texts{});
}

TEST(WholePackage, FailsForInvalidSchema) {
  EXPECT_EQ(mistakes_of("[]"), Texts{"(x.json: a schema is a JSON object)"});
}

}  // namespace
}  // namespace virga::schema
