#include "diag/diagnostics.h"

#include <gtest/gtest.h>

#include "diag/codes/tool.h"

namespace virga::diag {
namespace {

using base::Range;
using base::SourceId;

Diagnostic at(std::uint32_t source, std::uint32_t offset, std::string name = "x") {
  return Diagnostic(codes::kFileUnreadable, {static_cast<SourceId>(source), {offset, offset + 1}},
                    Name{std::move(name)}, Reason{"r"});
}

std::string name_of(const Diagnostic& diagnostic) {
  return std::get<Name>(diagnostic.arguments.front()).text;
}

TEST(Diagnostics, CountsBySeverity) {
  Diagnostics diagnostics;
  EXPECT_TRUE(diagnostics.empty());
  EXPECT_FALSE(diagnostics.has_errors());
  diagnostics.add(at(1, 0)).with_severity(Severity::kWarning);
  EXPECT_FALSE(diagnostics.has_errors());
  EXPECT_EQ(diagnostics.warning_count(), 1u);
  diagnostics.add(at(1, 0));
  EXPECT_TRUE(diagnostics.has_errors());
  EXPECT_EQ(diagnostics.error_count(), 1u);
}

TEST(DiagnosticsDeathTest, NeedAnArgumentForEachPlaceholder) {
  Diagnostics diagnostics;
  EXPECT_DEATH(diagnostics.add(codes::kFileUnreadable, Range{}, Name{"a"}), "arguments_of");
  EXPECT_DEATH(diagnostics.add(codes::kFileUnreadable, Range{}, Name{"a"}, Name{"b"}, Name{"c"}),
               "arguments_of");
}

TEST(Diagnostics, KeepsDiagnosticsUpToTheLimit) {
  const std::size_t limit = base::Limits{}.max_diagnostics;
  Diagnostics diagnostics;
  for (std::size_t i = 0; i < limit; ++i) diagnostics.add(at(1, 0));
  EXPECT_EQ(diagnostics.size(), limit);
  EXPECT_EQ(diagnostics.dropped(), 0u);
  diagnostics.add(at(1, 0)).note({"on a scratch object"});
  EXPECT_EQ(diagnostics.size(), limit);
  EXPECT_EQ(diagnostics.dropped(), 1u);
  EXPECT_EQ(diagnostics.error_count(), limit + 1);
}

TEST(Diagnostics, CountsDroppedErrors) {
  Diagnostics diagnostics(1);
  diagnostics.add(at(1, 0)).with_severity(Severity::kWarning);
  diagnostics.add(at(1, 0));
  EXPECT_TRUE(diagnostics.has_errors());
}

TEST(Diagnostics, AppendsUpToTheLimit) {
  Diagnostics one(3);
  Diagnostics other(2);
  one.add(at(1, 0, "a"));
  for (const char* name : {"b", "c", "d"}) other.add(at(1, 0, name));
  one.append(std::move(other));
  EXPECT_EQ(one.size(), 3u);
  EXPECT_EQ(one.dropped(), 1u);
  EXPECT_EQ(name_of(one.list().back()), "c");
}

TEST(Diagnostics, TruncatesAndForgetsDroppedErrors) {
  Diagnostics diagnostics(3);
  diagnostics.add(at(1, 0, "stays")).with_severity(Severity::kInfo);
  for (int i = 0; i < 5; ++i) diagnostics.add(at(1, 0));
  EXPECT_EQ(diagnostics.dropped(), 3u);
  diagnostics.truncate(1);
  EXPECT_EQ(diagnostics.size(), 1u);
  EXPECT_EQ(diagnostics.dropped(), 0u);
  EXPECT_FALSE(diagnostics.has_errors());
  diagnostics.truncate(9);
  EXPECT_EQ(diagnostics.size(), 1u);
}

TEST(Diagnostics, SortsBySourceThenPosition) {
  Diagnostics diagnostics;
  diagnostics.add(codes::kFileUnreadable, Range{}, Name{"nowhere"}, Reason{"r"});
  diagnostics.add(at(2, 0, "e"));
  diagnostics.add(at(1, 9, "c"));
  diagnostics.add(at(1, 3, "a"));
  diagnostics.add(at(1, 9, "d"));
  diagnostics.add(at(1, 3, "b"));
  std::string order;
  for (const Diagnostic* diagnostic : sorted_for_display(diagnostics)) {
    order += name_of(*diagnostic) + " ";
  }
  EXPECT_EQ(order, "a b c d e nowhere ");
}

TEST(Diagnostic, SuggestsAReplacementThatIsNotSafe) {
  Diagnostic diagnostic = at(1, 4);
  diagnostic.suggest(diagnostic.subject, "near");
  ASSERT_EQ(diagnostic.fixes.size(), 1u);
  EXPECT_EQ(diagnostic.fixes[0].title.str(), "replace with `near`");
  EXPECT_EQ(diagnostic.fixes[0].edits[0].replacement, "near");
  EXPECT_EQ(diagnostic.notes[0].message.str(), "did you mean `near`?");
  EXPECT_FALSE(diagnostic.fixes[0].safe) << "a similar name is a guess";
}

TEST(Diagnostic, SuggestsSeveralReplacements) {
  Diagnostic diagnostic = at(1, 4);
  const std::vector<std::string> near = {"a", "b", "c"};
  diagnostic.suggest_any(diagnostic.subject, {});
  EXPECT_TRUE(diagnostic.notes.empty() && diagnostic.fixes.empty());
  diagnostic.suggest_any(diagnostic.subject, std::span(near).first(1));
  diagnostic.suggest_any(diagnostic.subject, std::span(near).first(2));
  diagnostic.suggest_any(diagnostic.subject, near);
  ASSERT_EQ(diagnostic.notes.size(), 3u);
  EXPECT_EQ(diagnostic.notes[0].message.str(), "did you mean `a`?");
  EXPECT_EQ(diagnostic.notes[1].message.str(), "did you mean `a` or `b`?");
  EXPECT_EQ(diagnostic.notes[2].message.str(), "did you mean `a`, `b` or `c`?");
  EXPECT_EQ(diagnostic.fixes.size(), 6u);
  EXPECT_EQ(diagnostic.fixes[5].edits[0].replacement, "c");
}

TEST(Diagnostic, MarksSafeFixes) {
  Diagnostic diagnostic = at(1, 4);
  diagnostic.safe_fix({"take it away"}, {{diagnostic.subject, ""}});
  ASSERT_EQ(diagnostic.fixes.size(), 1u);
  EXPECT_TRUE(diagnostic.fixes[0].safe);
}

}  // namespace
}  // namespace virga::diag
