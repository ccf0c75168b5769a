#include "hcl/eval/bench_testing.h"

namespace virga::hcl {
namespace {

TEST(Operators, ComputeNumbersBoolsAndComparisons) {
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

TEST(Operators, AreDecidedByOneSide) {
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

TEST(Operators, ReportErrors) {
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

TEST(Operators, DoNotShowValuesInMessages) {
  EvalBench bench;
  bench(R"("hunter2" + 1)");
  for (const diag::Diagnostic& diagnostic : bench.diagnostics.list()) {
    EXPECT_EQ(diagnostic.message().find("hunter2"), std::string::npos) << diagnostic.message();
  }
}

TEST(Operators, RejectIntegersThatWouldBeRounded) {
  EvalBench bench;
  const std::string safe = std::string(154, '9');
  const std::string first =  // 2^512
      "1340780792994259709957402499820584612747936582059239337772356144372176"
      "4030073546976801874298166903427690031858186486050853753882811946569946"
      "433649006084096";
  const auto ending = [&](const char* end) { return first.substr(0, first.size() - 1) + end; };
  expect(bench, {
                    {safe, safe},
                    {ending("5"), ending("5")},  // 2^512 - 1
                    {ending("7"), "V1271 at `" + ending("7") + "`"},
                    {"1e200", "1" + std::string(200, '0')},
                    {"1e400", "V1271 at `1e400`"},
                    {"1e999999999 > 1", "V1271 at `1e999999999`"},
                    {"-1e400", "V1271 at `1e400`"},
                    {"l[1e400]", "V1271 at `[1e400]`"},
                    {"try(1e400, 1)", "1"},
                    // Fractions are rounded without an error.
                    {"1e-400 > 0", "true"},
                    {"1." + safe + safe + " > 1", "true"},
                });
}

}  // namespace
}  // namespace virga::hcl
