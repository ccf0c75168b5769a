#include "bind/rules/rules_testing.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

using diag::Code;
namespace codes = diag::codes;
using testing::fixed_value;
using testing::of_value;

TEST(Rules, ReportATemplateOfOneValue) {
  constexpr Code kRule = codes::kRedundantTemplate;
  EXPECT_EQ(of_value(kRule, "\"${s}\""), "V3260 \"${s}\"\n");
  EXPECT_EQ(of_value(kRule, "[a ? \"${s}\" : \"\", { k = \"${ n }\" }]"),
            "V3260 \"${s}\"\nV3260 \"${ n }\"\n");
  EXPECT_EQ(of_value(kRule, "\"${n + 1}\""), "V3260 \"${n + 1}\"\n");
  for (const char* text : {"s", "\"a${s}\"", "\"${s} \"", "\"${s}${s}\"", "{ \"${s}\" = 1 }",
                           "\"s\"", "\"a${\"b${s}\"}\"", "<<EOT\n${s}\nEOT"}) {
    EXPECT_EQ(of_value(kRule, text), "") << text;
  }
}

TEST(Rules, RemoveATemplateOfOneString) {
  constexpr Code kRule = codes::kRedundantTemplate;
  EXPECT_EQ(fixed_value(kRule, "\"${s}\""), "s");
  EXPECT_EQ(fixed_value(kRule, "[\"${ key }\"]"), "[key]");
  EXPECT_EQ(fixed_value(kRule, "\"${a ? s : key}\" == s"), "(a ? s : key) == s");
  const auto bound = testing::check_rule(kRule, testing::with_value("\"${n}\""));
  ASSERT_EQ(bound->diagnostics.size(), 1u);
  EXPECT_FALSE(bound->diagnostics.list()[0].fixes.at(0).safe) << "a string was probably meant";
  EXPECT_EQ(bound->diagnostics.list()[0].notes.size(), 1u);
}

TEST(Rules, ReportEqualResultsOfAConditional) {
  constexpr Code kRule = codes::kEqualBranches;
  EXPECT_EQ(of_value(kRule, "a ? s : s"), "V3264 s\n");
  EXPECT_EQ(of_value(kRule, "a ? \"x${s}\" : ( \"x${s}\" )"), "V3264 \"x${s}\"\n");
  EXPECT_EQ(of_value(kRule, "a ? [s,1] : [s, 1]"), "V3264 [s, 1]\n");
  EXPECT_EQ(of_value(kRule, "a ? n : b ? n : n"), "V3264 n\n") << "the inner one only";
  for (const char* text : {"a ? s : key", "a ? \"x\" : \"x \"", "a ? 1 : \"1\"", "a ? n : -n",
                           "a ? n : b ? 1 : n", "\"%{ if a }%{ endif }\"",
                           "\"%{ if a }x%{ endif }\"", "\"%{ if a }x%{ else }y%{ endif }\""}) {
    EXPECT_EQ(of_value(kRule, text), "") << text;
  }
}

TEST(Rules, ReportAComparisonWithItself) {
  constexpr Code kRule = codes::kSelfComparison;
  EXPECT_EQ(of_value(kRule, "s == s"), "V3265 s == s\n");
  EXPECT_EQ(of_value(kRule, "a && n+1 != (n + 1)"), "V3265 n+1 != (n + 1)\n");
  EXPECT_EQ(of_value(kRule, "n <= n"), "V3265 n <= n\n");
  EXPECT_EQ(of_value(kRule, "length(list) > length(list)"), "V3265 length(list) > length(list)\n");
  for (const char* text :
       {"s == key", "1 == 1", "n - n", "a && a", "list[0] == list[1]",
        "invoke(\"zoo:index:getPets\", { breed = s }) == invoke(\"zoo:index:getPets\", { breed = "
        "s })"}) {
    EXPECT_EQ(of_value(kRule, text), "") << text;
  }
  const auto bound = testing::check_rule(kRule, testing::with_value("n != n"));
  EXPECT_EQ(bound->diagnostics.list().at(0).message(),
            "`n` is compared with itself: this is always false");
}

TEST(Rules, ReportAComparisonWithABool) {
  constexpr Code kRule = codes::kComparedWithBool;
  EXPECT_EQ(of_value(kRule, "a == true"), "V3266 a == true\n");
  for (const char* text : {"a == b", "s == \"true\"", "maybe == true", "n == 1", "true == true"}) {
    EXPECT_EQ(of_value(kRule, text), "") << text;
  }
  EXPECT_EQ(fixed_value(kRule, "a == true"), "a");
  EXPECT_EQ(fixed_value(kRule, "a == false"), "!a");
  EXPECT_EQ(fixed_value(kRule, "a != true"), "!a");
  EXPECT_EQ(fixed_value(kRule, "false != a"), "a");
  EXPECT_EQ(fixed_value(kRule, "(a && b) == false ? 1 : 2"), "!(a && b) ? 1 : 2");
  EXPECT_EQ(fixed_value(kRule, "b || n > 1 == true"), "b || (n > 1)");
}

TEST(Rules, KeepComments) {
  const auto bound =
      testing::check_rule(codes::kComparedWithBool, testing::with_value("a /* always? */ == true"));
  ASSERT_EQ(bound->diagnostics.size(), 1u);
  EXPECT_TRUE(bound->diagnostics.list()[0].fixes.empty());
}

TEST(Rules, ReportADoubleNegation) {
  constexpr Code kRule = codes::kDoubleNegation;
  EXPECT_EQ(of_value(kRule, "!!a"), "V3267 !!a\n");
  for (const char* text : {"!a", "!(a && !b)", "!!s", "!!maybe", "- -n"}) {
    EXPECT_EQ(of_value(kRule, text), "") << text;
  }
  EXPECT_EQ(fixed_value(kRule, "!!a"), "a");
  EXPECT_EQ(fixed_value(kRule, "!(!(a && b)) || b"), "(a && b) || b");
}

TEST(Rules, ReportACopyOfAList) {
  constexpr Code kRule = codes::kCopyingLoop;
  EXPECT_EQ(of_value(kRule, "[for x in list : x]"), "V3268 [for x in list : x]\n");
  EXPECT_EQ(fixed_value(kRule, "[for i, x in list : x]"), "list");
  EXPECT_EQ(fixed_value(kRule, "{for k, v in map : k => v}"), "map");
  EXPECT_EQ(fixed_value(kRule, "length(list[*])"), "length(list)");
  for (const char* text :
       {"[for x in list : x if x != s]", "[for x in map : x]", "[for k, v in map : k]",
        "[for x in list : [x]]", "[for x in list : s]", "{for k, v in map : v => k}",
        "{for k, v in map : k => v...}", "{for i, x in list : i => x}", "s[*]", "[{ k = s }][*].k",
        "[for x in [list] : x[0]]"}) {
    EXPECT_EQ(of_value(kRule, text), "") << text;
  }
}

TEST(Rules, ReportNestedConditionals) {
  constexpr Code kRule = codes::kNestedConditionals;
  const std::string three = "a ? 1 : b ? 2 : n > 1 ? 3 : 4";
  EXPECT_EQ(of_value(kRule, three), "");
  EXPECT_EQ(of_value(kRule, "[" + three + ", " + three + "]"), "");
  const std::string four = "a ? [" + three + "] : []";
  EXPECT_EQ(of_value(kRule, four), "V3270 " + four + "\n");
  const auto bound = testing::check_rule(kRule, testing::with_value(four));
  EXPECT_EQ(bound->diagnostics.list().at(0).message(), "4 conditionals are nested in each other");
}

TEST(Rules, ReportAShownSecret) {
  constexpr Code kRule = codes::kRevealedConfig;
  EXPECT_EQ(of_value(kRule, "unsecret(key)"), "V3273 unsecret(key)\n");
  EXPECT_EQ(of_value(kRule, "[unsecret(\"a ${key}\")]"), "V3273 unsecret(\"a ${key}\")\n");
  for (const char* text : {"key", "unsecret(length(key))", "unsecret(s)", "unsecret(key == s)"}) {
    EXPECT_EQ(of_value(kRule, text), "") << text;
  }
  EXPECT_EQ(testing::findings(kRule, testing::with_value("unsecret(key)"), ProgramRole::kComponent),
            "")
      << "the user of a component may keep it secret";
}

TEST(Rules, ReportJsonInATemplate) {
  constexpr Code kRule = codes::kJsonInTemplate;
  EXPECT_EQ(of_value(kRule, R"("{\"a\": \"${s}\"}")"), R"(V3278 "{\"a\": \"${s}\"}")"
                                                       "\n");
  EXPECT_NE(of_value(kRule, "<<EOT\n[ {\n  \"a\": \"${s}\" } ]\nEOT"), "");
  for (const char* text :
       {R"("{\"a\": 1}")", R"("{${s}}")", R"("${s}{\"a\": 1}")", R"("{\"a\" ${s}")",
        R"("{\"a\": ${s} x")", R"("{a: ${s}}")", "toJSON({ a = s })"}) {
    EXPECT_EQ(of_value(kRule, text), "") << text;
  }
}

TEST(Rules, RunOnlyIfTheyAreOn) {
  const auto bound = testing::bind_text(testing::with_value("!!a ? s : s"));
  std::string codes;
  check_rules(
      bound->program, bound->sources, ProgramRole::kMain,
      [](Code code) { return !diag::info(code).is_off_by_default; }, bound->diagnostics);
  for (const auto& each : bound->diagnostics.list()) codes += diag::show(each.code) + " ";
  EXPECT_EQ(codes, "V3264 ");
}

}  // namespace
}  // namespace virga::bind
