#include "hcl/eval/bench_testing.h"

namespace virga::hcl {
namespace {

TEST(Operators, OfNumbersBoolsAndAnything) {
  EvalBench bench;
  expect(bench, {
                    {"1 + 2 * 3 - 4 / 8 % 5", "6.5"},
                    {R"("2" * 3)", "6"},
                    {"-n", "-2"},
                    {"!t", "false"},
                    {"n >= 2 && n < 3", "true"},
                    {"l == l", "true"},
                    {"l != st", "true"},
                    {"un + 1", "unknown(number, not null)"},
                    {"un == un", "unknown(bool, not null)"},
                    {"mn + 1", "2 {m}"},
                    {"-mn", "-1 {m}"},
                    {"ms == s", "false {m}"},
                    {"!mb", "false {m}"},
                });
}

TEST(Operators, OneSideMayDecideAlone) {
  EvalBench bench;
  expect(bench, {
                    {"t || x", "true"},
                    {"x || t", "true"},
                    {"!t && x", "false"},
                    {"x && !t", "false"},
                    {"ub || t", "true"},
                    {"ub && t", "unknown(bool, not null)"},
                    {"ub || ub", "unknown(bool, not null)"},
                    {"mb || t", "true {m}"},
                    {"t || mb", "true {m}"},
                    {"t && x", "V1201 at `x`"},
                    {"x || !t", "V1201 at `x`"},
                    {"x || y", "V1201 at `x`; V1201 at `y`"},
                    {"x || t || y", "true"},
                    {"(x || t) && y", "V1201 at `y`"},
                });
}

TEST(Operators, SayWhatIsWrong) {
  EvalBench bench;
  expect(bench, {
                    {"l + 1", "V1241 at `l`"},
                    {"1 + l", "V1241 at `l`"},
                    {"-l", "V1241 at `l`"},
                    {"0 / 0", "V1242 at `0 / 0`"},
                    {"null + 1", "V1242 at `null + 1`"},
                    {"-null", "V1242 at `-null`"},
                    {"x + 1", "V1201 at `x`"},
                    {"x + y + 1", "V1201 at `x`; V1201 at `y`"},
                });
}

TEST(Operators, MessagesNameNoValues) {
  EvalBench bench;
  bench(R"("hunter2" + 1)");
  for (const diag::Diagnostic& diagnostic : bench.diagnostics.list()) {
    EXPECT_EQ(diagnostic.message().find("hunter2"), std::string::npos) << diagnostic.message();
  }
}

}  // namespace
}  // namespace virga::hcl
