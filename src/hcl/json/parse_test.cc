#include "hcl/json/parse.h"

#include <gtest/gtest.h>

#include "hcl/json/testing.h"

namespace virga::hcl {
namespace {

std::string read(std::string text) {
  const JsonText parsed(std::move(text));
  EXPECT_EQ(parsed.errors(), std::vector<std::string>{});
  return show(parsed.root());
}

TEST(JsonParse, ReadsEveryKindOfValue) {
  EXPECT_EQ(read(" null "), "null");
  EXPECT_EQ(read("true"), "true");
  EXPECT_EQ(read("false"), "false");
  EXPECT_EQ(read("-0.10e+5"), "-0.10e+5");
  EXPECT_EQ(read("\"a\""), "'a'");
  EXPECT_EQ(read("[]"), "[]");
  EXPECT_EQ(read("{}"), "{}");
  EXPECT_EQ(read("\t[1, [\"x\"],\r\n{\"a\": null}]\n"), "[1, ['x'], {'a': null}]");
}

TEST(JsonParse, KeepsPropertiesInOrder) {
  EXPECT_EQ(read(R"({"b": 1, "a": 2, "b": 3, "": 4})"), "{'b': 1, 'a': 2, 'b': 3, '': 4}");
}

TEST(JsonParse, KeepsNumbersAsWritten) {
  for (std::string digits : {"0", "-0", "10", "1.50", "0.0", "1E5", "1e-2", "1e+2147483646"}) {
    EXPECT_EQ(read(digits), digits);
  }
  const std::string long_number = repeat("1234567890", 100) + "." + repeat("5", 1000);
  EXPECT_EQ(read(long_number), long_number);
}

TEST(JsonParse, RejectsOtherNumbers) {
  for (std::string digits : {"01", "-", "-a", "+1", ".5", "1.", "1.e5", "1e", "1e+", "1.2.3", "--1",
                             "1-1", "1e2147483647", "1e99999999999999999999"}) {
    const JsonText parsed(digits);
    ASSERT_FALSE(parsed.errors().empty()) << digits;
    EXPECT_TRUE(parsed.errors()[0].starts_with("V1417 at ")) << digits;
  }
}

TEST(JsonParse, DecodesStrings) {
  EXPECT_EQ(read(R"("\"\\\/\b\f\n\r\t")"), "'\"\\/\b\f\n\r\t'");
  EXPECT_EQ(read(R"("\u0041\u00e9\u65E5")"), "'Aé日'");
  EXPECT_EQ(read(R"("\uD83D\uDE00")"), "'😀'");
  EXPECT_EQ(read("\"é\u2028\x7f\""), "'é\u2028\x7f'");
  EXPECT_EQ(read(R"("${a} %{b}")"), "'${a} %{b}'");
}

TEST(JsonParse, DecodesStringsOfAnyLength) {
  constexpr std::size_t kLongest = 40;
  for (std::size_t before = 0; before <= kLongest; ++before) {
    const std::string first(before, 'x');
    for (const std::string& last : {std::string(), std::string(kLongest - before, 'y')}) {
      EXPECT_EQ(read("\"" + first + last + "\""), "'" + first + last + "'");
      EXPECT_EQ(read("\"" + first + "\\n" + last + "\""), "'" + first + "\n" + last + "'");
      EXPECT_EQ(read("\"" + first + "\\\"" + last + "\""), "'" + first + "\"" + last + "'");
      EXPECT_EQ(read("\"" + first + "\u00e9" + last + "\""), "'" + first + "\u00e9" + last + "'");
      for (const char c : {'\0', '\n', '\x1F'}) {
        EXPECT_EQ(JsonText("\"" + first + c + last + "\"").errors().size(), 1u);
      }
      EXPECT_EQ(JsonText("\"" + first + "\\" + last).errors().size(), 1u);
    }
  }
}

TEST(JsonParse, ReplacesInvalidUtf8) {
  EXPECT_EQ(read(R"("\ud83d")"), "'\uFFFD'");
  EXPECT_EQ(read(R"("\ude00\ud83d")"), "'\uFFFD\uFFFD'");
  EXPECT_EQ(read(R"("\ud83d\u0041")"), "'\uFFFDA'");
  EXPECT_EQ(read("\"a\xff\xc3\""), "'a\uFFFD\uFFFD'");
  EXPECT_EQ(read("\"\xed\xa0\x80\""), "'\uFFFD\uFFFD\uFFFD'");
}

TEST(JsonParse, SetsSpans) {
  const JsonText parsed(R"({ "a\n" : [ 12, "é" ] })");
  const auto& object = parsed.root().as<JsonObject>();
  EXPECT_EQ(parsed.text(object.span), R"({ "a\n" : [ 12, "é" ] })");
  const JsonProperty& property = object.properties[0];
  EXPECT_EQ(parsed.text(property.name.span), R"("a\n")");
  EXPECT_EQ(parsed.text(property.value->span), R"([ 12, "é" ])");
  EXPECT_EQ(parsed.text(head(*property.value)), "[");
  const auto& array = property.value->as<JsonArray>();
  EXPECT_EQ(parsed.text(array.elements[0]->span), "12");
  EXPECT_EQ(parsed.text(array.elements[1]->span), "\"é\"");
}

TEST(JsonParse, TextWithoutEscapesIsViewOfTheSource) {
  const JsonText parsed(R"(["abc", "é"])");
  for (const JsonNode* node : parsed.root().as<JsonArray>().elements) {
    EXPECT_EQ(node->as<JsonString>().text.data(),
              parsed.file.source().text().data() + node->span.begin + 1);
  }
}

TEST(JsonParse, RootIsAnObjectOrAnArray) {
  EXPECT_EQ(show(JsonText("{\"a\": 1}", parse_json).root()), "{'a': 1}");
  EXPECT_EQ(show(JsonText("[1]", parse_json).root()), "[1]");
  const JsonText number("12", parse_json);
  EXPECT_EQ(show(number.root()), "{}");
  EXPECT_EQ(number.errors(), std::vector<std::string>{"V1401 at `12`"});
}

TEST(JsonParse, LimitsNesting) {
  base::Limits limits;
  limits.max_nesting = 5;
  const auto errors = [&](std::size_t depth) {
    return JsonText(repeat("[", depth) + repeat("]", depth), parse_json_expression, limits)
        .errors();
  };
  EXPECT_EQ(errors(5), std::vector<std::string>{});
  EXPECT_EQ(errors(6), std::vector<std::string>{"V1191 at `[`"});
}

}  // namespace
}  // namespace virga::hcl
