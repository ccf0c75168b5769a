#include "hcl/eval/bench_testing.h"

namespace virga::hcl {
namespace {

TEST(Call, ConvertsArguments) {
  EvalBench bench;
  expect(bench, {
                    {"upper(s)", R"("TEXT")"},
                    {"upper(12)", R"("12")"},
                    {R"(max("3", 2))", "3"},
                    {"upper(us)", "unknown(string, not null)"},
                    {"upper(ms)", R"("HUSH" {m})"},
                });
}

TEST(Call, ExpandsLastArgument) {
  EvalBench bench;
  expect(bench, {
                    {"max([1, 3, 2]...)", "3"},
                    {"max(5, [1, 3]...)", "5"},
                    {"join([s, l]...)", R"("xtexty")"},
                    {"max(d...)", "unknown(dynamic)"},
                    {"join(s, ul...)", "unknown(dynamic)"},
                    {"upper([ms]...)", R"("HUSH" {m})"},
                    {"upper(md...)", "unknown(dynamic) {m}"},
                    {"upper(ml...)", "V1212 at `ml`"},
                    {"max({}...)", "V1215 at `{}`"},
                    {"max(null...)", "V1216 at `null`"},
                    {"max(no_list...)", "V1216 at `no_list`"},
                    {"max(x...)", "V1201 at `x`"},
                });
}

TEST(Call, ReportsErrors) {
  EvalBench bench;
  expect(bench, {
                    {"nope(x)", "V1203 at `nope`"},
                    {"ns::nope()", "V1203 at `ns::nope`"},
                    {"upper()", "V1211 at `)`"},
                    {"upper(s, x)", "V1212 at `x`"},
                    {"upper([s])", "V1213 at `[`"},
                    {"upper(null)", "V1213 at `null`"},
                    {"upper(x)", "V1201 at `x`"},
                    {"upper(max(x))", "V1201 at `x`"},
                    {"max()", "V1214 at `max(`"},
                });
}

TEST(Call, UsesFunctionsOfInnerScope) {
  EvalBench bench;
  EvalContext inner(&bench.context);
  inner.set_function("upper", *cty::find_function("lower"));
  inner.set_function("ns::upper", *cty::find_function("upper"));
  const Parsed parsed = parse(parse_expression, R"(upper("Ab${ns::upper("c")}${n}"))");
  diag::Diagnostics diagnostics;
  EXPECT_EQ(show(evaluate(*parsed.tree.expr, parsed.tree.source, &inner, diagnostics)),
            R"("abc2")");
}

}  // namespace
}  // namespace virga::hcl
