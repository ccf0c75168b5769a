#include "hcl/eval/bench_testing.h"

namespace virga::hcl {
namespace {

TEST(Splat, AppliesStepsToEveryElement) {
  EvalBench bench;
  expect(bench, {
                    {"os[*].id", "[7, 8]"},
                    {"os.*.id", "[7, 8]"},
                    {"[{a = 1}, {a = s}][*].a", R"((1, "text"))"},
                    {"st[*]", R"(["x", "y"])"},
                    {"[[1, 2], [3]][*][0]", "(1, 3)"},
                    {"os.*.id[0]", "7"},
                    {"[{a = [1, 2]}][*].a[*]", "((1, 2))"},
                    {"[{a = [{b = 1}]}].*.a.0.b", "(1)"},
                });
}

TEST(Splat, TreatsSingleValueAsList) {
  EvalBench bench;
  expect(bench, {
                    {"o[*].name", R"(("web"))"},
                    {"s[*]", R"(("text"))"},
                    {"nothing[*].a", "()"},
                    {"us[*]", "unknown(dynamic)"},
                    {"d[*].a", "unknown(dynamic)"},
                });
}

TEST(Splat, IsUnknownForUnknownSequence) {
  EvalBench bench;
  expect(bench, {
                    {"ul[*]", "unknown(list(string), not null)"},
                    {"[us, s][*]", R"((unknown(string), "text"))"},
                });
}

TEST(Splat, KeepsMarks) {
  EvalBench bench;
  expect(bench, {
                    {"ml[*]", R"(["x", "y"] {m})"},
                    {"[ms, s][*]", R"(("hush", "text") {m} at [0])"},
                    {"ms[*]", R"(("hush") {m} {m} at [0])"},
                    {"md[*].a", "unknown(dynamic) {m}"},
                });
}

TEST(Splat, ReportsErrors) {
  EvalBench bench;
  expect(bench, {
                    {"no_list[*]", "V1257 at `no_list`"},
                    {"os[*].nope", "V1232 at `.nope`; V1232 at `.nope`"},
                    {"x[*].y", "V1201 at `x`"},
                    {"us[*].a", "V1235 at `.a`"},
                });
}

}  // namespace
}  // namespace virga::hcl
