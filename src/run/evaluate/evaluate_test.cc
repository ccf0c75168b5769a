// Expressions and their values, one table for each kind of expression.
#include <gtest/gtest.h>

#include "run/evaluate/evaluate_testing.h"

namespace virga::run {
namespace {

TEST(Evaluate, LiteralsAndTemplates) {
  expect_all({
      {"1.50", "1.5"},
      {"true", "true"},
      {"null", "null"},
      {R"("plain")", R"("plain")"},
      {R"("a ${1 + 1} b")", R"("a 2 b")"},
      {R"("${true}${1}")", R"("true1")"},
      {R"("${[1]}")", "[1]"},
      {R"("a${s}")", R"(secret("ahush"))"},
      {R"("a${us}${d}")", "<a>?"},
      {R"("a${null}")", "V4120 at null"},
      {R"("a${n}b")", "V4120 at n"},
      {R"("a${o}b")", "V4121 at o"},
      {R"("%{ if true }yes%{ else }no%{ endif }")", R"("yes")"},
      {R"("%{ for x in [1, 2] }<${x}>%{ endfor }")", R"("<1><2>")"},
      {R"("%{ for x in sl }${x},%{ endfor }")", R"(secret("x,y,"))"},
  });
}

TEST(Evaluate, TuplesAndObjects) {
  expect_all({
      {"[]", "[]"},
      {"[1, \"a\", null]", "[1, \"a\", null]"},
      {"[s, 1]", "[secret(\"hush\"), 1]"},
      {"{}", "{}"},
      {"{ b = 1, a = 2 }", "{a: 2, b: 1}"},
      {"{ a = 1, a = 2 }", "not bound: V2123 at a"},
      {"{ (s) = 1 }", "secret({hush: 1})"},
      {"{ (u) = s }", "secret(?)"},
      {"{ (d) = 1 }", "<a>{dep: 1}"},
      {"{ (n) = 1 }", "V4122 at n"},
      {"{ (o) = 1 }", "V4123 at o"},
  });
}

TEST(Evaluate, Traversals) {
  expect_all({
      {"o.a", "1"},
      {"o.b", "<a>\"z\""},
      {"o[\"a\"]", "1"},
      {"l[1]", "\"y\""},
      {"sl[0]", "\"x\""},
      {"sl[1]", "secret(\"y\")"},
      {"u.x.y[0]", "?"},
      {"bad.x", "poison!?"},
      {"o.c", "V4112 at .c"},
      {"n.c", "null"},
      {"d.c", "V4114 at .c"},
      {"l[2]", "V4116 at [2]"},
      {"n[0]", "null"},
      {"{ a = { b = 1 } }.a.b", "1"},
      {"l[1 - 0]", "\"y\""},
      {"o[s == \"hush\" ? \"a\" : \"b\"]", "<a>secret(1)"},
      {"l[-1]", "V4116 at -1"},
      {"l[n]", "V4118 at n"},
      {"l[u]", "?"},
      {"d[u]", "<a>?"},
      {"o[us]", "?"},
      {"{ a = 1 }[us]", "?"},
  });
}

TEST(Evaluate, Operators) {
  expect_all({
      {"1 + 2 * 3", "7"},
      {"7 % 3", "1"},
      {"-7 % 3", "-1"},
      {"1 % 0", "1"},
      {"-(1)", "-1"},
      {"\"1\" + 1", "2"},
      {"1 - s", "V4110 at s"},
      {"0 / 0", "V4111 at 0 / 0"},
      {"1 < 2", "true"},
      {"1 == 1.0", "true"},
      {"1 == \"1\"", "false"},
      {"null == null", "true"},
      {"[1] != [1]", "false"},
      {"s == \"hush\"", "secret(true)"},
      {"us == \"x\"", "?"},
      {"!true", "false"},
      {"true && false", "false"},
      {"true || s == \"x\"", "secret(true)"},
      {"ub || true", "true"},
      {"ub && true", "?"},
  });
}

TEST(Evaluate, ADecidingOperandIgnoresErrorsOfTheOther) {
  expect_all({
      {"o.c || true", "true"},
      {"o.c && false", "false"},
      {"true || o.c", "true"},
      {"false && o.c", "false"},
      {"o.c || false", "V4112 at .c"},
      {"true && o.c", "V4112 at .c"},
  });
}

TEST(Evaluate, LongChainsOfOperators) {
  std::string sum = "1";
  for (int i = 0; i < 400; ++i) sum += " + 1";
  EXPECT_EQ(EvaluationBench()(sum), "401");
}

TEST(Evaluate, Conditionals) {
  expect_all({
      {"true ? 1 : 2", "1"},
      {"true ? 1 : \"a\"", "\"1\""},
      {"false ? { a = 1 } : null", "null"},
      {"true ? \"x\" : s", "secret(\"x\")"},
      {"true ? \"x\" : d", "<a>\"x\""},
      {"s == \"x\" ? 1 : 2", "secret(2)"},
      {"ub ? 1 : 2", "?"},
      {"ub ? s : \"x\"", "secret(?)"},
      {"true ? 1 : o.c", "1"},
      {"false ? 1 : o.c", "V4112 at .c"},
      {"n ? 1 : 2", "V4127 at n"},
      {"l ? 1 : 2", "not bound: V2114 at l"},
      {"o ? 1 : 2", "V4128 at o"},
      {"true ? [1] : \"x\"", "[1]"},
  });
}

TEST(Evaluate, ForExpressions) {
  expect_all({
      {"[for x in [1, 2] : x * 2]", "[2, 4]"},
      {"[for i, x in l : \"${i}${x}\"]", "[\"0x\", \"1y\"]"},
      {"[for x in sl : x]", "[\"x\", secret(\"y\")]"},
      {"[for x in secret([1]) : x]", "secret([1])"},
      {"[for x in [1, 2, 3] : x if x > 1]", "[2, 3]"},
      {"[for x in [1] : x if s == \"x\"]", "secret([])"},
      {"[for x in [1, 2] : x if ub]", "?"},
      {"{ for k, v in { b = 1, a = 2 } : k => v }", "{a: 2, b: 1}"},
      {"{ for x in l : x => s }", "{x: secret(\"hush\"), y: secret(\"hush\")}"},
      {"{ for x in sl : x => 1 }", "secret({x: 1, y: 1})"},
      {"{ for x in [\"a\", \"a\"] : x => 1 }", "V4124 at x"},
      {"{ for x in [\"a\", \"a\", \"b\"] : x => 1... }", "{a: [1, 1], b: [1]}"},
      {"{ for x in l : us => x }", "?"},
      {"[for x in u : x]", "?"},
      {"[for x in bad : x]", "poison!?"},
      {"[for x in n : x]", "V4125 at n"},
      {"[for x in d : x]", "V4126 at d"},
      {"[for x in [l, l] : [for y in x : \"${y}!\"]]", "[[\"x!\", \"y!\"], [\"x!\", \"y!\"]]"},
  });
}

TEST(Evaluate, UnionsOfCollections) {
  expect_all({
      {"[for p in [[1, 2], [3]] : [for v in p : v + 1]]", "[[2, 3], [4]]"},
      {"[for p in [[1, 2], [3]] : length(p)]", "[2, 1]"},
      {"[for p in [[1, 2], [3]] : max(p...)]", "[2, 3]"},
      {"[for p in [[1, 2], [3]] : element(p, 1)]", "[2, 3]"},
      {"[for p in [[1, 2], [3]] : p[*]]", "[[1, 2], [3]]"},
      {"[for i, p in [[1, 2], [3]] : p[length(p) - 1]]", "[2, 3]"},
      {"[for v in true ? l : [1, 2, true] : v]", "[\"x\", \"y\"]"},
      {"[for v in [[1, \"a\"], [2]] : [for e in v : e]]", "[[\"1\", \"a\"], [\"2\"]]"},
      {"[for o in [{ a = 1 }, { a = 2, b = true }] : [for k, v in o : v]]", "[[1], [2, true]]"},
      {"[for o in [{ a = 1 }, { a = 2, b = 3 }] : lookup(o, \"b\", 0)]", "[0, 3]"},
      {"[for o in [{ a = 1 }, { a = 2, b = 3 }] : o[\"${\"a\"}\"]]", "[1, 2]"},
  });
}

TEST(Evaluate, Splats) {
  expect_all({
      {"[{ a = 1 }, { a = 2 }][*].a", "[1, 2]"},
      {"l[*]", "[\"x\", \"y\"]"},
      {"[].*.a", "[]"},
      {"{ a = 1 }[*].a", "[1]"},
      {"secret([{ a = 1 }])[*].a", "secret([1])"},
      {"[{ a = [1] }, { a = [2] }][*].a[0]", "[1, 2]"},
      {"u[*].a", "?"},
      {"n[*]", "[]"},
      {"o[*].c", "V4112 at .c"},
  });
}

TEST(Evaluate, FailedValuesArePoisonWithoutDiagnostics) {
  expect_all({
      {"\"x${bad}\"", "poison!?"},
      {"[bad, 1][1]", "1"},
      {"bad + 1", "poison!?"},
      {"length(bad)", "poison!?"},
      {"try(bad, 1)", "poison!?"},
      {"can(bad)", "poison!?"},
      {"recover(bad, \"alt\")", "\"alt\""},
      {"recover(bad.x, error)", "\"it failed\""},
      {"recover(secret(1), 2)", "secret(1)"},
  });
}

}  // namespace
}  // namespace virga::run
