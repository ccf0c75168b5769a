#include "hcl/eval/bench_testing.h"

namespace virga::hcl {
namespace {

TEST(Try, ReturnsFirstArgumentThatSucceeds) {
  EvalBench bench;
  expect(bench, {
                    {"try(1, 2)", "1"},
                    {"try(x, o.nope, 2)", "2"},
                    {"try(us, 2)", "unknown(dynamic)"},
                    {"try([us], 2)", "unknown(dynamic)"},
                    {"try(x, ms)", R"("hush" {m})"},
                    {R"(try("${ms}${us}", 2))", "unknown(dynamic) {m}"},
                    {"try(x, [1, 2]...)", "1"},
                    {"try()", "V1211 at `)`"},
                    {"try(x, y)", "V1214 at `try(`"},
                    {"[for e in l : try(e.nope, e)]", R"(("x", "y"))"},
                    {"[try(x, 1), x]", "V1201 at `x`"},
                });
}

TEST(Can, ReturnsWhetherArgumentSucceeds) {
  EvalBench bench;
  expect(bench, {
                    {"can(s)", "true"},
                    {"can(x)", "false"},
                    {"can(o.nope)", "false"},
                    {"can(us)", "unknown(bool)"},
                    {"can(ms)", "true {m}"},
                    {"can()", "V1211 at `)`"},
                    {"can(1, x)", "V1212 at `x`"},
                });
}

// A function can read its argument instead of evaluating it.
TEST(ExpressionFunction, ReceivesExpressionsOfArguments) {
  EvalBench bench;
  bench.context.set_function(
      "kind_of", ExpressionFunction{
                     .name = "kind_of",
                     .description = "The kind of an expression.",
                     .min_arguments = 1,
                     .call = [](std::span<const Argument> arguments) -> cty::Result<cty::Value> {
                       std::string text;
                       for (const Argument& argument : arguments) {
                         text += argument.expr() ? name(argument.expr()->kind) : "value";
                       }
                       return cty::Value::string(text);
                     }});
  EXPECT_EQ(bench("kind_of(x.y)"), "\"" + std::string(name(ExprKind::kTraversal)) + "\"");
  EXPECT_EQ(bench("kind_of([1]...)"), R"("value")");
}

}  // namespace
}  // namespace virga::hcl
