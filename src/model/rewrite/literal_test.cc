#include "model/rewrite/literal.h"

#include <gtest/gtest.h>

#include "model/check/check_testing.h"
#include "model/eventual.h"
#include "model/expr/source_text.h"

namespace virga::model {
namespace {

std::string for_target(std::string_view text, const Type& target) {
  Bench bench;
  return source_text(*literal_for(bench.check(text), target, bench.pool), bench.pool);
}

TEST(LiteralFor, ParsesBoolsAndNumbersFromStrings) {
  EXPECT_EQ(for_target("\"true\"", Type::boolean()), "true");
  EXPECT_EQ(for_target("\"false\"", input_type(Type::boolean())), "false");
  EXPECT_EQ(for_target("\"42\"", Type::integer()), "42");
  EXPECT_EQ(for_target("\"3.50\"", Type::number()), "3.5");
  EXPECT_EQ(for_target("\"-1\"", Type::optional(Type::number())), "-1");
  EXPECT_EQ(for_target("\"12345678901234567890\"", Type::number()), "12345678901234567890");
}

TEST(LiteralFor, WritesBoolsAndNumbersAsStrings) {
  EXPECT_EQ(for_target("false", Type::string()), "\"false\"");
  EXPECT_EQ(for_target("-12", input_type(Type::string())), "\"-12\"");
  EXPECT_EQ(for_target("1.50", Type::string()), "\"1.5\"");
}

TEST(LiteralFor, LeavesOtherExpressions) {
  const Type either = Type::union_of({Type::string(), Type::number()});
  for (const auto& [text, target] : std::initializer_list<std::pair<std::string_view, Type>>{
           {"\"True\"", Type::boolean()},
           {"\"x\"", Type::number()},
           {"\"1.5\"", Type::integer()},
           {"\"1e\"", Type::number()},
           {"\" 1\"", Type::number()},
           {"\"\"", Type::number()},
           {"\"1\"", Type::dynamic()},
           {"1", Type::dynamic()},
           {"\"1\"", either},
           {"true", either},
           {"1", Type::boolean()},
           {"null", Type::string()},
           {"\"a\"", Type::integer()},
           {"s", Type::number()},
           {"\"${s}1\"", Type::number()},
           {"\"1\"", Type::list(Type::number())}}) {
    Bench bench;
    const Expr& expr = bench.check(text);
    EXPECT_EQ(literal_for(expr, target, bench.pool), &expr) << text;
  }
}

TEST(LiteralFor, HasTheTypeOfALiteral) {
  Bench bench;
  const Expr* number = literal_for(bench.check("\"42\""), Type::number(), bench.pool);
  EXPECT_EQ(bench.pool.type(*number), bench.pool.type(bench.check("42")));
  const Expr* text = literal_for(bench.check("42"), Type::string(), bench.pool);
  EXPECT_EQ(bench.pool.type(*text), bench.pool.type(bench.check("\"42\"")));
}

}  // namespace
}  // namespace virga::model
