// The limits of one evaluation, each at n and n + 1, and texts that far exceed them.
#include "diag/codes/hcl_eval.h"
#include "hcl/eval/bench_testing.h"

namespace virga::hcl {
namespace {

TEST(Limits, Steps) {
  EvalBench bench;
  bench.limits.max_evaluation_steps = 4;  // the tuple and its three elements
  EXPECT_EQ(bench("[1, 2, 3]"), "(1, 2, 3)");
  EXPECT_EQ(bench("[1, 2, 3, 4]"), "V1291 at `4`");
}

// A call of each function that reads its arguments, with a hundred kilobytes, in a loop.
TEST(Limits, WorkOfFunctionsAndOperators) {
  for (const std::string text : {"upper(b)",
                                 "strlen(b)",
                                 "split(\"|\", b)",
                                 "can(jsondecode(b))",
                                 "jsonencode(b)",
                                 "jsonencode({ a = [b] })",
                                 "contains([b], s)",
                                 "contains(bs, s)",
                                 "regexall(\"x\", b)",
                                 "can(regex(b, \"x\"))",
                                 "b == c",
                                 "bs == cs",
                                 "can(b + 1)",
                                 "{ (b) = 1 }",
                                 "{ for i in l : \"${b}${i}\" => 1 }",
                                 "sort(bs)",
                                 "join(\"\", bs)",
                                 "distinct(bs)",
                                 "format(\"%s\", b)",
                                 "trimspace(b)",
                                 "replace(b, \"x\", \"y\")"}) {
    for (const bool is_large : {false, true}) {
      EvalBench bench;
      const std::string large(is_large ? 100'000 : 1, '1');
      bench.context.set_variable("b", cty::Value::string(large));
      bench.context.set_variable("c", cty::Value::string(large));
      bench.context.set_variable("bs", EvalBench::strings({large.c_str(), "a"}));
      bench.context.set_variable("cs", EvalBench::strings({large.c_str(), "a"}));
      bench.limits.max_evaluation_steps = 600;
      EXPECT_EQ(bench(text).starts_with("V1291"), is_large) << text;
    }
  }
}

// All other functions are charged for everything in their arguments.
TEST(Limits, FunctionsThatReadOnlyTheSurfaceOfTheirArguments) {
  std::vector<std::string_view> names;
  for (const cty::Function& function : cty::standard_functions()) {
    if (function.reading() == cty::Reading::kSurface) names.push_back(function.name());
  }
  EXPECT_EQ(names,
            (std::vector<std::string_view>{"assertnotnull", "coalesce", "coalescelist", "element",
                                           "hasindex", "index", "length", "lookup"}));
}

TEST(Limits, BytesOfOneString) {
  EvalBench bench;
  bench.limits.max_string_bytes = 6;
  EXPECT_EQ(bench(R"("ab${s}")"), R"("abtext")");
  EXPECT_EQ(bench(R"("abc${s}")"), R"(V1292 at `"abc${s}"`)");
  EXPECT_EQ(bench(R"("123456")"), R"("123456")");
  EXPECT_EQ(bench(R"("1234567")"), R"(V1292 at `"1234567"`)");
  EXPECT_EQ(bench(R"("%{ for e in [s, n, n] }${e}%{ endfor }")"), R"("text22")");
  EXPECT_EQ(bench(R"("%{ for e in [s, n, n, n] }${e}%{ endfor }")"),
            "V1292 at `%{ for e in [s, n, n, n] }${e}%{ endfor }`");
  EXPECT_EQ(bench(R"(join("-", ["a", "bcde"]))"), R"("a-bcde")");
  EXPECT_EQ(bench(R"(join("-", ["ab", "cdef"]))"), "V1214 at `join(`");
}

TEST(Limits, ElementsOfOneCollection) {
  EvalBench bench;
  bench.limits.max_collection_size = 3;
  EXPECT_EQ(bench("[1, 2, 3]"), "(1, 2, 3)");
  EXPECT_EQ(bench("[1, 2, 3, 4]"), "V1293 at `[1, 2, 3, 4]`");
  EXPECT_EQ(bench("{ a = 1, b = 2, c = 3 }.c"), "3");
  EXPECT_EQ(bench("{ a = 1, b = 2, c = 3, d = 4 }.d"), "V1293 at `{ a = 1, b = 2, c = 3, d = 4 }`");
  bench.context.set_variable("l4", EvalBench::strings({"a", "b", "c", "d"}));
  EXPECT_EQ(bench("[for e in l : e]"), R"(("x", "y"))");
  EXPECT_EQ(bench("[for e in l4 : e]"), "V1293 at `[for e in l4 : e]`");
  EXPECT_EQ(bench("l4[*]"), "V1293 at `l4[*]`");
}

TEST(Limits, BytesOfAllValues) {
  EvalBench bench;
  bench.limits.max_evaluation_bytes = 12;
  EXPECT_EQ(bench(R"("12345678" == "1234")"), "false");
  EXPECT_EQ(bench(R"("12345678" == "12345")"), R"(V1294 at `"12345"`)");
}

TEST(Limits, EvaluatorHasOneBudgetForAllExpressions) {
  EvalBench bench;
  bench.limits.max_evaluation_steps = 5;
  const Parsed parsed = parse(parse_expression, "[1, 2]");
  diag::Diagnostics diagnostics;
  Evaluator evaluate(&bench.context, diagnostics, bench.limits);
  for (int i = 0; i < 4; ++i) evaluate(*parsed.tree.expr, parsed.tree.source);
  ASSERT_EQ(diagnostics.size(), 1u);
  EXPECT_EQ(diagnostics.list().front().code, diag::codes::kHclTooManySteps);
  EXPECT_TRUE(evaluate.budget().spent());
}

TEST(Limits, HeightOfTree) {
  EvalBench bench;
  const std::string text = repeat("(", 300) + "1" + repeat(")", 300);
  EXPECT_EQ(bench(text), "1");
  const Parsed parsed = parse(parse_expression, text);
  bench.limits.max_nesting = parsed.tree.expr->height;
  diag::Diagnostics diagnostics;
  evaluate(*parsed.tree.expr, parsed.tree.source, nullptr, diagnostics, bench.limits);
  EXPECT_TRUE(diagnostics.empty());
  --bench.limits.max_nesting;
  evaluate(*parsed.tree.expr, parsed.tree.source, nullptr, diagnostics, bench.limits);
  EXPECT_EQ(diagnostics.size(), 1u);
}

TEST(Limits, ReportsOverrunInEveryConstruct) {
  EvalBench bench;
  bench.limits.max_evaluation_steps = 1000;
  bench.context.set_variable("many", EvalBench::strings(std::vector<const char*>(2000, "element")));
  const std::string loop = "[for a in many : a]";
  for (const std::string& text : {"try(" + loop + ", 1)", "can(" + loop + ")", "t ? 1 : " + loop,
                                  "t || " + loop, "[for a in l : " + loop + "]"}) {
    EXPECT_EQ(bench(text), "V1291 at `a`") << text;
  }
}

}  // namespace
}  // namespace virga::hcl
