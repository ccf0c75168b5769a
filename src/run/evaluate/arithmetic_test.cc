// Whole numbers of programs: exact at any size up to the limit, an error beyond it.
#include <gtest/gtest.h>

#include "run/evaluate/evaluate_testing.h"

namespace virga::run {
namespace {

TEST(Arithmetic, WholeNumbersAreExact) {
  EvaluationBench bench;
  const Table table = {
      {"9007199254740992 + 1", "9007199254740993"},
      {"9223372036854775807 + 1", "9223372036854775808"},
      {"-9223372036854775808 - 1", "-9223372036854775809"},
      {"length(\"abc\") * 9223372036854775807 * 4 + 1", "110680464442257309685"},
      {"range(5)[3] * 18446744073709551616 + 1", "55340232221128654849"},
      {"1e20 % 7", "2"},
      {"-1e20 % 7", "-2"},
      {"1e20 % -7", "2"},
      {"36893488147419103232 / 4", "9223372036854775808"},
      {"-(9007199254740992 + 1)", "-9007199254740993"},
      {"max(1e200, 1e200 + 1) - 1e200", "1"},
      {"min(\"9007199254740993\", 9007199254740994)", "9007199254740993"},
      {"1e200 == 1e200 + 1", "false"},
      {"1e200 < 1e200 + 1", "true"},
      {"\"9007199254740993\" + 0", "9007199254740993"},
      {"{ 9007199254740993 = 1 }", "{9007199254740993: 1}"},
      {"\"=${9007199254740992 + 1}\"", "\"=9007199254740993\""},
      {"toJSON([9007199254740992 + 1, 1e30])",
       "\"[9007199254740993,1000000000000000000000000000000]\""},
      {"join(\"/\", [9007199254740992 + 1])", "\"9007199254740993\""},
  };
  for (const auto& [text, value] : table) EXPECT_EQ(bench(text), value) << text;
}

TEST(Arithmetic, PrecisionOfFractionsDoesNotLimitWholeNumbers) {
  EvaluationBench bench;
  const std::string zeros(400, '0');
  EXPECT_EQ(bench("1e200 * 1e200 + 1"), "1" + std::string(399, '0') + "1");
  EXPECT_EQ(bench("(1e400 + 1) - 1e400"), "1");
  EXPECT_EQ(bench("(1e400 + 1) % 10"), "1");
  EXPECT_EQ(bench("(1e400 + 2) / 2"), "5" + std::string(398, '0') + "1");
  EXPECT_EQ(bench("\"1" + zeros + "1\" - 1e401"), "1");
  EXPECT_EQ(bench("\"=${1e400 + 1}\" == \"=1" + std::string(399, '0') + "1\""), "true");
}

TEST(Arithmetic, NumbersAreLimitedInBits) {
  EvaluationBench bench;
  bench.limits.max_number_bits = 100;
  EXPECT_EQ(bench("1267650600228229401496703205374 + 1"), "1267650600228229401496703205375");
  EXPECT_EQ(bench("1267650600228229401496703205375 + 1"),
            "V4147 at 1267650600228229401496703205375 + 1");
  EXPECT_EQ(bench("-1267650600228229401496703205375 - 1"),
            "V4147 at -1267650600228229401496703205375 - 1");
  EXPECT_EQ(bench("1125899906842624 * 1125899906842624 + 0"),
            "V4147 at 1125899906842624 * 1125899906842624");
  EXPECT_EQ(bench("\"1267650600228229401496703205375\" + 0"), "1267650600228229401496703205375");
  EXPECT_EQ(bench("\"1267650600228229401496703205376\" + 0"),
            "V4148 at \"1267650600228229401496703205376\"");
  EXPECT_EQ(bench("max(1, \"1267650600228229401496703205376\")"),
            "V4131 at \"1267650600228229401496703205376\"");
  EXPECT_EQ(bench("l[\"1267650600228229401496703205376${\"\"}\"]"),
            "V4115 at \"1267650600228229401496703205376${\"\"}\"");
}

TEST(Arithmetic, SecretsStaySecretAndAreNotShown) {
  EvaluationBench bench;
  bench.define("big", model::Type::number(), cty::Value::integer(INT64_MAX).marked(secret_mark()));
  EXPECT_EQ(bench("big + big"), "secret(18446744073709551614)");
}

TEST(Arithmetic, LongNumbersCostSteps) {
  EvaluationBench bench;
  bench.limits.max_evaluation_steps = 500'000;  // enough for eight numbers, which cost 62,000 each
  EXPECT_EQ(bench("[for i in range(100000) : (1e300000 + i) % 7]"), "V4140");
  for (const char* each :
       {"1e300000 == i", "-(1e300000 + i)", "\"1e300000\" + i", "\"=${1e300000 + i}\"",
        "l[\"1e300000\"]", "sha1(1e300000 + i)", "{ (1e300000 + i) = 1 }",
        "true ? 1e300000 + i : \"x\"", "max(\"1e300000\", i)"}) {
    EXPECT_EQ(bench("[for i in range(100000) : try(" + std::string(each) + ", 0)]"), "V4140")
        << each;
  }
  EXPECT_EQ(bench("range(1e300000, 1e300000 + 1000000)"), "V4142");
}

TEST(Arithmetic, IndicesAndBoundsAreExact) {
  EvaluationBench bench;
  EXPECT_EQ(bench("element([\"a\", \"b\", \"c\"], 18446744073709551617)"), "\"c\"");
  EXPECT_EQ(bench("element([\"a\", \"b\", \"c\"], -18446744073709551617)"), "\"b\"");
  EXPECT_EQ(bench("element([\"a\"], 1e400 + 1)"), "\"a\"");
  EXPECT_EQ(bench("element([\"a\"], 0.5)"), "V4131 at 0.5");
  EXPECT_EQ(bench("range(18446744073709551616, 18446744073709551618)"),
            "[18446744073709551616, 18446744073709551617]");
  EXPECT_EQ(bench("range(-9223372036854775809, -9223372036854775807)"),
            "[-9223372036854775809, -9223372036854775808]");
  EXPECT_EQ(bench("range(18446744073709551618, 18446744073709551616)"), "[]");
  EXPECT_EQ(bench("range(18446744073709551616)"), "V4142");
  EXPECT_EQ(bench("[1, 2][0 + 18446744073709551616]"), "V4116 at 0 + 18446744073709551616");
}

}  // namespace
}  // namespace virga::run
