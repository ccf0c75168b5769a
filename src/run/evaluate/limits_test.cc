// The resource limits of one program: each limit at n and at n + 1, and programs that exceed it by
// far.
#include <gtest/gtest.h>

#include "run/evaluate/charge.h"
#include "run/evaluate/evaluate_testing.h"

namespace virga::run {
namespace {

TEST(Limits, BoundsSteps) {
  EvaluationBench bench;
  bench.limits.max_evaluation_steps = 4;  // the tuple and its three elements
  EXPECT_EQ(bench("[1, 2, 3]"), "[1, 2, 3]");
  EXPECT_EQ(bench("[1, 2, 3, 4]"), "V4140");
}

TEST(Limits, BoundsBytesOfOneString) {
  EvaluationBench bench;
  bench.limits.max_string_bytes = 6;
  EXPECT_EQ(bench(R"("abc${"def"}")"), R"("abcdef")");
  EXPECT_EQ(bench(R"("abc${"defg"}")"), "V4141");
  EXPECT_EQ(bench(R"(join("-", ["ab", "cde"]))"), R"("ab-cde")");
  EXPECT_EQ(bench(R"(join("-", ["ab", "cdef"]))"), "V4141");
}

TEST(Limits, BoundsElementsOfOneCollection) {
  EvaluationBench bench;
  bench.limits.max_collection_size = 3;
  EXPECT_EQ(bench("range(3)"), "[0, 1, 2]");
  EXPECT_EQ(bench("range(4)"), "V4142");
  EXPECT_EQ(bench("[1, 2, 3]"), "[1, 2, 3]");
  EXPECT_EQ(bench("[1, 2, 3, 4]"), "V4142");
  EXPECT_EQ(bench(R"(split(",", "a,b,c"))"), R"(["a", "b", "c"])");
  EXPECT_EQ(bench(R"(split(",", "a,b,c,d"))"), "V4142");
  EXPECT_EQ(bench(R"(split("", "abcd"))"), "V4142");
}

TEST(Limits, BoundsBytesOfAllValues) {
  EvaluationBench bench;
  bench.limits.max_evaluation_bytes = 48;
  EXPECT_EQ(bench("range(3)"), "[0, 1, 2]");
  EXPECT_EQ(bench("range(4)"), "V4143");
}

// A string is charged once, not once per part.
TEST(Limits, ChargesAGrowingStringOnce) {
  EvaluationBench bench;
  bench.limits.max_evaluation_bytes = 200;
  EXPECT_EQ(bench("length(\"" +
                  [] {
                    std::string parts;
                    for (int i = 0; i < 10; ++i) parts += "${\"12345678\"}";
                    return parts;
                  }() +
                  "\")"),
            "80");
}

// A template with one part is that part and needs no memory of its own.
TEST(Limits, ChargesNothingForATemplateThatCopiesNothing) {
  EvaluationBench bench;
  bench.limits.max_evaluation_bytes = 20;
  EXPECT_EQ(bench(R"("${"${"${"12345678"}"}"}")"), R"("12345678")");
  EXPECT_EQ(bench(R"("${"${"${"12345678"}"}"} 23456789 12")"), R"("12345678 23456789 12")");
  EXPECT_EQ(bench(R"("${"${"${"12345678"}"}"} 23456789 123")"), "V4143");
  bench.limits.max_string_bytes = 7;
  EXPECT_EQ(bench(R"("${"1234567"}")"), R"("1234567")");
  EXPECT_EQ(bench(R"("${"12345678"}")"), "V4141");
}

TEST(Limits, CountingElementsDoesNotOverflow) {
  EvaluationBench bench;
  bench.limits.max_collection_size = static_cast<std::size_t>(-1);
  EXPECT_EQ(bench("range(-9223372036854775807, 9223372036854775807)"), "V4143");
}

TEST(Limits, StopsNestedLoops) {
  EvaluationBench bench;
  bench.limits.max_evaluation_steps = 100'000;
  EXPECT_EQ(bench("[for a in range(1000) : [for b in range(1000) : [for c in range(1000) : c]]]"),
            "V4140");
}

TEST(Limits, TryDoesNotSurviveAnExceededBudget) {
  EvaluationBench bench;
  bench.limits.max_evaluation_steps = 1000;
  EXPECT_EQ(bench("try([for a in range(2000) : a], 1)"), "V4140");
  EXPECT_EQ(bench("can([for a in range(2000) : a])"), "V4140");
  EXPECT_EQ(bench("true ? [for a in range(2000) : a] : []"), "V4140");
}

TEST(Limits, ChargesSharedPartsForEachOccurrence) {
  const base::Limits limits;
  cty::Value value = cty::Value::integer(1);
  for (int i = 0; i < 100; ++i) value = cty::Value::tuple({value, value});
  Budget budget(limits);
  EXPECT_FALSE(charge_deep(budget, value, {}, Texts::kShared));
  ASSERT_TRUE(budget.overrun().has_value());
  EXPECT_EQ(budget.overrun()->limit, Budget::Limit::kTotalBytes);
}

}  // namespace
}  // namespace virga::run
