#include "run/policy/config_schema.h"

#include "run/policy/policy_testing.h"

namespace virga::run {
namespace {

// The schema of the config `v` of a policy as JSON, then the required names; or the code of the
// error.
// A pack whose defaults fail can be bound, but not started.
std::string schema_of(const std::string& config) {
  PolicyBench bench;
  bench.load("policy resource \"p\" {\n  config \"v\" " + config +
             "\n  assert { condition = v != resource.name }\n}\n");
  const auto schemas = policy_config_schemas(*bench.pack, bench.options, bench.diagnostics);
  if (!schemas) return bench.codes()[0];
  std::string text = pulumi::show_json(*(*schemas)[0].properties.find("v"));
  for (const std::string& name : (*schemas)[0].required) text += " " + name;
  return text;
}

TEST(PolicyConfigSchema, ConvertsTypesToSchemas) {
  EXPECT_EQ(schema_of("\"bool\" {}"), R"({"type":"boolean"} v)");
  EXPECT_EQ(schema_of("\"int\" {}"), R"({"type":"integer"} v)");
  EXPECT_EQ(schema_of("\"number\" {}"), R"({"type":"number"} v)");
  EXPECT_EQ(schema_of("\"string\" {}"), R"({"type":"string"} v)");
  EXPECT_EQ(schema_of("{}"), "{} v");
  EXPECT_EQ(schema_of("\"list(string)\" {}"), R"({"items":{"type":"string"},"type":"array"} v)");
  EXPECT_EQ(schema_of("\"set(int)\" {}"),
            R"({"items":{"type":"integer"},"type":"array","uniqueItems":true} v)");
  EXPECT_EQ(schema_of("\"map(bool)\" {}"),
            R"({"additionalProperties":{"type":"boolean"},"type":"object"} v)");
  EXPECT_EQ(schema_of("\"tuple([int, string])\" {}"),
            R"({"items":[{"type":"integer"},{"type":"string"}],"maxItems":2,"minItems":2,)"
            R"("type":"array"} v)");
  EXPECT_EQ(schema_of("\"object({ a = int, b = optional(string) })\" {}"),
            R"({"additionalProperties":false,"properties":{"a":{"type":"integer"},)"
            R"("b":{"anyOf":[{"type":"null"},{"type":"string"}]}},"required":["a"],)"
            R"("type":"object"} v)");
}

TEST(PolicyConfigSchema, ConvertsAttributesToKeywords) {
  EXPECT_EQ(schema_of("\"list(string)\" {\n  minItems = 1\n  description = \"who\"\n}"),
            R"({"description":"who","items":{"type":"string"},"minItems":1,"type":"array"} v)");
  EXPECT_EQ(schema_of("\"string\" {\n  enum = [\"a\", \"b\"]\n  default = \"a\"\n}"),
            R"({"default":"a","enum":["a","b"],"type":"string"})");
  EXPECT_EQ(schema_of("\"int\" {\n  minimum = 2 * 3\n}"), R"({"minimum":6,"type":"integer"} v)");
}

TEST(PolicyConfigSchema, NullableConfigsAreNotRequired) {
  EXPECT_EQ(schema_of("\"int\" { nullable = true }"), R"({"type":"integer"})");
  EXPECT_EQ(schema_of("\"int\" { default = null }"), R"({"type":"integer"})");
  EXPECT_EQ(schema_of("\"string\" { default = fromBase64(\"*\") }"), "V4131");
}

}  // namespace
}  // namespace virga::run
