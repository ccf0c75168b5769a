#include "model/show.h"

#include <gtest/gtest.h>

namespace virga::model {
namespace {

Type number(std::string_view text) {
  return Type::constant(Type::number(), Constant::of_number(text));
}

TEST(ShowTest, Names) {
  EXPECT_EQ(show(Type::opaque("Asset")), "Asset");
  EXPECT_EQ(show(Type::opaque("aws:s3/bucket:Bucket")), "type(aws:s3/bucket:Bucket)");
  EXPECT_EQ(show(Type::object({})), "object({})");
}

TEST(ShowTest, Constants) {
  EXPECT_EQ(show(number("4294967296")), "cty.NumberIntVal(4.294967296e+09)");
  EXPECT_EQ(show(number("1.5")), "cty.NumberFloatVal(1.5)");
  EXPECT_EQ(show(number("0.0000152587890625")), "cty.NumberFloatVal(1.52587890625e-05)");
  EXPECT_EQ(show(number("0.00001")), "cty.MustParseNumberVal(\"0.00001\")");
  EXPECT_EQ(show(Type::constant(Type::string(), Constant::of_string("a\"\n"))),
            R"(cty.StringVal("a\"\n"))");
}

TEST(ShowTest, EndsAtItsLimit) {
  Type type = Type::string();
  for (int i = 0; i < 200; ++i) type = Type::tuple({type, type});
  EXPECT_EQ(show(type, 1000).size(), 1003u);
  EXPECT_TRUE(show(type, 1000).ends_with("..."));
  EXPECT_EQ(show(Type::string(), 6), "string");
}

TEST(PrettyTest, FitsOrBreaks) {
  const Type type = Type::object({{"names", Type::list(Type::optional(Type::string()))},
                                  {"size", Type::union_of({Type::integer(), number("1.5")})}});
  EXPECT_EQ(pretty(type), "{ names: list(string?), size: 1.5 | int }");
  EXPECT_EQ(pretty(type, 41), pretty(type));
  EXPECT_EQ(pretty(type, 40), "{\n  names: list(string?),\n  size: 1.5 | int,\n}");
}

TEST(PrettyTest, SharedPartsDoNotExplode) {
  Type type = Type::string();
  for (int i = 0; i < 200; ++i) type = Type::tuple({type, type});
  EXPECT_LT(pretty(type).size(), 1'000'000u);
}

TEST(ShowTest, WhatHasNoGlyphIsSpelledOut) {
  const auto shown = [](std::string value) {
    return show(Type::constant(Type::string(), Constant::of_string(std::move(value))));
  };
  EXPECT_EQ(shown("é\n\x7F"), R"(cty.StringVal("é\n\x7f"))");
  EXPECT_EQ(shown("\u00A0\u200B\U000E0001"), R"(cty.StringVal("\u00a0\u200b\U000e0001"))");
}

}  // namespace
}  // namespace virga::model
