#include "model/rewrite/literal.h"

#include <gtest/gtest.h>

#include "model/check/check_testing.h"

namespace virga::model {
namespace {

TEST(Literal, HasTheTypeOfItsValue) {
  Bench bench;
  EXPECT_EQ(bench.type("null"), "null");
  EXPECT_EQ(bench.type("true"), "true");
  EXPECT_EQ(bench.type("12"), "12");
  EXPECT_EQ(bench.type("1.50"), "1.5");
}

TEST(Literal, NullHasTypeNone) {
  Bench bench;
  EXPECT_EQ(bench.pool.type(bench.check("null")), Type::none());
}

TEST(Literal, HoldsItsValue) {
  Bench bench;
  const auto value = [&](std::string_view text) {
    return bench.pool.constant(bench.check(text).as<LiteralExpr>().value);
  };
  EXPECT_EQ(value("42"), cty::Value::integer(42));
  EXPECT_EQ(value("true"), cty::Value::boolean(true));
  EXPECT_TRUE(value("null").is_null());
  const auto& text = bench.check("\"foo\"").as<TemplateExpr>();
  EXPECT_EQ(bench.pool.constant(text.parts[0]->as<LiteralExpr>().value), cty::Value::string("foo"));
}

TEST(Literal, QuotedTextIsAString) {
  Bench bench;
  EXPECT_EQ(bench.type("\"x\""), "string");
  EXPECT_EQ(bench.type("\"\""), "string");
}

TEST(Literal, HoldsItsSyntax) {
  Bench bench;
  const auto syntax = [&](std::string_view text) {
    return bench.check(text).as<LiteralExpr>().syntax;
  };
  const hcl::Expr* number = syntax("12");
  ASSERT_NE(number, nullptr);
  EXPECT_EQ(number->as<hcl::LiteralExpr>().value.text, "12");
  EXPECT_EQ(syntax("(true)")->kind, hcl::ExprKind::kLiteral);
  EXPECT_EQ(syntax("-1")->kind, hcl::ExprKind::kUnary);
  const auto& text = bench.check("\"x\"").as<TemplateExpr>();
  EXPECT_EQ(text.parts[0]->as<LiteralExpr>().syntax->as<hcl::LiteralExpr>().value.text, "x");
  const auto& object = bench.check("{ a = 1 }").as<ObjectExpr>();
  EXPECT_EQ(object.items[0].key->as<LiteralExpr>().syntax->kind, hcl::ExprKind::kTraversal);
}

TEST(Literal, MadeByARewriteHasNoSyntax) {
  Bench bench;
  EXPECT_EQ(null_literal({}, bench.pool)->as<LiteralExpr>().syntax, nullptr);
}

std::string base_of(std::string_view number) {
  Bench bench;
  const Type& type = bench.pool.type(bench.check(number));
  return pretty(type.base());
}

TEST(Literal, IsAnIntWithin32Bits) {
  EXPECT_EQ(base_of("2147483647"), "int");
  EXPECT_EQ(base_of("2147483648"), "number");
  EXPECT_EQ(base_of("-2147483648"), "int");
  EXPECT_EQ(base_of("-2147483649"), "number");
  EXPECT_EQ(base_of("1e3"), "int");
  EXPECT_EQ(base_of("0.5"), "number");
}

TEST(Literal, IncludesItsSign) {
  Bench bench;
  EXPECT_EQ(bench.type("-1"), "-1");
  EXPECT_EQ(bench.type("-(1)"), "-1");
  EXPECT_EQ(bench.type("-(-1)"), "1");
  EXPECT_EQ(bench.type("-0"), "0");
  EXPECT_EQ(bench.type("-i"), "int");
  EXPECT_EQ(bench.tree("-1"), "literal -1 : cty.NumberIntVal(-1)\n");
}

std::string value_of(std::string_view number) {
  Bench bench;
  return bench.pool.constant(bench.check(number).as<LiteralExpr>().value).as_number().text();
}

TEST(Literal, IsExactAtAnySize) {
  const std::string digits(2000, '7');
  EXPECT_EQ(value_of(digits), digits);
  EXPECT_EQ(value_of("-" + digits), "-" + digits);
  EXPECT_EQ(value_of("1e400"), "1" + std::string(400, '0'));
  EXPECT_EQ(
      value_of("115792089237316195423570985008687907853269984665640564039457584007913129639935"),
      "115792089237316195423570985008687907853269984665640564039457584007913129639935");
}

TEST(Literal, ReportsANumberThatCannotBeExact) {
  Bench bench;
  EXPECT_EQ(bench.complaints("[1e1000000]"),
            Lines{"V2120 at 1e1000000: the number `1e1000000` cannot be represented exactly"});
  EXPECT_EQ(bench.type("1e99999999999999999999"), "error !");
  EXPECT_EQ(bench.type("1e-99999999999999999999"), "error !");
}

TEST(Literal, LimitsTheBitsOfANumber) {
  Bench bench;
  bench.limits.max_number_bits = 334;  // the bits of a hundred digits
  EXPECT_EQ(bench.complaints(std::string(100, '9')), Lines{});
  EXPECT_EQ(bench.complaints(std::string(101, '9')).size(), 1u);
}

}  // namespace
}  // namespace virga::model
