#include "hcl/eval/bench_testing.h"

namespace virga::hcl {
namespace {

TEST(Conditional, TakesOneResultAndConvertsIt) {
  EvalBench bench;
  expect(bench, {
                    {"t ? 1 : 2", "1"},
                    {"!t ? 1 : 2", "2"},
                    {R"(t ? 1 : "b")", R"("1")"},
                    {R"("true" ? 1 : 2)", "1"},
                    {"t ? null : l", "null(list(string))"},
                    {"t ? l : null", R"(["x", "y"])"},
                    {"t ? d : 1", "unknown(dynamic)"},
                    {R"(t ? [1] : l)", R"(["1"])"},
                });
}

TEST(Conditional, DropsErrorsOfOtherResult) {
  EvalBench bench;
  expect(bench, {
                    {"t ? 1 : x", "1"},
                    {"t ? x : 1", "V1201 at `x`"},
                    {"ub ? x : y", "unknown(dynamic)"},
                    {"x ? 1 : y", "V1201 at `x`"},
                });
}

TEST(Conditional, RefinesUndecidedResult) {
  EvalBench bench;
  expect(bench, {
                    {"ub ? 1 : 5", "unknown(number, not null, >= 1, <= 5)"},
                    {"ub ? 3 : 3", "3"},
                    {"ub ? 1 : un", "unknown(number)"},
                    {"ub ? null : null", "null(dynamic)"},
                    {R"(ub ? l : tolist(["z"]))",
                     "unknown(list(string), not null, length >= 1, length <= 2)"},
                    {R"(ub ? "a" : "b")", "unknown(string, not null)"},
                    {R"(ub ? "a" : us)", "unknown(string)"},
                });
}

TEST(Conditional, KeepsMarksOfConditionAndBothResults) {
  EvalBench bench;
  expect(bench, {
                    {"mb ? 1 : 2", "1 {m}"},
                    {"t ? 1 : mn", "1 {m}"},
                    {"t ? mn : 1", "1 {m}"},
                    {"ub ? mn : 1", "1 {m}"},
                });
}

TEST(Conditional, ReportsErrors) {
  EvalBench bench;
  expect(bench, {
                    {"null ? 1 : 2", "V1243 at `null`"},
                    {"l ? 1 : 2", "V1244 at `l`"},
                    {"t ? [1] : s", "V1245 at `[1] : s`"},
                    {"t ? {a = 1} : [1]", "V1245 at `{a = 1} : [1]`"},
                    {R"(t ? ["a"] : tolist([1, 2]))", R"(["a"])"},
                });
}

}  // namespace
}  // namespace virga::hcl
