#include "convert/yaml/syntax/scalar.h"

#include <gtest/gtest.h>

namespace virga::convert::yaml {
namespace {

Node plain(std::string_view text) {
  Node node;
  node.kind = Node::Kind::kScalar;
  node.text = text;
  return node;
}

// The number in decimal, or the type.
std::string shown(std::string_view text) {
  const Node node = plain(text);
  switch (scalar_type(node)) {
    case ScalarType::kBool: return bool_value(node) ? "true" : "false";
    case ScalarType::kString: return "string";
    case ScalarType::kNumber: return decimal_number(node).value_or("not finite");
  }
  return {};
}

TEST(Scalar, ReadsBools) {
  EXPECT_EQ(shown("true"), "true");
  EXPECT_EQ(shown("False"), "false");
  EXPECT_EQ(shown("yes"), "string");
  EXPECT_EQ(shown("tRue"), "string");
}

TEST(Scalar, ReadsNumbers) {
  EXPECT_EQ(shown("12"), "12");
  EXPECT_EQ(shown("-1.50"), "-1.50");
  EXPECT_EQ(shown("+3"), "3");
  EXPECT_EQ(shown(".5"), "0.5");
  EXPECT_EQ(shown("1."), "1");
  EXPECT_EQ(shown("1e3"), "1e3");
  EXPECT_EQ(shown("1_000"), "1000");
  EXPECT_EQ(shown("0"), "0");
  EXPECT_EQ(shown("00.5"), "0.5");
}

TEST(Scalar, ReadsOtherBases) {
  EXPECT_EQ(shown("0x1F"), "31");
  EXPECT_EQ(shown("0o17"), "15");
  EXPECT_EQ(shown("017"), "15");
  EXPECT_EQ(shown("0b101"), "5");
  EXPECT_EQ(shown("-0x10"), "-16");
  EXPECT_EQ(shown("089"), "89");
}

TEST(Scalar, HasNoInfiniteNumbers) {
  EXPECT_EQ(shown(".inf"), "not finite");
  EXPECT_EQ(shown("-.INF"), "not finite");
  EXPECT_EQ(shown(".nan"), "not finite");
}

TEST(Scalar, TakesOtherTextsAsStrings) {
  for (const char* text : {"1.2.3", "1.10.x", "2024-01-01", "0x", "_1", "-", ".", "e3", "1e", ""}) {
    EXPECT_EQ(shown(text), "string") << text;
  }
}

TEST(Scalar, TakesQuotedTextsAsStrings) {
  Node node = plain("12");
  node.style = Node::Style::kQuoted;
  EXPECT_EQ(scalar_type(node), ScalarType::kString);
}

}  // namespace
}  // namespace virga::convert::yaml
