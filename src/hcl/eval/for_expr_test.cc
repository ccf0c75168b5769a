#include "hcl/eval/bench_testing.h"

namespace virga::hcl {
namespace {

TEST(For, CreatesTuple) {
  EvalBench bench;
  expect(bench, {
                    {"[for e in l : upper(e)]", R"(("X", "Y"))"},
                    {"[for i, e in l : i]", "(0, 1)"},
                    {R"([for k, v in mp : "${k}=${v}"])", R"(("a=1", "b=2"))"},
                    {"[for k, v in o : k]", R"(("name", "port"))"},
                    {"[for k, e in st : k == e]", "(true, true)"},
                    {"[for e in [1, 2, 3] : e if e != 2]", "(1, 3)"},
                    {"[for e in [] : x]", "()"},
                    {"[for a in [1, 2] : [for b in [3, 4] : a * b]]", "((3, 4), (6, 8))"},
                    {"[for s in [s] : s]", R"(("text"))"},
                });
}

TEST(For, CreatesObject) {
  EvalBench bench;
  expect(bench, {
                    {"{for k, v in mp : v => k}", R"({"1": "a", "2": "b"})"},
                    {R"({for e in ["b", "a", "b"] : e => 1...})", R"({"a": (1), "b": (1, 1)})"},
                    {R"({for i, e in ["b", "a", "b"] : e => i...})", R"({"a": (1), "b": (0, 2)})"},
                    {"{for e in [1, 2] : e => e}", R"({"1": 1, "2": 2})"},
                    {"{for e in [1, 1] : e => e}", "V1254 at `e`"},
                });
}

TEST(For, IsUnknownForUnknownCollectionConditionOrKey) {
  EvalBench bench;
  expect(bench, {
                    {"[for e in ul : e]", "unknown(dynamic)"},
                    {"[for e in d : e]", "unknown(dynamic)"},
                    {"[for e in [1, un] : e]", "(1, unknown(number))"},
                    {"[for e in [1, un] : e if e == 1]", "unknown(dynamic)"},
                    {"{for e in [s, us] : e => 1}", "unknown(dynamic)"},
                });
}

TEST(For, KeepsMarks) {
  EvalBench bench;
  expect(bench, {
                    {"[for e in ml : e]", R"(("x", "y") {m})"},
                    {"[for e in [1, mn] : e]", "(1, 1) {m} at [1]"},
                    {"[for e in [1, 2] : e if mb]", "(1, 2) {m}"},
                    {"{for e in [s] : ms => e}", R"({"hush": "text"} {m})"},
                    {"{for e in [ms] : s => e}", R"({"text": "hush"} {m} at .text)"},
                    {"[for e in md : e]", "unknown(dynamic) {m}"},
                    {"[for e in ul : e if mb]", "unknown(dynamic) {m}"},
                    {"[for e in [ms, us] : e if e == s]", "unknown(dynamic) {m}"},
                    {"{for e in [[s, ms], [us, 1]] : e[0] => e[1]}", "unknown(dynamic) {m}"},
                });
}

TEST(For, ReportsErrors) {
  EvalBench bench;
  expect(bench, {
                    {"[for e in nothing : e]", "V1255 at `nothing`"},
                    {"[for e in s : e]", "V1256 at `s`"},
                    {"[for e in l : e if null]", "V1243 at `null`"},
                    {"[for e in l : e if l]", "V1244 at `l`"},
                    {"[for e in l : e if x]", "V1201 at `x`"},
                    {"[for e in l : x]", "V1201 at `x`; V1201 at `x`"},
                    {"{for e in [null] : e => 1}", "V1251 at `e`"},
                    {"{for e in [[]] : e => 1}", "V1252 at `e`"},
                });
}

}  // namespace
}  // namespace virga::hcl
