#include "model/expr/expr_pool.h"

#include <gtest/gtest.h>

#include "model/check/check_testing.h"

namespace virga::model {
namespace {

TEST(ExprPool, AssignsOneIdPerNode) {
  ExprPool pool;
  const Type list = Type::list(Type::string());
  EXPECT_EQ(pool.add(list), pool.add(list));
  EXPECT_EQ(pool.type(pool.add(list)), list);
}

TEST(ExprPool, ContainsPlainTypesInitially) {
  ExprPool pool;
  const TypeId list = pool.add(Type::list(Type::string()));
  for (const Type& type : {Type::none(), Type::boolean(), Type::integer(), Type::number(),
                           Type::string(), Type::id(), Type::dynamic(), Type::error()}) {
    EXPECT_EQ(pool.type(pool.add(type)), type);
    EXPECT_LT(pool.add(type), list);
  }
}

TEST(ExprPool, KeepsDifferencesThatEqualityIgnores) {
  ExprPool pool;
  const TypeId strict = pool.add(Type::object({{"a", Type::string()}}));
  const TypeId open = pool.add(Type::object({{"a", Type::string()}}, false));
  EXPECT_EQ(pool.type(strict), pool.type(open));
  EXPECT_TRUE(pool.type(strict).strict());
  EXPECT_FALSE(pool.type(open).strict());
}

TEST(ExprPool, ReferencesStayValid) {
  ExprPool pool;
  const Type& first = pool.type(pool.add(Type::list(Type::string())));
  const cty::Value& value = pool.constant(pool.add(cty::Value::integer(1)));
  for (int i = 0; i < 10'000; ++i) {
    pool.add(Type::constant(Type::integer(), Constant::of_number(i)));
    pool.add(cty::Value::integer(i));
  }
  EXPECT_TRUE(first.is(Kind::kList));
  EXPECT_EQ(value, cty::Value::integer(1));
}

TEST(ExprPool, EqualTextsShareALiteral) {
  ExprPool pool;
  const ExprPool::Literal first = pool.string_literal("a");
  const ExprPool::Literal other = pool.string_literal("b");
  const ExprPool::Literal again = pool.string_literal("a");
  EXPECT_EQ(first.value, again.value);
  EXPECT_EQ(first.type, again.type);
  EXPECT_EQ(pool.constant(other.value), cty::Value::string("b"));
  EXPECT_EQ(pool.type(other.type), Type::constant(Type::string(), Constant::of_string("b")));
  EXPECT_EQ(pool.constant(pool.string_literal("").value), cty::Value::string(""));
}

TEST(ExprPool, SharesNumbersOfOneText) {
  Bench bench;
  const auto literal = [&](std::string_view text) { return bench.check(text).as<LiteralExpr>(); };
  EXPECT_EQ(literal("80").value, literal("80").value);
  EXPECT_EQ(literal("80").type, literal("80").type);
  EXPECT_NE(literal("80").value, literal("81").value);
  EXPECT_NE(literal("80").value, literal("80.0").value);
  EXPECT_EQ(bench.pool.constant(literal("80").value), cty::Value::integer(80));
}

TEST(ExprPool, ComputesACollectionOnce) {
  ExprPool pool;
  const Type tuple = Type::tuple({Type::integer(), Type::string()});
  const Collection& first = pool.collection(tuple);
  EXPECT_EQ(first.key, Type::integer());
  EXPECT_EQ(first.value, collection_of(tuple).value);
  EXPECT_FALSE(pool.collection(Type::boolean()).iterable);
  EXPECT_EQ(&pool.collection(tuple), &first);
}

TEST(ExprPool, RecognisesLiterals) {
  Bench bench;
  const auto string_of = [&](std::string_view text) {
    const std::string* string = bench.pool.literal_string(bench.check(text));
    return string ? *string : "none";
  };
  EXPECT_EQ(string_of("\"a:b\""), "a:b");
  EXPECT_EQ(string_of("\"a${s}\""), "none");
  EXPECT_EQ(string_of("12"), "none");
  EXPECT_EQ(string_of("null"), "none");
  EXPECT_NE(bench.pool.literal(bench.check("true")), nullptr);
  EXPECT_EQ(bench.pool.literal(bench.check("s")), nullptr);
}

}  // namespace
}  // namespace virga::model
