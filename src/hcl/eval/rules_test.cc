// The rules of a context, and functions that check their expressions.
#include <gtest/gtest.h>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

using cty::Value;

// "V1201 at `x`" for each error, otherwise the value.
std::string evaluated(const std::string& text, const EvalContext& context) {
  Parsed parsed = parse(parse_expression, text);
  const Value value = evaluate(*parsed.tree.expr, parsed.tree.source, &context, parsed.diagnostics);
  const std::vector<std::string> errors = parsed.errors();
  return errors.empty() ? value.dump() : errors.front();
}

EvalContext context_with(EvalRules rules) {
  EvalContext context;
  context.set_variable("t", Value::boolean(true));
  context.set_rules(rules);
  return context;
}

TEST(EvalRules, RoundIntegersOrReportThem) {
  EXPECT_EQ(evaluated("1e400 > 1", context_with({})).substr(0, 5), "V1271");
  EXPECT_EQ(evaluated("1e400 > 1", context_with({.rounds_integers = true})), "true");
}

TEST(EvalRules, ShortCircuitOrEvaluateBothOperands) {
  const EvalContext lazy = context_with({});
  const EvalContext strict = context_with({.short_circuits = false});
  EXPECT_EQ(evaluated("t || x", lazy), "true");
  EXPECT_EQ(evaluated("t || x", strict), "V1201 at `x`");
  EXPECT_EQ(evaluated("!t && null", lazy), "false");
  EXPECT_NE(evaluated("!t && null", strict), "false");
  EXPECT_EQ(evaluated("t && !t", strict), "false");
}

TEST(EvalRules, HoldInInnerScopesUnlessTheyHaveTheirOwn) {
  const EvalContext outer = context_with({.rounds_integers = true});
  EvalContext inner(&outer);
  EXPECT_TRUE(inner.rules().rounds_integers);
  inner.set_rules({});
  EXPECT_FALSE(inner.rules().rounds_integers);
}

TEST(ExpressionFunctions, CheckExpressionsBeforeAFunctionIsCalled) {
  EvalContext context = context_with({});
  const cty::Function& upper = *cty::find_function("upper");
  context.set_function("named",
                       {.name = "named",
                        .description = "Requires a name.",
                        .min_arguments = 1,
                        .max_arguments = 1,
                        .call = [](std::span<const Argument> arguments) -> cty::Result<Value> {
                          const Expr* expr = arguments[0].expr();
                          if (expr && expr->kind == ExprKind::kTraversal) return Value();
                          cty::Error error(cty::ErrorKind::kInvalidArgument, "must be a name");
                          error.argument = 0;
                          return base::Unexpected(std::move(error));
                        },
                        .function = &upper});
  context.set_variable("name", Value::string("a"));
  EXPECT_EQ(evaluated("named(name)", context), "\"A\"");
  EXPECT_EQ(evaluated("named(\"a\")", context).substr(0, 1), "V");
  EXPECT_EQ(evaluated("named(missing)", context), "V1201 at `missing`");
  EXPECT_EQ(evaluated("named()", context).substr(0, 1), "V");
}

}  // namespace
}  // namespace virga::hcl
