#include "cli/show_value.h"

#include <gtest/gtest.h>

namespace virga::cli {
namespace {

using cty::Value;

TEST(ShowValue, WritesPrimitivesInHclNotation) {
  EXPECT_EQ(show_value(Value::boolean(true), 80), "true");
  EXPECT_EQ(show_value(Value::integer(-7), 80), "-7");
  EXPECT_EQ(show_value(Value::string("a \"b\"\n${c}"), 80), R"("a \"b\"\n$${c}")");
  EXPECT_EQ(show_value(Value::string("\x1b[31m"), 80), R"("\u001b[31m")");
  EXPECT_EQ(show_value(Value::null(cty::Type::string()), 80), "null");
  EXPECT_EQ(show_value(Value::empty_list(cty::Type::string()), 80), "[]");
  EXPECT_EQ(show_value(Value::object({}), 80), "{}");
}

TEST(ShowValue, DescribesValuesWithoutNotation) {
  EXPECT_EQ(show_value(Value::unknown(cty::Type::number()), 80), "[unknown]");
  const cty::Value secret = Value::string("hunter2").marked(cty::Mark::named("secret"));
  EXPECT_EQ(show_value(Value::tuple({secret, Value::dynamic()}), 80), "[[secret], [unknown]]");
}

TEST(ShowValue, BreaksLongValues) {
  const Value value =
      Value::object({{"name", Value::string("orders")},
                     {"ports of", Value::tuple({Value::integer(80), Value::integer(443)})}});
  EXPECT_EQ(show_value(value, 43), R"({ name = "orders", "ports of" = [80, 443] })");
  EXPECT_EQ(show_value(value, 42), "{\n  name = \"orders\"\n  \"ports of\" = [80, 443]\n}");
  EXPECT_EQ(show_value(value, 23),
            "{\n  name = \"orders\"\n  \"ports of\" = [\n    80,\n    443,\n  ]\n}");
}

TEST(ShowValue, LimitsSize) {
  Value doubled = Value::string("x");
  for (int level = 0; level < 60; ++level) doubled = Value::tuple({doubled, doubled});
  const std::string text = show_value(doubled, 10);
  EXPECT_LT(text.size(), std::size_t{17} << 20);
  EXPECT_TRUE(text.ends_with("...\n"));
}

TEST(ShowValue, LimitsDepth) {
  Value deep = Value::tuple({});
  for (int level = 0; level < 5000; ++level) deep = Value::tuple({deep});
  EXPECT_NE(show_value(deep, 10).find("..."), std::string::npos);
}

}  // namespace
}  // namespace virga::cli
