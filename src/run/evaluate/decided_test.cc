#include "run/evaluate/decided.h"

#include <gtest/gtest.h>

#include "run/evaluate/evaluate_testing.h"

namespace virga::run {
namespace {

struct DecidedCase {
  const char* expression;
  const char* value;
};

// `d` depends on the resource `a`.
TEST(Decided, AddsTheDependenciesOfEverythingThatASecretMayChoose) {
  for (const DecidedCase& each : {
           DecidedCase{"[for x in [1] : d if s == \"x\"]", "<a>secret([])"},
           DecidedCase{"[for x in secret([]) : d]", "<a>secret([])"},
           DecidedCase{"{ for x in secret([\"p\"]) : x => o.b if false }", "<a>secret({})"},
           DecidedCase{"s == \"hush\" ? 1 : length([for x in l : d])", "<a>secret(1)"},
           DecidedCase{"true ? 1 : { for x in secret([1, 2]) : \"k\" => d }", "<a>secret(1)"},
           DecidedCase{"try(secret({ x = 1 }).x, d)", "<a>secret(1)"},
           DecidedCase{"try(l[secret(5)], 1, d)", "<a>secret(1)"},
           DecidedCase{"can(\"${l[secret(5)]}${d}\")", "<a>secret(false)"},
           DecidedCase{"[1, d][s == \"hush\" ? 0 : 1]", "<a>secret(1)"},
           DecidedCase{"element([1, d], secret(0))", "<a>secret(1)"},
           DecidedCase{"lookup({ k = 1, m = d }, secret(\"k\"), 0)", "<a>secret(1)"},
           DecidedCase{"lookup({ k = \"v\" }, secret(\"k\"), d)", "<a>secret(\"v\")"},
           DecidedCase{"[s, d] == [\"x\", \"y\"]", "<a>secret(false)"},
           DecidedCase{"[s, d] == [\"hush\", \"y\"]", "<a>secret(false)"},
           DecidedCase{"true || l[secret(5)] == d", "<a>secret(true)"},
       }) {
    EXPECT_EQ(EvaluationBench()(each.expression), each.value) << each.expression;
  }
}

TEST(Decided, AddsNothingIfNoSecretChooses) {
  for (const DecidedCase& each : {
           DecidedCase{"[for x in [] : d]", "[]"},
           DecidedCase{"[for x in [1] : d if false]", "[]"},
           DecidedCase{"try({ x = 1 }.x, d)", "1"},
           DecidedCase{"try(secret(1), d)", "secret(1)"},
           DecidedCase{"[1, d][0]", "1"},
           DecidedCase{"element([1, d], 0)", "1"},
           DecidedCase{"lookup({ k = \"v\" }, \"k\", d)", "\"v\""},
           DecidedCase{"secret([1, d])[0]", "secret(1)"},
       }) {
    EXPECT_EQ(EvaluationBench()(each.expression), each.value) << each.expression;
  }
}

TEST(Decided, MarksAnOperatorIfASecretMayMakeAnOperandFail) {
  EXPECT_EQ(EvaluationBench()("false && [secret({ x = 1 }).x] == null"), "secret(false)");
  EXPECT_EQ(EvaluationBench()("false && [l[secret(5)]] == null"), "secret(false)");
}

}  // namespace
}  // namespace virga::run
