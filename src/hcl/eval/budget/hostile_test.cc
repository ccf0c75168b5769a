// Hostile texts: long chains, nested loops, values that are far larger than their memory. With the
// default limits.
#include "hcl/eval/bench_testing.h"

namespace virga::hcl {
namespace {

TEST(Hostile, EvaluatesChainsOfAnyLength) {
  EvalBench bench;
  bench.context.set_variable("all", cty::Value::dynamic());
  EXPECT_EQ(bench("0" + repeat("+1", kMany)), std::to_string(kMany));
  EXPECT_EQ(bench("t" + repeat("&&t", kMany)), "true");
  EXPECT_EQ(bench("x" + repeat("||t", kMany)), "true");
  EXPECT_EQ(bench("all" + repeat(".a", kMany)), "unknown(dynamic)");
  EXPECT_EQ(bench("all" + repeat("[n]", kMany)), "unknown(dynamic)");
  EXPECT_EQ(bench("all" + repeat("[n].a", kMany)), "unknown(dynamic)");
}

TEST(Hostile, EvaluatesChainWithErrorAtEveryLink) {
  EvalBench bench;
  bench("x" + repeat(" + x", 100'000));
  EXPECT_EQ(bench.diagnostics.size(), bench.limits.max_diagnostics);
  bench("l" + repeat(" && l", 100'000));
  EXPECT_TRUE(bench.diagnostics.has_errors());
  EXPECT_EQ(bench("x" + repeat(" || t || x", 100'000)), "true");
}

// A file with errors can be evaluated, so the text of a number may be invalid.
TEST(Hostile, EvaluatesInvalidNumbers) {
  for (const char* text : {"-2.0.0", "[1.2.3]", "x[1.2.3]", "{ 1.2.3 = 1e }", "1.2.3 + 1"}) {
    EvalBench bench;
    EXPECT_TRUE(bench(text).contains("not parsed: V1133")) << text;
  }
}

TEST(Hostile, LimitsNestedLoops) {
  EvalBench bench;
  const std::string digits = "[0,1,2,3,4,5,6,7,8,9]";
  std::string text = "0";
  for (int i = 0; i < 12; ++i) text = "[for a in " + digits + " : " + text + "]";
  EXPECT_EQ(bench(text).substr(0, 4), "V129");
}

// Each level doubles the text of the level below.
TEST(Hostile, LimitsExponentialStrings) {
  EvalBench bench;
  std::string text = R"("ha ha ha ha ha ha ha ha")";
  for (int i = 0; i < 60; ++i) {
    text = "join(\"\", [for s in [" + text + "] : \"${s}${s}\"])";
  }
  EXPECT_EQ(bench(text).substr(0, 4), "V129");
}

// Written out, each of these numbers has a million digits.
TEST(Hostile, EvaluatesLargeExponentsInLoops) {
  EvalBench bench;
  EXPECT_EQ(bench("length([for x in range(1000) : [for y in range(50) : 30.52e-999983 * y]])"),
            "1000");
  EXPECT_EQ(bench("length([for x in range(1000) : [for y in range(50) : 1e-9 % 30.52e-999983]])"),
            "1000");
  EXPECT_EQ(bench("30.52e999983").substr(0, 5), "V1271");
}

// Each level contains the level below twice, so the value has 2^100 parts in little memory.
std::string doubling(std::string inner, int levels) {
  for (int i = 0; i < levels; ++i) inner = "[for s in [" + inner + "] : [s, s]][0]";
  return inner;
}

TEST(Hostile, CountsSharedPartsAsOftenAsTheyOccur) {
  EvalBench bench;
  const std::string large = doubling("s", 100);
  // An expression, and the error that ends it, or "".
  const std::pair<std::string, std::string> cases[] = {
      {"jsonencode(" + large + ")", "V1291"},
      {"flatten(" + large + ")", "V1291"},
      {large + " == " + large, "V1291"},
      {"t ? " + large + " : " + large, ""},  // both results are the same value
      {"toset([" + large + ", " + large + "])", "V1291"},
      {"tolist([" + large + ", " + large + "])", "V1291"},
      {"[for s in [" + large + "] : s == s]", "V1291"},
      {"distinct(" + large + ")", "V1291"},
      {"{ a = 1, (" + large + ") = 2 }", "V1252"},  // not a string
  };
  for (const auto& [text, expected] : cases) {
    bench.value(text);
    std::string codes;
    for (const auto& diagnostic : bench.diagnostics.list()) codes += diag::show(diagnostic.code);
    EXPECT_EQ(codes, expected) << text.substr(0, 20);
  }
}

}  // namespace
}  // namespace virga::hcl
