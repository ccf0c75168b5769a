#include "run/config.h"

#include <gtest/gtest.h>

#include "run/show_testing.h"

namespace virga::run {
namespace {

using model::Type;

std::string parsed(std::string_view text, const Type& type, const base::Limits& limits = {}) {
  auto value = parse_config(text, type, limits);
  if (value) return show(*value);
  return value.error().path + "! " + value.error().reason;
}

TEST(Config, StringsStayUnchanged) {
  EXPECT_EQ(parsed("5", Type::string()), "\"5\"");
  EXPECT_EQ(parsed("", Type::optional(Type::string())), "\"\"");
  EXPECT_EQ(parsed("{}", Type::output(Type::string())), "\"{}\"");
}

TEST(Config, BoolsAreTrueAndFalseAndShortForms) {
  for (const char* word : {"1", "t", "T", "TRUE", "true", "True"}) {
    EXPECT_EQ(parsed(word, Type::boolean()), "true");
  }
  EXPECT_EQ(parsed("f", Type::boolean()), "false");
  EXPECT_EQ(parsed("yes", Type::boolean()), "! expected true or false");
}

TEST(Config, NumbersKeepTheirDigits) {
  EXPECT_EQ(parsed("1e3", Type::number()), "1000");
  EXPECT_EQ(parsed("9007199254740993", Type::integer()), "9007199254740993");
  EXPECT_EQ(parsed("1.5", Type::integer()), "! expected a whole number");
  EXPECT_EQ(parsed("NaN", Type::number()), "! expected a number");
  EXPECT_EQ(parsed("inf", Type::number()), "! expected a number");
  EXPECT_EQ(parsed("0x1p4", Type::number()), "! expected a number");
  EXPECT_EQ(parsed("1p4", Type::number()), "! expected a number");
}

TEST(Config, WholeNumbersAreExactUpToTheLimit) {
  const std::string long_number = "1" + std::string(400, '0') + "1";
  EXPECT_EQ(parsed(long_number, Type::integer()), long_number);
  EXPECT_EQ(parsed("[" + long_number + "]", Type::list(Type::integer())), "[" + long_number + "]");
  EXPECT_EQ(parsed("[\"" + long_number + "\"]", Type::list(Type::integer())),
            "[" + long_number + "]");
  EXPECT_EQ(parsed(long_number, Type::dynamic()), long_number);
  EXPECT_EQ(parsed("1e3", Type::integer()), "1000");
  for (const char* text : {"0x10", "1_000", " 1 ", "1.5", "", "1e-3", "inf"}) {
    EXPECT_EQ(parsed(text, Type::integer()), "! expected a whole number") << text;
  }

  base::Limits limits;
  limits.max_number_bits = 64;
  const Type list = Type::map(Type::list(Type::number()));
  EXPECT_EQ(parsed("18446744073709551615", Type::integer(), limits), "18446744073709551615");
  EXPECT_EQ(parsed("18446744073709551616", Type::integer(), limits),
            "! the number cannot be represented exactly");
  EXPECT_EQ(parsed("18446744073709551616", Type::dynamic(), limits),
            "! the number cannot be represented exactly");
  EXPECT_EQ(parsed(R"({"a": [1, 18446744073709551615]})", list, limits),
            "{a: [1, 18446744073709551615]}");
  EXPECT_EQ(parsed(R"({"a": [1, 18446744073709551616]})", list, limits),
            ".a[1]! the number cannot be represented exactly");
  EXPECT_EQ(parsed(R"({"a": [1, "18446744073709551616"]})", list, limits),
            "[\"a\"][1]! the number cannot be represented exactly");
}

TEST(Config, ParsesOtherTypesAsJson) {
  EXPECT_EQ(parsed("[\"1\", 2]", Type::list(Type::number())), "[1, 2]");
  EXPECT_EQ(parsed("[\"x\"]", Type::list(Type::number())), "[0]! a number is required");
  EXPECT_EQ(parsed("{\"a\": 1, \"z\": 2}", Type::object({{"a", Type::string()}})), "{a: \"1\"}");
  EXPECT_EQ(parsed("{}", Type::object({{"a", Type::string()}})), ".a! a value is required");
  EXPECT_EQ(parsed("{}", Type::object({{"a", Type::optional(Type::string())}})), "{a: null}");
  EXPECT_EQ(parsed("[1]", Type::tuple({Type::number(), Type::number()})),
            "! 2 elements are required");
  EXPECT_EQ(parsed("[1, 1]", Type::set(Type::number())), "[1]");
  EXPECT_EQ(parsed("{\"a\": [1]}", Type::map(Type::list(Type::integer()))), "{a: [1]}");
  EXPECT_EQ(parsed("nope", Type::list(Type::number())), "! expected JSON");
}

TEST(Config, WithoutATypeJsonIsTriedFirst) {
  EXPECT_EQ(parsed("5", Type::dynamic()), "5");
  EXPECT_EQ(parsed("five", Type::dynamic()), "\"five\"");
  EXPECT_EQ(parsed("5", Type::union_of({Type::number(), Type::boolean()})), "5");
  EXPECT_EQ(parsed("null", Type::optional(Type::list(Type::string()))), "null");
}

TEST(Conform, FailsBeyondTheLimitOfSteps) {
  const cty::Value pair = cty::Value::tuple({cty::Value::integer(1), cty::Value::integer(2)});
  base::Limits limits;
  limits.max_conversion_steps = 3;  // the tuple and its elements
  EXPECT_TRUE(conform(pair, Type::list(Type::string()), limits).has_value());
  limits.max_conversion_steps = 2;
  const auto failed = conform(pair, Type::list(Type::string()), limits);
  ASSERT_FALSE(failed.has_value());
  EXPECT_EQ(failed.error().reason, "it takes too many steps");
}

TEST(Conform, KeepsMarksInPlace) {
  const cty::Value secret = cty::Value::string("1").marked(secret_mark());
  const auto value = conform(cty::Value::tuple({secret}), Type::list(Type::number()), {});
  EXPECT_EQ(show(*value), "[secret(1)]");
  EXPECT_EQ(show(*conform(cty::Value::dynamic().marked(secret_mark()), Type::number(), {})),
            "secret(?)");
}

}  // namespace
}  // namespace virga::run
