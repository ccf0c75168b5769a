#include "diag/codes/hcl_eval.h"
#include "hcl/eval/bench_testing.h"

namespace virga::hcl {
namespace {

TEST(Traversal, ReadsVariablesAndTheirParts) {
  EvalBench bench;
  expect(bench, {
                    {"s", R"("text")"},
                    {"o.port", "80"},
                    {"mp.a", R"("1")"},
                    {R"(mp["b"])", R"("2")"},
                    {"l[1]", R"("y")"},
                    {"l.1", R"("y")"},
                    {"os[0].id", "7"},
                    {"(o).name", R"("web")"},
                    {R"(o["na${"me"}"])", R"("web")"},
                });
}

TEST(Traversal, IsUnknownForUnknownValues) {
  EvalBench bench;
  expect(bench, {
                    {"d.anything[0]", "unknown(dynamic)"},
                    {"ul[0]", "unknown(string)"},
                    {"l[un]", "unknown(string)"},
                    {"[1, true][un]", "unknown(dynamic)"},
                    {"o[us]", "unknown(dynamic)"},
                    {"l[d]", "unknown(dynamic)"},
                });
}

TEST(Traversal, KeepsMarks) {
  EvalBench bench;
  expect(bench, {
                    {"ml[0]", R"("x" {m})"},
                    {"l[mn]", R"("y" {m})"},
                    {"md.a", "unknown(dynamic) {m}"},
                    {"d[ms]", "unknown(dynamic) {m}"},
                    {"[1, 2][mn]", "2 {m}"},
                    {"{ hush = 1 }[ms]", "1 {m}"},
                });
}

TEST(Traversal, ReportsMissingParts) {
  EvalBench bench;
  expect(bench, {
                    {"x", "V1201 at `x`"},
                    {"x.y[0]", "V1201 at `x`"},
                    {"nothing.a", "V1231 at `.a`"},
                    {"nothing[0]", "V1221 at `[0]`"},
                    {"l[null]", "V1222 at `[null]`"},
                    {R"(l["a"])", R"(V1223 at `["a"]`)"},
                    {"l[0.5]", "V1224 at `[0.5]`"},
                    {"l[-1]", "V1225 at `[-1]`"},
                    {"l[2]", "V1226 at `[2]`"},
                    {"ut[2]", "V1226 at `[2]`"},
                    {"ul[1e30]", "unknown(string)"},
                    {R"(mp["c"])", R"(V1228 at `["c"]`)"},
                    {"o[0]", "V1228 at `[0]`"},
                    {"st[0]", "V1229 at `[0]`"},
                    {"s[0]", "V1230 at `[0]`"},
                    {"o.nam", "V1232 at `.nam`"},
                    {"mp.c", "V1233 at `.c`"},
                    {"os.id", "V1234 at `.id`"},
                    {"s.a", "V1235 at `.a`"},
                });
}

std::string suggestion(EvalBench& bench, std::string_view text) {
  bench(text);
  std::string reported;
  for (const diag::Diagnostic& diagnostic : bench.diagnostics.list()) {
    for (const diag::Note& note : diagnostic.notes) reported += note.message.str();
  }
  return reported;
}

TEST(Traversal, SuggestsSimilarNames) {
  EvalBench bench;
  bench.context.set_variable("region", cty::Value::string("eu"));
  EXPECT_EQ(suggestion(bench, "regoin"), "did you mean `region`?");
  EXPECT_EQ(suggestion(bench, "[for element in [1] : elemnt]"), "did you mean `element`?");
  EXPECT_EQ(suggestion(bench, "o.nam"), "did you mean `name`?");
  EXPECT_EQ(suggestion(bench, "uper(s)"), "did you mean `upper`?");
}

TEST(Traversal, DoesNotShowKeysOfMarkedValues) {
  EvalBench bench;
  bench.context.set_variable(
      "keys", cty::Value::map_of(cty::Type::string(), {{"passphrase", cty::Value::string("x")}})
                  .marked(cty::Mark::named("secret")));
  EXPECT_EQ(bench("keys.passphrasf"), "V1233 at `.passphrasf`");
  EXPECT_EQ(suggestion(bench, "keys.passphrasf"), "");
}

TEST(Traversal, ReportsVariablesAndFunctionsWithoutContext) {
  for (const auto& [text, code] : std::initializer_list<std::pair<const char*, diag::Code>>{
           {"x", diag::codes::kHclVariablesNotAllowed},
           {"f()", diag::codes::kHclFunctionsNotAllowed}}) {
    const Parsed parsed = parse(parse_expression, text);
    diag::Diagnostics diagnostics;
    evaluate(*parsed.tree.expr, parsed.tree.source, nullptr, diagnostics);
    ASSERT_EQ(diagnostics.size(), 1u);
    EXPECT_EQ(diagnostics.list().front().code, code);
  }
}

}  // namespace
}  // namespace virga::hcl
