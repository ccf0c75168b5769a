#include "check/policy/json_schema.h"

#include <gtest/gtest.h>

#include "pulumi/wire/wire_json.h"

namespace virga::check {
namespace {

using Lines = std::vector<std::string>;

Lines violations(std::string_view schema, std::string_view value) {
  Lines lines;
  for (const SchemaViolation& each :
       schema_violations(*pulumi::read_wire_json(schema), *pulumi::read_wire_json(value), "v")) {
    lines.push_back(each.text());
  }
  return lines;
}

TEST(JsonSchema, ChecksTypes) {
  EXPECT_EQ(violations(R"({"type":"boolean"})", "true"), Lines{});
  EXPECT_EQ(violations(R"({"type":"boolean"})", "1"), Lines{"v: expected a boolean"});
  EXPECT_EQ(violations(R"({"type":"integer"})", "1"), Lines{});
  EXPECT_EQ(violations(R"({"type":"integer"})", "1.5"), Lines{"v: expected an integer"});
  EXPECT_EQ(violations(R"({"type":"number"})", "1.5"), Lines{});
  EXPECT_EQ(violations(R"({"type":"string"})", "null"), Lines{"v: expected a string"});
  EXPECT_EQ(violations(R"({"anyOf":[{"type":"null"},{"type":"string"}]})", "null"), Lines{});
  EXPECT_EQ(violations(R"({"anyOf":[{"type":"null"},{"type":"string"}]})", "1"),
            Lines{"v: its type is not allowed"});
  EXPECT_EQ(violations("{}", "[1, {}]"), Lines{});
}

TEST(JsonSchema, ChecksLimitsInclusively) {
  EXPECT_EQ(violations(R"({"minimum":1,"maximum":2})", "1"), Lines{});
  EXPECT_EQ(violations(R"({"minimum":1,"maximum":2})", "2"), Lines{});
  EXPECT_EQ(violations(R"({"minimum":1})", "0.5"), Lines{"v: it must be at least 1"});
  EXPECT_EQ(violations(R"({"maximum":2})", "3"), Lines{"v: it must be at most 2"});
  EXPECT_EQ(violations(R"({"exclusiveMinimum":1})", "1"), Lines{"v: it must be more than 1"});
  EXPECT_EQ(violations(R"({"exclusiveMaximum":1})", "1"), Lines{"v: it must be less than 1"});
  EXPECT_EQ(violations(R"({"multipleOf":0.5})", "1.5"), Lines{});
  EXPECT_EQ(violations(R"({"multipleOf":0.1})", "0.3"), Lines{});
  EXPECT_EQ(violations(R"({"multipleOf":0.1})", "0.35"), Lines{"v: it must be a multiple of 0.1"});
  EXPECT_EQ(violations(R"({"multipleOf":1})", "1000000000000000.5"),
            Lines{"v: it must be a multiple of 1"});
  EXPECT_EQ(violations(R"({"multipleOf":2})", "3"), Lines{"v: it must be a multiple of 2"});
  EXPECT_EQ(violations(R"({"enum":["a","b"]})", "\"b\""), Lines{});
  EXPECT_EQ(violations(R"({"enum":["a","b"]})", "\"c\""), Lines{R"(v: expected one of "a", "b")"});
}

TEST(JsonSchema, CountsCharactersOfStrings) {
  EXPECT_EQ(violations(R"({"minLength":2,"maxLength":2})", "\"äö\""), Lines{});
  EXPECT_EQ(violations(R"({"minLength":1})", "\"\""),
            Lines{"v: it must have at least 1 character"});
  EXPECT_EQ(violations(R"({"maxLength":2})", "\"abc\""),
            Lines{"v: it must have at most 2 characters"});
  EXPECT_EQ(violations(R"({"pattern":"^a+$"})", "\"aa\""), Lines{});
  EXPECT_EQ(violations(R"({"pattern":"^a+$"})", "\"ab\""),
            Lines{"v: it does not match the pattern ^a+$"});
  EXPECT_EQ(violations(R"({"pattern":"("})", "\"ab\""), Lines{}) << "no pattern that can be read";
}

TEST(JsonSchema, ReportsPathsOfElements) {
  EXPECT_EQ(violations(R"({"type":"array","minItems":1})", "[]"),
            Lines{"v: it must have at least 1 item"});
  EXPECT_EQ(violations(R"({"items":{"type":"string"}})", R"(["a", 1])"),
            Lines{"v[1]: expected a string"});
  EXPECT_EQ(violations(R"({"items":[{"type":"string"}]})", R"([1, 1])"),
            Lines{"v[0]: expected a string"});
  EXPECT_EQ(violations(R"({"uniqueItems":true})", "[[1], [2], [1]]"),
            Lines{"v: its items must be unique"});
  constexpr std::string_view kObject =
      R"({"properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":false})";
  EXPECT_EQ(violations(kObject, R"({"a":"x"})"), Lines{});
  EXPECT_EQ(violations(kObject, R"({"b":1})"),
            (Lines{"v: a is required", "v.b: this property is not allowed"}));
  EXPECT_EQ(violations(R"({"additionalProperties":{"type":"string"}})", R"({"b":1})"),
            Lines{"v.b: expected a string"});
  EXPECT_EQ(violations(R"({"minProperties":1})", "{}"),
            Lines{"v: it must have at least 1 property"});
}

}  // namespace
}  // namespace virga::check
