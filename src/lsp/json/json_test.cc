#include "lsp/json/json.h"

#include <gtest/gtest.h>

namespace virga::lsp {
namespace {

using Kind = Json::Kind;
using Failure = JsonDocument::Failure;

JsonDocument parse(std::string_view text) {
  auto parsed = JsonDocument::parse_copy(text);
  EXPECT_TRUE(parsed.has_value()) << text;
  return parsed ? *std::move(parsed) : JsonDocument();
}

TEST(Json, HasValuesOfEveryKind) {
  const auto document =
      parse(R"({"n":null,"b":true,"i":-7,"u":18446744073709551615,"d":1.5,"s":"é\n","a":[1,[]]})");
  const Json root = document.root();
  EXPECT_EQ(root.kind(), Kind::kObject);
  EXPECT_EQ(root["n"].kind(), Kind::kNull);
  EXPECT_EQ(root["b"].boolean(), true);
  EXPECT_EQ(root["i"].integer(), -7);
  EXPECT_EQ(root["u"].kind(), Kind::kNumber);
  EXPECT_EQ(root["d"].kind(), Kind::kNumber);
  EXPECT_EQ(root["s"].string(), "é\n");
  ASSERT_EQ(root["a"].items().size(), 2u);
  EXPECT_EQ(root["a"].items()[0].integer(), 1);
  EXPECT_EQ(root.members().size(), 7u);
  EXPECT_EQ(root.members()[4].first, "d");
}

TEST(Json, LookupsOfMissingValuesCanBeChained) {
  const auto document = parse(R"({"a":1})");
  const Json missing = document.root()["x"]["y"]["z"];
  EXPECT_EQ(missing.kind(), Kind::kMissing);
  EXPECT_TRUE(missing.is_absent());
  EXPECT_EQ(document.root()["a"]["b"].kind(), Kind::kMissing);
  EXPECT_EQ(missing.string(), std::nullopt);
  EXPECT_TRUE(missing.items().empty());
  EXPECT_TRUE(missing.members().empty());
  EXPECT_EQ(missing.text(), "");
}

TEST(Json, HasTheFirstOfRepeatedMembers) {
  EXPECT_EQ(parse(R"({"a":1,"a":2})").root()["a"].integer(), 1);
}

TEST(Json, IsWrittenWithoutWhitespace) {
  EXPECT_EQ(parse(" { \"a\" : [ 1 , \"x\" ] } ").root()["a"].text(), R"([1,"x"])");
}

TEST(Json, DoesNotReferToTheText) {
  JsonDocument document;
  {
    std::string text = R"({"key":"a value that is longer than a small string"})";
    document = parse(text);
    text.assign(text.size(), 'x');
  }
  EXPECT_EQ(document.root()["key"].string(), "a value that is longer than a small string");
}

TEST(Json, RejectsInvalidTexts) {
  for (const std::string_view text :
       {"", " ", "{", "}", "[1,]", "{]", "NaN", "{\"a\"}", "01", "1e999", "// c\n{}", "\"\n\"",
        "{} {}", "'x'", "\"\xFF\"", "\"\xED\xA0\x80\"", R"("\ud800")", R"("\u12")"}) {
    const auto parsed = JsonDocument::parse_copy(text);
    ASSERT_FALSE(parsed.has_value()) << text;
    EXPECT_EQ(parsed.error(), Failure::kNotJson) << text;
  }
  EXPECT_FALSE(JsonDocument::parse_copy(std::string_view("\0", 1)).has_value());
}

// A peer may send any number. The other members of its message must stay readable.
TEST(Json, ReadsIntegersBeyond64Bits) {
  const auto document = parse(
      R"({"a":-9223372036854775809,"b":[18446744073709551616],"s":"\"12345678901234567890",)"
      R"("d":1.12345678901234567890,"i":-9223372036854775808,"n":123456789012345678901234567890})");
  EXPECT_TRUE(document.root()["a"].is(Json::Kind::kNumber));
  EXPECT_EQ(document.root()["a"].integer(), std::nullopt);
  EXPECT_TRUE(document.root()["b"].items().at(0).is(Json::Kind::kNumber));
  EXPECT_EQ(document.root()["s"].string(), "\"12345678901234567890");
  EXPECT_TRUE(document.root()["d"].is(Json::Kind::kNumber));
  EXPECT_TRUE(document.root()["n"].is(Json::Kind::kNumber));
  EXPECT_FALSE(JsonDocument::parse_copy("{\"a\":-9223372036854775809,}").has_value());
  EXPECT_FALSE(JsonDocument::parse_copy("\"-9223372036854775809").has_value());
  EXPECT_FALSE(JsonDocument::parse_copy("[99999999999999999999e99999]").has_value());
}

std::string nested(std::size_t depth) {
  return std::string(depth, '[') + std::string(depth, ']');
}

TEST(Json, LimitsTheNesting) {
  EXPECT_TRUE(JsonDocument::parse_copy(nested(20), 20).has_value());
  const auto deeper = JsonDocument::parse_copy(nested(21), 20);
  ASSERT_FALSE(deeper.has_value());
  EXPECT_EQ(deeper.error(), Failure::kTooDeep);
  EXPECT_FALSE(JsonDocument::parse_copy(nested(5'000'000), 20).has_value());
}

TEST(Json, ParsesLargeTextsAfterSmallOnes) {
  const std::string large(std::size_t{3} << 20, 'x');
  EXPECT_EQ(parse("1").root().integer(), 1);
  EXPECT_EQ(parse("\"" + large + "\"").root().string(), large);
  EXPECT_EQ(parse("2").root().integer(), 2);
}

}  // namespace
}  // namespace virga::lsp
