// Malicious text: reading fails quickly and uses no more memory than the size of the text
// justifies.
#include <gtest/gtest.h>

#include "cty/json/json.h"
#include "cty/path.h"

namespace virga::cty::json {
namespace {

std::string repeated(std::string_view text, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

std::string nested(std::size_t levels) {
  return repeated("[", levels) + repeated("]", levels);
}

Type list_nested(std::size_t levels) {
  Type type = Type::number();
  for (std::size_t i = 0; i < levels; ++i) type = Type::list(type);
  return type;
}

// A value of dynamic type, nested `levels` deep.
std::string nested_dynamic(std::size_t levels) {
  return repeated(R"({"type":"dynamic","value":)", levels - 1) + R"({"type":"bool","value":true})" +
         repeated("}", levels - 1);
}

TEST(HostileJson, FailsForInvalidJson) {
  for (const char* text : {"",
                           " ",
                           "[",
                           "{\"a\":",
                           "[1,]",
                           "{\"a\":1,}",
                           "nul",
                           "\"\\u12\"",
                           "01",
                           "[1 2]",
                           "\"a\nb\"",
                           "+1",
                           ".5",
                           "1.",
                           "1e",
                           "'a'",
                           "{a:1}",
                           "[1}",
                           "\"\\x\"",
                           "\"\\ud83d\\uZZZZ\"",
                           "\xEF\xBB\xBF"
                           "1"}) {
    EXPECT_FALSE(unmarshal_simple(text).has_value()) << text;
    EXPECT_FALSE(unmarshal(text, Type::list(Type::string())).has_value()) << text;
    EXPECT_FALSE(unmarshal_type(text).has_value()) << text;
  }
}

TEST(HostileJson, FailsForEveryTruncation) {
  const std::string text =
      R"({"a":[1.5,-2e3,"\u00e9\n"],"b":{"value":[true,null],"type":["tuple",["bool","string"]]}})";
  const Type type = Type::object({{"a", Type::list(Type::string())}, {"b", Type::dynamic()}});
  ASSERT_TRUE(unmarshal(text, type).has_value());
  for (std::size_t size = 0; size < text.size(); ++size) {
    EXPECT_FALSE(unmarshal(text.substr(0, size), type).has_value()) << size;
    EXPECT_FALSE(implied_type(text.substr(0, size)).has_value()) << size;
  }
}

TEST(HostileJson, FailsOverDepthLimit) {
  const std::size_t limit = base::Limits{}.max_type_depth;
  EXPECT_TRUE(implied_type(nested(limit)).has_value());
  EXPECT_EQ(implied_type(nested(limit + 1)).error().kind(), ErrorKind::kTooDeep);
  EXPECT_TRUE(unmarshal(nested(limit), list_nested(limit)).has_value());
  EXPECT_EQ(unmarshal(nested(limit + 1), list_nested(limit + 1)).error().kind(),
            ErrorKind::kTooDeep);
  EXPECT_EQ(implied_type(nested(1'000'000)).error().kind(), ErrorKind::kTooDeep);
  EXPECT_EQ(implied_type(repeated("{\"a\":", 1'000'000)).error().kind(), ErrorKind::kTooDeep);
  EXPECT_FALSE(unmarshal_type(repeated("[\"list\",", 1'000'000)).has_value());
}

TEST(HostileJson, FailsForTooManyNestedDynamicValues) {
  EXPECT_EQ(*unmarshal(nested_dynamic(32), Type::dynamic()), Value::boolean(true));
  EXPECT_EQ(unmarshal(nested_dynamic(33), Type::dynamic()).error().kind(), ErrorKind::kTooDeep);
  EXPECT_FALSE(unmarshal(nested_dynamic(100'000), Type::dynamic()).has_value());
}

TEST(HostileJson, FailsForTooManyDigits) {
  base::Limits limits;
  limits.max_number_bits = 100;
  const auto rounded = Numbers::kRounded;
  EXPECT_TRUE(unmarshal(repeated("7", 100), Type::number(), limits, rounded).has_value());
  EXPECT_EQ(unmarshal(repeated("7", 101), Type::number(), limits, rounded).error().kind(),
            ErrorKind::kTooLarge);
  // The numbers have 100 and 104 bits.
  EXPECT_TRUE(unmarshal(repeated("7", 30), Type::number(), limits).has_value());
  EXPECT_EQ(unmarshal(repeated("7", 31), Type::number(), limits).error().kind(),
            ErrorKind::kTooLarge);
  const std::string text = "[0." + repeated("3", 1'000'000) + "]";
  const auto million = unmarshal(text, Type::list(Type::number()), {}, rounded);
  ASSERT_TRUE(million.has_value());
  EXPECT_LT(million->elements()[0].as_number().text().size(), 200U);
  const auto exact = unmarshal(text, Type::list(Type::number()));
  ASSERT_TRUE(exact.has_value());
  EXPECT_EQ(exact->elements()[0].as_number().text().size(), 1'000'002U);
  const auto more = unmarshal("[" + repeated("3", 2'000'000) + "]", Type::list(Type::number()));
  EXPECT_EQ(more.error().kind(), ErrorKind::kTooLarge);
  EXPECT_EQ(more.error().path().show(), "[0]");
}

TEST(HostileJson, FailsForHugeExponents) {
  for (const char* text : {"1e1000000000", "1e600000000", "-7.5e-600000000", "1e2147483646"}) {
    EXPECT_EQ(unmarshal(text, Type::number()).error().kind(), ErrorKind::kTooLarge) << text;
    const auto number = unmarshal(text, Type::number(), {}, Numbers::kRounded);
    ASSERT_TRUE(number.has_value()) << text;
    EXPECT_FALSE(marshal(*number, Type::number()).has_value()) << text;
  }
  for (const char* text : {"1e2147483647", "1e99999999999999999999"}) {
    EXPECT_FALSE(unmarshal(text, Type::number()).has_value()) << text;
  }
}

TEST(HostileJson, ManyEqualKeysTakeLinearTime) {
  std::string text = "{";
  for (int i = 0; i < 100'000; ++i) text += (i > 0 ? ",\"a\":" : "\"a\":") + std::to_string(i);
  text += "}";
  EXPECT_EQ(unmarshal(text, Type::map(Type::number()))->size(), 1U);
  EXPECT_EQ(*unmarshal_simple(text), Value::object({{"a", Value::integer(99'999)}}));
}

TEST(HostileJson, ManyErrorsTakeLinearTime) {
  // Only the first error is reported; each one has a long path.
  const std::string text = "[" + repeated("[0,", 400) + "x";
  const auto error = unmarshal(text, list_nested(402)).error();
  EXPECT_EQ(error.path().show(), "[0]");
}

TEST(HostileJson, FailsForTooManyMissingAttributes) {
  base::Limits limits;
  limits.max_collection_size = 6;
  const Type three =
      Type::object({{"a", Type::boolean()}, {"b", Type::boolean()}, {"c", Type::boolean()}});
  const std::string type = R"(["list",["object",{"a":"bool","b":"bool","c":"bool"}]])";
  const auto text = [&](std::string_view value) {
    return R"({"type":)" + type + R"(,"value":)" + std::string(value) + "}";
  };
  EXPECT_EQ(unmarshal(text("[{},{}]"), Type::dynamic(), limits)->size(), 2U);
  EXPECT_EQ(unmarshal(text("[{},{},{}]"), Type::dynamic(), limits).error().kind(),
            ErrorKind::kTooLarge);
  // The limit applies to all parts of one text together.
  const std::string pair = "[" + text("[{}]") + "," + text("[{},{}]") + "]";
  EXPECT_EQ(unmarshal(pair, Type::list(Type::dynamic()), limits).error().kind(),
            ErrorKind::kTooLarge);
  // The limit does not apply to a type from the caller.
  EXPECT_EQ(unmarshal("[{},{},{}]", Type::list(three), limits)->size(), 3U);
}

TEST(HostileJson, NullsOfOneTypeShareIt) {
  const Type type = Type::list(Type::object({{"a", Type::string(), true}}));
  const Value list = *unmarshal("[null,null]", type);
  EXPECT_EQ(list.elements()[0].type().attributes().data(),
            list.elements()[1].type().attributes().data());
}

}  // namespace
}  // namespace virga::cty::json
