#include "hcl/parse/explain/follow_ups.h"

#include <gtest/gtest.h>

#include "diag/codes/tool.h"
#include "hcl/eval/evaluate.h"
#include "hcl/json/parse.h"
#include "hcl/parse/parse.h"

namespace virga::hcl {
namespace {

// The lines of the diagnostics that are kept for `text`.
std::vector<std::uint32_t> reported_lines(std::string text) {
  base::Sources sources;
  const base::Source& source = sources.add("main.pp", std::move(text));
  diag::Diagnostics diagnostics;
  parse_config(source, diagnostics);
  drop_follow_ups(sources, diagnostics);
  std::vector<std::uint32_t> lines;
  for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
    lines.push_back(source.lines().line_at(diagnostic.subject.span.begin));
  }
  return lines;
}

using Lines = std::vector<std::uint32_t>;

TEST(FollowUps, ReportsUnexpectedCharacterOnce) {
  EXPECT_EQ(reported_lines("a = `b`\n"), Lines{1});
  EXPECT_EQ(reported_lines("a = 'b'\n"), Lines{1});
  EXPECT_EQ(reported_lines("a = 1 & 2\n"), Lines{1});
}

TEST(FollowUps, ReportsErrorsOnSeveralLines) {
  EXPECT_EQ(reported_lines("a = 'b'\nc = 1 & 2\nd = 3\ne\n"), (Lines{1, 2, 4}));
}

TEST(FollowUps, DropsErrorsAfterUnclosedString) {
  EXPECT_EQ(reported_lines("a = \"b\nc = \"d\"\ne = 'f'\n"), Lines{1});
}

TEST(FollowUps, ReportsErrorInLoopOnce) {
  base::Sources sources;
  const base::Source& source = sources.add("main.hcl", "[for s in [1, 2, 3] : x]");
  diag::Diagnostics diagnostics;
  const Tree tree = parse_expression(source, diagnostics);
  evaluate(*tree.expr, tree.source, nullptr, diagnostics);
  EXPECT_EQ(diagnostics.size(), 3u);
  drop_follow_ups(sources, diagnostics);
  EXPECT_EQ(diagnostics.size(), 1u);
}

// The codes of the errors that are kept for a JSON text: "V1418 V1402".
std::string reported_json_codes(std::string text) {
  base::Sources sources;
  const base::Source& source = sources.add("main.json", std::move(text));
  diag::Diagnostics diagnostics;
  parse_json(source, diagnostics);
  drop_follow_ups(sources, diagnostics);
  std::string reported;
  for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
    reported += (reported.empty() ? "" : " ") + diag::show(diagnostic.code);
  }
  return reported;
}

TEST(FollowUps, DropsStructuralErrorsAfterFirstErrorOfJson) {
  EXPECT_EQ(reported_json_codes("{a: 1}"), "V1418");
  EXPECT_EQ(reported_json_codes("[[[1"), "V1411");
  EXPECT_EQ(reported_json_codes("[\"a\nb\", 1]"), "V1422");
  EXPECT_EQ(reported_json_codes("1"), "V1401");
  EXPECT_EQ(reported_json_codes(std::string(1000, '[')), "V1191");
}

TEST(FollowUps, ReportsAllInvalidWordsOfJson) {
  EXPECT_EQ(reported_json_codes("[nul, 01, \"\\q\", flase"), "V1418 V1417 V1419 V1418");
}

TEST(FollowUps, KeepsErrorsWithOtherCodes) {
  base::Sources sources;
  const base::Source& source = sources.add("main.pp", "a");
  diag::Diagnostics diagnostics;
  diagnostics.add(diag::codes::kFileUnreadable, source.range({0, 1}), diag::Name{"x"},
                  diag::Reason{"y"});
  diagnostics.add(diag::codes::kFileUnreadable, source.range({0, 1}), diag::Name{"x"},
                  diag::Reason{"z"});
  drop_follow_ups(sources, diagnostics);
  EXPECT_EQ(diagnostics.size(), 2U);
}

}  // namespace
}  // namespace virga::hcl
