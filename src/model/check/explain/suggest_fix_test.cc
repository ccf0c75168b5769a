// After the fix that a message offers, the expression has no errors.
#include "model/check/explain/suggest_fix.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "diag/codes/model.h"
#include "model/check/check_testing.h"

namespace virga::model {
namespace {

// The names of Bench, and a set.
struct FixBench : Bench {
  FixBench() {
    define("zones", Type::set(Type::string()));
    define("perhaps", Type::optional(Type::list(Type::integer())));
    define("web", Type::object(
                      {{"id", Type::string()}, {"name", Type::string()}, {"urn", Type::string()}}));
    define("deep", Type::object({{"size", Type::integer()},
                                 {"spec", Type::object({{"replicas", Type::integer()}})}}));
    define("queue", Type::object({{"queueUrl", Type::string()}, {"uri", Type::string()}}));
    const Type either =
        Type::union_of({Type::object({{"same", Type::string()}, {"x", Type::string()}}),
                        Type::object({{"same", Type::string()}, {"y", Type::string()}})});
    define("either", either);
    define("later", Type::output(Type::list(either)));
  }

  // The text after the first fix of its only diagnostic; without a fix, the last note of the
  // diagnostic.
  std::string advice(std::string_view text) {
    check(text);
    return last_advice(text);
  }

  // The same for a place that requires a value of this type, with the name `wanted`.
  std::string advice_for(const Type& expected, std::string_view text,
                         std::string_view wanted = "p") {
    const Expr& value = check(text);
    EXPECT_EQ(diagnostics.size(), 0u) << text;
    auto& diagnostic =
        diagnostics.add(diag::codes::kUndefinedVariable, value.range, diag::Name{"place"});
    suggest_fix(diagnostic, expected, pool.type(value), value, pool, wanted);
    return last_advice(text);
  }

 private:
  std::string last_advice(std::string_view text) const {
    if (diagnostics.size() != 1) return std::to_string(diagnostics.size()) + " diagnostics";
    const diag::Diagnostic& reported = diagnostics.list().front();
    if (reported.fixes.empty())
      return reported.notes.empty() ? "" : reported.notes.back().message.str();
    std::vector<diag::Edit> edits = reported.fixes.front().edits;
    std::ranges::sort(edits, std::ranges::greater(),
                      [](const diag::Edit& edit) { return edit.range.span.begin; });
    std::string corrected(text);
    for (const diag::Edit& edit : edits) {
      corrected.replace(edit.range.span.begin, edit.range.span.size(), edit.replacement);
    }
    return corrected;
  }
};

TEST(SuggestFix, FixesRemoveTheError) {
  const std::pair<std::string_view, std::string_view> slips[] = {
      {"[for x in i : x]", "[for x in range(i) : x]"},
      {"[for x in 5 : x]", "[for x in range(5) : x]"},
      {"ls ? 1 : 2", "length(ls) > 0 ? 1 : 2"},
      {"[for x in ls : x if ms]", "[for x in ls : x if length(ms) > 0]"},
      {"max([1, i])", "max([1, i]...)"},
      {"max(1, ls)", "max(1, ls...)"},
      {"max(ol)", "max(ol...)"},
      {"join(\",\", s)", "join(\",\", [s])"},
      {"split(\",\", [s])", "split(\",\", s)"},
      {"jsonencode(user)", "toJSON(user)"},
      {"readfile(s)", "readFile(s)"},
      {"user.nmae", "user.name"},
  };
  FixBench bench;
  for (const auto& [slip, corrected] : slips) {
    EXPECT_EQ(bench.advice(slip), corrected);
    EXPECT_EQ(bench.complaints(corrected), Lines{}) << corrected;
  }
}

TEST(SuggestFix, AddsHelpWhenThereIsNoFix) {
  const std::string set = "a set has no order; write `[*]` after it to convert it to a list";
  const std::pair<std::string_view, std::string> slips[] = {
      {"zones[0]", set},
      {"zones[s]", set},
      {"zones.first", set},
      {"length(zones)", set},
      {"[for c in s : c]", "`split(separator, string)` splits a string into a list"},
      {"join(\",\", ms)",
       "`[for key, value in map : value]` returns a list of the values of a map"},
      {"users[*][0].name",
       "steps after `[*]` apply to each element: put the list in parentheses to select one of its "
       "elements"},
  };
  FixBench bench;
  for (const auto& [slip, advice] : slips) EXPECT_EQ(bench.advice(slip), advice) << slip;
  for (const char* corrected :
       {"[for z in zones : z]", "(zones[*])[0]", "length(zones[*])", "(users[*])[0].name",
        "join(\",\", [for key, value in ms : value])"}) {
    EXPECT_EQ(bench.complaints(corrected), Lines{}) << corrected;
  }
}

// Fixes that would not help are not offered.
TEST(SuggestFix, OffersNothingThatDoesNotHelp) {
  FixBench bench;
  for (const char* slip : {"[for x in b : x]", "user ? 1 : 2", "max(users)", "max(ls, 1)",
                           "max(perhaps)", "join(\",\", users)", "ls[\"a\" == s]"}) {
    EXPECT_LE(bench.complaints(slip).size(), 1u) << slip;
    for (const diag::Diagnostic& reported : bench.diagnostics.list()) {
      EXPECT_TRUE(reported.fixes.empty()) << slip;
    }
  }
}

TEST(SuggestFix, ExplainsNamesOfOtherLanguages) {
  FixBench bench;
  EXPECT_EQ(bench.advice("terraform.workspace"), "use stack()");
  EXPECT_EQ(bench.advice("this"), "a block cannot refer to itself: declare the value as a local");
  EXPECT_EQ(bench.advice("var"), "");
  EXPECT_EQ(bench.advice("var.user"), "user");
  EXPECT_EQ(
      bench.advice("\"${var}\".user"),
      "declare a config with config \"name\" \"string\" { }, and refer to it by its name alone");
  EXPECT_EQ(bench.advice("b && ls || ls"), "write condition ? a : b");
}

TEST(SuggestFix, FindsPropertiesAtOtherPlaces) {
  FixBench bench;
  EXPECT_EQ(bench.advice("deep.replicas"), "deep.spec.replicas");
  EXPECT_EQ(bench.advice("queue.url"), "queue.queueUrl");
  EXPECT_EQ(bench.advice("either.nothing"), "its properties are `same` and `x`");
  EXPECT_EQ(bench.advice("later[0].nothing"), "its properties are `same` and `x`");
  EXPECT_EQ(bench.advice("later[*].nothing"), "its properties are `same` and `x`");
  EXPECT_EQ(bench.advice("web.nme"), "web.name");
  EXPECT_EQ(bench.advice("web[0].name"), "web.name");
  EXPECT_EQ(bench.diagnostics.list()[0].notes.at(0).message.str(),
            "it is a single resource, not a list");
  EXPECT_EQ(bench.advice("ls[\"name\"]"), "refer to its elements by index, beginning with [0]");
}

TEST(SuggestFix, OffersTheResourceOfAProperty) {
  const Type resource = Type::object({{"id", Type::string()}, {"urn", Type::string()}});
  FixBench bench;
  EXPECT_EQ(bench.advice_for(resource, "web.name"), "web");
  EXPECT_EQ(bench.advice_for(resource, "user.name"), "");
  EXPECT_EQ(bench.advice_for(Type::object({}), "web.name"), "");
  EXPECT_EQ(bench.advice_for(
                Type::object({{"id", Type::string()}, {"other", Type::optional(Type::integer())}}),
                "web.name"),
            "{ id = web.name }");
}

TEST(SuggestFix, OffersListsForTexts) {
  const Type list = Type::list(Type::string());
  FixBench bench;
  EXPECT_EQ(bench.advice_for(list, "\"echo  done\"", "spec.command"), "[\"echo\", \"done\"]");
  EXPECT_EQ(bench.advice_for(list, "\"echo 'done'\"", "command"),
            "a list is expected: write the program and each of its arguments as a string");
  EXPECT_EQ(bench.advice_for(list, "\"echo\"", "command"), "[\"echo\"]");
  EXPECT_EQ(bench.advice_for(list, "\"echo done\"", "name"), "[\"echo done\"]");
  EXPECT_EQ(bench.advice_for(list, "\"\""), "[]");
  EXPECT_EQ(bench.advice_for(Type::map(Type::string()), "\"\""), "{}");
  EXPECT_EQ(bench.advice_for(list, "join(\",\", ls)"), "ls");
  EXPECT_EQ(bench.advice_for(list, "try(s, ls)"), "");
}

TEST(SuggestFix, ShowsMembersOfAMap) {
  const Type map = Type::map(Type::string());
  FixBench bench;
  EXPECT_EQ(bench.advice_for(map, "[{ key = \"a\", value = \"b\" }]"),
            "a map is expected: write each element as a member, as in `{ name = value }`");
  EXPECT_EQ(bench.advice_for(map, "[s]"), "{ s = s }");
}

TEST(SuggestFix, WrapsAValueInAnObject) {
  const auto either = [](const Type& other) {
    return Type::object({{"wanted", Type::union_of({Type::string(), Type::list(Type::string())})},
                         {"other", Type::optional(other)}});
  };
  FixBench bench;
  EXPECT_EQ(bench.advice_for(either(Type::list(Type::integer())), "\"a\""), "{ wanted = \"a\" }");
  EXPECT_EQ(bench.advice_for(either(Type::string()), "\"a\""),
            "an object is expected, with the properties `other` and `wanted`");
}

}  // namespace
}  // namespace virga::model
