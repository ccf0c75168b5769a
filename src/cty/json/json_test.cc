#include "cty/json/json.h"

#include <gtest/gtest.h>

#include "cty/path.h"

namespace virga::cty::json {
namespace {

std::string nested(std::size_t levels) {
  return std::string(levels, '[') + std::string(levels, ']');
}

TEST(Json, ValuesSurviveARoundTrip) {
  const Type type = Type::object({{"list", Type::list(Type::number())}, {"any", Type::dynamic()}});
  const Value value = Value::object(
      {{"list", *Value::list({Value::integer(1), Value::number(*Number::parse("1.5"))})},
       {"any", Value::string("<x>")}});
  const std::string text = *marshal(value, type);
  EXPECT_EQ(text, R"({"any":{"value":"\u003cx\u003e","type":"string"},"list":[1,1.5]})");
  EXPECT_EQ(*unmarshal(text, type), value);
}

TEST(Json, TypesSurviveARoundTrip) {
  const Type type = Type::object(
      {{"a", Type::set(Type::dynamic()), true}, {"b", Type::tuple({Type::boolean()})}});
  EXPECT_EQ(*marshal_type(type),
            R"(["object",{"a":["set","dynamic"],"b":["tuple",["bool"]]},["a"]])");
  EXPECT_EQ(*unmarshal_type(*marshal_type(type)), type);
}

TEST(Json, WhatCannotBeWrittenSaysWhere) {
  const Value value =
      Value::object({{"a", Value::tuple({Value::integer(1), Value::unknown(Type::string())})}});
  const auto unknown = marshal(value, value.type());
  EXPECT_EQ(unknown.error().kind(), ErrorKind::kUnknownOperand);
  EXPECT_EQ(unknown.error().path().show(), ".a[1]");
  const Value secret = Value::string("x").marked(Mark::named("secret"));
  EXPECT_EQ(marshal(secret, Type::string()).error().kind(), ErrorKind::kMarkedOperand);
}

TEST(Json, HostileText) {
  for (const char* text :
       {"", "[", "{\"a\":", "[1,]", "{\"a\":1,}", "nul", "\"\\u12\"", "01", "[1 2]", "\"a\nb\""}) {
    EXPECT_FALSE(unmarshal_simple(text).has_value()) << text;
  }
  EXPECT_EQ(implied_type(nested(1'000'000)).error().kind(), ErrorKind::kTooDeep);
  EXPECT_FALSE(implied_type(std::string(1'000'000, '[')).has_value());
}

TEST(Json, DepthLimit) {
  const std::size_t limit = base::Limits{}.max_type_depth;
  EXPECT_TRUE(implied_type(nested(limit)).has_value());
  EXPECT_EQ(implied_type(nested(limit + 1)).error().kind(), ErrorKind::kTooDeep);
}

TEST(Json, DynamicInsideDynamicIsBounded) {
  std::string text = "null";
  for (int i = 0; i < 2000; ++i) text = "{\"type\":\"dynamic\",\"value\":" + text + "}";
  EXPECT_FALSE(unmarshal(text, Type::dynamic()).has_value());
}

TEST(Json, LoneSurrogatesAndForeignBytes) {
  EXPECT_EQ(*unmarshal_simple("\"\\ud83d\\ude00\""), Value::string("\U0001F600"));
  EXPECT_EQ(*unmarshal_simple("\"\\ud83d\""), Value::string("\uFFFD"));
  EXPECT_EQ(*unmarshal_simple("\"\xFF\""), Value::string("\uFFFD"));
}

}  // namespace
}  // namespace virga::cty::json
