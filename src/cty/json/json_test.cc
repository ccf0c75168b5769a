#include "cty/json/json.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "cty/path.h"

namespace virga::cty::json {
namespace {

// The path of the error, or "no error".
std::string failure(std::string_view text, const Type& type) {
  const auto value = unmarshal(text, type);
  return value ? "no error" : value.error().path().show();
}

TEST(Json, ValuesRoundTrip) {
  const Type type = Type::object({{"list", Type::list(Type::number())}, {"any", Type::dynamic()}});
  const Value value = Value::object(
      {{"list", *Value::list({Value::integer(1), Value::number(*Number::parse("1.5"))})},
       {"any", Value::string("<x>")}});
  const std::string text = *marshal(value, type);
  EXPECT_EQ(text, R"({"any":{"value":"\u003cx\u003e","type":"string"},"list":[1,1.5]})");
  EXPECT_EQ(*unmarshal(text, type), value);
}

TEST(Json, TypesRoundTrip) {
  const Type type = Type::object(
      {{"a", Type::set(Type::dynamic()), true}, {"b", Type::tuple({Type::boolean()})}});
  EXPECT_EQ(*marshal_type(type),
            R"(["object",{"a":["set","dynamic"],"b":["tuple",["bool"]]},["a"]])");
  EXPECT_EQ(*unmarshal_type(*marshal_type(type)), type);
}

TEST(Json, MissingAttributesAreNullAndLastOfEqualKeysWins) {
  const Type type = Type::object({{"a", Type::number()}, {"b", Type::string()}});
  const Value value = *unmarshal(R"({"a":1,"a":2})", type);
  EXPECT_EQ(*value.find("a"), Value::integer(2));
  EXPECT_TRUE(value.find("b")->is_null());
}

TEST(Json, WriteErrorsHaveThePath) {
  const Value value =
      Value::object({{"a", Value::tuple({Value::integer(1), Value::unknown(Type::string())})}});
  const auto unknown = marshal(value, value.type());
  EXPECT_EQ(unknown.error().kind(), ErrorKind::kUnknownOperand);
  EXPECT_EQ(unknown.error().path().show(), ".a[1]");
  const Value secret = Value::string("x").marked(Mark::named("secret"));
  EXPECT_EQ(marshal(secret, Type::string()).error().kind(), ErrorKind::kMarkedOperand);
}

TEST(Json, ReadErrorsHaveThePath) {
  const Type numbers = Type::list(Type::list(Type::number()));
  EXPECT_EQ(failure(R"([[1],[2,"x"]])", numbers), "[1][1]");
  EXPECT_EQ(failure(R"({"a":[true]})", Type::map(numbers)), R"(["a"][0])");
  const Type item = Type::object({{"id", Type::number()}});
  EXPECT_EQ(failure(R"([{"id":1},{"id":{}}])", Type::list(item)), "[1].id");
  EXPECT_EQ(failure(R"([{"id":1},{"other":1}])", Type::list(item)), "[1]");
}

TEST(Json, SyntaxErrorsHavePathOfOutermostPart) {
  const Type type = Type::object({{"a", Type::list(Type::number())}, {"b", Type::string()}});
  EXPECT_EQ(failure(R"({"a":["x",],"b":""})", type), ".a");
  EXPECT_EQ(failure(R"({"a":[1],"b" ""})", type), ".b");
  EXPECT_EQ(failure(R"({"a":[1])", type), "");
  const auto error = unmarshal(R"({"a":[1 2]})", type).error();
  EXPECT_EQ(error.str(), ".a: the text is not JSON at byte 8");
}

TEST(Json, WritesLargeValuesInPieces) {
  const Value value = Value::list_of(
      Type::string(), std::vector<Value>(20'000, Value::string("twenty bytes of text")));
  std::string whole;
  std::size_t longest = 0;
  const Sink sink = [&](std::string_view piece) {
    whole += piece;
    longest = std::max(longest, piece.size());
  };
  ASSERT_TRUE(marshal_to(sink, value, value.type()).has_value());
  EXPECT_EQ(whole, *marshal(value, value.type()));
  EXPECT_LT(longest, 66'000U);
}

TEST(Json, ImpliesTuplesAndObjects) {
  EXPECT_EQ(*implied_type(R"([{"a":1},{"a":2},null])"),
            Type::tuple({Type::object({{"a", Type::number()}}),
                         Type::object({{"a", Type::number()}}), Type::dynamic()}));
  EXPECT_EQ(implied_type(R"([{"a":[1,}]])").error().path().show(), "[0].a[1]");
}

TEST(Json, RepeatedPropertiesNeedOneType) {
  EXPECT_EQ(*unmarshal_simple(R"({"a":1,"a":2})"), Value::object({{"a", Value::integer(2)}}));
  const auto error = unmarshal_simple(R"([{"a":1,"a":""}])").error();
  EXPECT_EQ(error.kind(), ErrorKind::kInconsistentTypes);
  EXPECT_EQ(error.path().show(), "[0].a");
}

TEST(Json, ReplacesLoneSurrogatesAndInvalidUtf8) {
  EXPECT_EQ(*unmarshal_simple("\"\\ud83d\\ude00\""), Value::string("\U0001F600"));
  EXPECT_EQ(*unmarshal_simple("\"\\ud83d\""), Value::string("\uFFFD"));
  EXPECT_EQ(*unmarshal_simple("\"\xFF\""), Value::string("\uFFFD"));
  EXPECT_EQ(*unmarshal_simple("\"e\\u0301\""), Value::string("\u00e9"));
}

TEST(JsonType, OptionalAttributesFollowTheAttributes) {
  EXPECT_EQ(*unmarshal_type(R"(["object",{"a":"bool","b":"bool"},["b"]])"),
            Type::object({{"a", Type::boolean()}, {"b", Type::boolean(), true}}));
  // In any normal form, and also if the attribute occurs twice.
  EXPECT_EQ(*unmarshal_type("[\"object\",{\"\u00e9\":\"bool\"},[\"e\u0301\"]]"),
            Type::object({{"\u00e9", Type::boolean(), true}}));
  EXPECT_EQ(*unmarshal_type(R"(["object",{"a":"bool","a":"number"},["a"]])"),
            Type::object({{"a", Type::number(), true}}));
  EXPECT_EQ(unmarshal_type(R"(["object",{"a":"bool"},["b"]])").error().message(),
            "the JSON text is not a type before byte 27");
}

TEST(JsonType, ManyOptionalAttributesTakeLinearTime) {
  std::string attributes;
  std::string names;
  for (int i = 0; i < 100'000; ++i) {
    const std::string name = "\"a" + std::to_string(i) + "\"";
    attributes += (i > 0 ? "," : "") + name + ":\"bool\"";
    names += (i > 0 ? "," : "") + name;
  }
  const auto type = unmarshal_type("[\"object\",{" + attributes + "},[" + names + "]]");
  ASSERT_TRUE(type.has_value());
  EXPECT_TRUE(std::ranges::all_of(type->attributes(), &Attribute::optional));
}

TEST(Json, NumbersKeepAllDigitsUnlessRoundingIsRequested) {
  const std::string integer = "1" + std::string(200, '0') + "1";
  const std::string fraction = "0." + integer;
  for (const std::string& text : {integer, fraction}) {
    const Value value = *unmarshal(text, Type::number());
    EXPECT_EQ(value.as_number().text(), text);
    EXPECT_EQ(*marshal(value, Type::number()), text);
    EXPECT_EQ(unmarshal_simple(text)->as_number().text(), text);
    EXPECT_NE(unmarshal(text, Type::number(), {}, Numbers::kRounded)->as_number().text(), text);
  }
  const base::Limits limits{.max_number_bits = 100};
  EXPECT_TRUE(unmarshal("1e-100", Type::number(), limits).has_value());
  EXPECT_EQ(unmarshal("1e-101", Type::number(), limits).error().kind(), ErrorKind::kTooLarge);
}

}  // namespace
}  // namespace virga::cty::json
