// Whole numbers that enter a program from configuration and providers and leave it in resources and
// outputs. A number that a double cannot represent is reported at its range.
#include <gtest/gtest.h>

#include "run/program_testing.h"

namespace virga::run {
namespace {

constexpr const char* kInexact = ": this whole number would lose digits outside of the program";

TEST(Numbers, WholeNumbersThatADoubleRepresentsLeave) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    output "largest" { value = 9007199254740992 }
    output "power" { value = 1152921504606846976 * 1 }
    output "far" { value = 1e22 }
  )"));
  EXPECT_EQ(bench.complaints(), Lines{});
  EXPECT_EQ(
      show(*bench.monitor.stack_outputs),
      "{far: 10000000000000000000000, largest: 9007199254740992, power: 1152921504606846976}");
}

TEST(Numbers, OtherWholeNumbersAreReportedAtTheirRanges) {
  const std::pair<const char*, const char*> cases[] = {
      {"9007199254740993", "9007199254740993"},
      {"[1, { a = 2, b = [secret(9007199254740993)] }]", "secret(9007199254740993)"},
      {"{ \"a\" = 9007199254740993 }", "9007199254740993"},
      {"[for i in [1]: i + 9007199254740992]", "[for i in [1]: i + 9007199254740992]"},
      {"[1, big]", "big"},
  };
  for (const auto& [expression, place] : cases) {
    for (const std::string block : {"resource \"r\" \"t:R\" {\n any", "output \"o\" {\n value"}) {
      ProgramBench bench;
      ASSERT_TRUE(bench("big = 9007199254740993\n" + block + " = " + expression + "\n}"));
      EXPECT_EQ(bench.complaints(), Lines{std::string("V4152 ") + place + kInexact}) << expression;
    }
  }
}

TEST(Numbers, StringInputsAcceptAnyWholeNumber) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    big = 9007199254740993
    resource "r" "t:R" {
      value = big
      list = [secret(big), 1e400 + 1 == 0 ? 0 : big + 1]
      map = { a = big, b = 1152921504606846976 }
      secretIn = 9007199254740993
    }
  )"));
  EXPECT_EQ(bench.complaints(), Lines{});
  EXPECT_EQ(bench.monitor.lines(),
            Lines{R"(r {list: [secret("9007199254740993"), "9007199254740994"], )"
                  R"(map: {a: "9007199254740993", b: "1152921504606846976"}, )"
                  R"(secretIn: secret("9007199254740993"), value: "9007199254740993"})"});
}

TEST(Numbers, NumericStringsAreNotRounded) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "fits" "t:R" { num = "9007199254740992" }
    resource "r" "t:R" { num = secret("9007199254740993") }
  )"));
  EXPECT_EQ(bench.complaints(),
            Lines{std::string("V4152 secret(\"9007199254740993\")") + kInexact});
  EXPECT_EQ(bench.monitor.lines(), Lines{"fits {num: 9007199254740992}"});
}

TEST(Numbers, NumbersOfAProviderKeepAllDigits) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "r" "t:R" { num = 1152921504606846976 }
    output "text" { value = "${r.num} ${r.num + 1}" }
    output "back" { value = r.num }
  )"));
  EXPECT_EQ(bench.complaints(), Lines{});
  EXPECT_EQ(show(*bench.monitor.stack_outputs),
            "{back: 1152921504606846976, text: \"1152921504606846976 1152921504606846977\"}");
}

TEST(Numbers, ResultsOfTheirComputationAreNotRounded) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "r" "t:R" { num = 1152921504606846976 }
    output "more" { value = r.num + 1 }
  )"));
  EXPECT_EQ(bench.complaints(), Lines{std::string("V4152 r.num + 1") + kInexact});
}

TEST(Numbers, ConfigurationIsExact) {
  ProgramBench bench;
  bench.config("big", "9007199254740993");
  bench.config("list", "[9007199254740993, 1e3]");
  bench.config("any", "9007199254740993");
  ASSERT_TRUE(bench(R"pcl(
    config "big" "int" {}
    config "list" "list(int)" {}
    config "any" {}
    config "text" "int" { default = "9007199254740993" }
    output "all" { value = "${big} ${list[0]} ${list[1]} ${any} ${text}" }
  )pcl"));
  EXPECT_EQ(bench.complaints(), Lines{});
  EXPECT_EQ(show(*bench.monitor.stack_outputs),
            "{all: \"9007199254740993 9007199254740993 1000 9007199254740993 9007199254740993\"}");
}

}  // namespace
}  // namespace virga::run
