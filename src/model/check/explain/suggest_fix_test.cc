// After the fix that a message offers, the expression has no errors.
#include "model/check/explain/suggest_fix.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/check/check_testing.h"

namespace virga::model {
namespace {

// The names of Bench, and a set.
struct FixBench : Bench {
  FixBench() {
    define("zones", Type::set(Type::string()));
    define("perhaps", Type::optional(Type::list(Type::integer())));
  }

  // The text after the first fix of its only diagnostic; without a fix, the last note of the
  // diagnostic.
  std::string advice(std::string_view text) {
    check(text);
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

}  // namespace
}  // namespace virga::model
