#include "hcl/eval/bench_testing.h"

namespace virga::hcl {
namespace {

TEST(Tuple, HasItsElements) {
  EvalBench bench;
  expect(bench, {
                    {"[]", "()"},
                    {"[1, s, [t]]", R"((1, "text", (true)))"},
                    {"[ms, us]", R"(("hush", unknown(string)) {m} at [0])"},
                    {"[x, y]", "V1201 at `x`; V1201 at `y`"},
                });
}

TEST(Object, ConvertsKeysToStrings) {
  EvalBench bench;
  expect(bench, {
                    {"{}", "{}"},
                    {R"({ s = 1, "b c" = 2, (s) = 3, 4 = 4, true = 5, null = 6 })",
                     R"({"4": 4, "b c": 2, "null": 6, "s": 1, "text": 3, "true": 5})"},
                    {R"({ "${s}!" = 1 })", R"({"text!": 1})"},
                    {"{ a = 1, a = 2 }", R"({"a": 2})"},
                    {"{ a = ms }", R"({"a": "hush"} {m} at .a)"},
                    {"{ (ms) = 1 }", R"({"hush": 1} {m})"},
                    {"{ (us) = 1 }", "unknown(dynamic)"},
                    {"{ (us) = ms }", "unknown(dynamic) {m}"},
                    {"{ a = ms, (us) = 1 }", "unknown(dynamic) {m}"},
                });
}

TEST(Object, ReportsInvalidKeys) {
  EvalBench bench;
  expect(bench, {
                    {"{ (nothing) = 1 }", "V1251 at `1`"},
                    {"{ (l) = 1 }", "V1252 at `(l)`"},
                    {"{ o.name = 1 }", "V1253 at `o.name`"},
                    {"{ (x) = y }", "V1201 at `x`; V1201 at `y`"},
                });
}

}  // namespace
}  // namespace virga::hcl
