#include "model/show.h"

#include <gtest/gtest.h>

#include "model/model_testing.h"
#include "model/text/printer.h"

namespace virga::model {
namespace {

Type number_literal(std::string_view text) {
  return Type::constant(Type::number(), Constant::of_number(text));
}

TEST(ShowTest, Names) {
  EXPECT_EQ(show(Type::opaque("Asset")), "Asset");
  EXPECT_EQ(show(Type::opaque("aws:s3/bucket:Bucket")), "type(aws:s3/bucket:Bucket)");
  EXPECT_EQ(show(Type::object({})), "object({})");
}

TEST(ShowTest, Constants) {
  EXPECT_EQ(show(number_literal("4294967296")), "cty.NumberIntVal(4.294967296e+09)");
  EXPECT_EQ(show(number_literal("1.5")), "cty.NumberFloatVal(1.5)");
  EXPECT_EQ(show(number_literal("0.0000152587890625")), "cty.NumberFloatVal(1.52587890625e-05)");
  EXPECT_EQ(show(number_literal("0.00001")), "cty.MustParseNumberVal(\"0.00001\")");
  EXPECT_EQ(show(Type::constant(Type::string(), Constant::of_string("a\"\n"))),
            R"(cty.StringVal("a\"\n"))");
}

TEST(ShowTest, StopsAtItsLimit) {
  Type type = Type::string();
  for (int i = 0; i < 200; ++i) type = Type::tuple({type, type});
  EXPECT_EQ(show(type, 1000).size(), 1003u);
  EXPECT_TRUE(show(type, 1000).ends_with("..."));
  EXPECT_EQ(show(Type::string(), 6), "string");
}

TEST(PrettyTest, BreaksLinesThatDoNotFit) {
  const Type type =
      Type::object({{"names", Type::list(Type::optional(Type::string()))},
                    {"size", Type::union_of({Type::integer(), number_literal("1.5")})}});
  EXPECT_EQ(pretty(type), "{ names: list(string?), size: 1.5 | int }");
  EXPECT_EQ(pretty(type, 41), pretty(type));
  EXPECT_EQ(pretty(type, 40), "{\n  names: list(string?),\n  size: 1.5 | int,\n}");
}

TEST(PrettyTest, BreaksUnionsBetweenTheirMembers) {
  const Type type = Type::union_of({Type::list(Type::string()), Type::map(Type::integer())});
  EXPECT_EQ(pretty(type, 23), pretty(type));
  EXPECT_EQ(pretty(type, 22), "  list(string)\n| map(int)");
}

TEST(PrettyTest, SharedPartsDoNotExplode) {
  Type type = Type::string();
  for (int i = 0; i < 200; ++i) type = Type::tuple({type, type});
  EXPECT_LT(pretty(type).size(), 1'000'000u);
}

TEST(ShowTest, EscapesUnprintableCharacters) {
  const auto shown = [](std::string value) {
    return show(Type::constant(Type::string(), Constant::of_string(std::move(value))));
  };
  EXPECT_EQ(shown("é\n\x7F"), R"(cty.StringVal("é\n\x7f"))");
  EXPECT_EQ(shown("\u00A0\u200B\U000E0001"), R"(cty.StringVal("\u00a0\u200b\U000e0001"))");
}

TEST(ShowTest, PrettyWithinReturnsTheWholeTextOrNothing) {
  const Type names = Type::object({{"names", Type::list(Type::optional(Type::string()))}});
  for (const Type& type : {Type::integer(), names, Type::tuple({names, Type::optional(text("x"))}),
                           Type::union_of({number_literal("1"), text("a"), Type::none()}),
                           Type::tuple({}), Type::object({}),
                           Type::enumeration("t", Type::integer(),
                                             {Constant::of_number("1"), Constant::of_number(2)})}) {
    const std::string whole = pretty(type, 1'000);
    EXPECT_EQ(pretty_within(type, whole.size()), whole);
    EXPECT_EQ(pretty_within(type, whole.size() - 1), std::nullopt) << whole;
  }
}

// Printing a large type costs no more than printing its visible part.
TEST(ShowTest, PrintingStopsAtItsLimit) {
  constexpr std::size_t kParts = 120;
  const auto parts_of_nest = [](std::size_t depth) {
    Type type = Type::integer();
    for (std::size_t i = 0; i < depth; ++i) type = Type::tuple({type, type});
    Printer printer(kParts);
    EXPECT_TRUE(printer.print(type).write(1'000'000).find("...") != std::string::npos);
    return printer.parts();
  };
  for (const std::size_t depth : {100u, 200u, 400u}) EXPECT_LE(parts_of_nest(depth), kParts);
  const auto shown_of_row = [](std::size_t members) {
    return Printer(kParts)
        .print(Type::tuple(std::vector<Type>(members, Type::integer())))
        .write(1'000'000);
  };
  EXPECT_EQ(shown_of_row(1'000), shown_of_row(4'000));
  EXPECT_LT(shown_of_row(4'000).size(), 10 * kParts);
}

}  // namespace
}  // namespace virga::model
