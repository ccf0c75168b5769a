#include "hcl/parse/explain/unclosed_bracket.h"

#include <gtest/gtest.h>

#include "hcl/parse/explain/explain_testing.h"

namespace virga::hcl {
namespace {

// The only error that a user sees, and the offset of its label: "V1130 at b, 4".
std::string error_of(std::string text) {
  base::Sources sources;
  const base::Source& source = sources.add("main.pp", std::move(text));
  diag::Diagnostics diagnostics;
  parse_config(source, diagnostics);
  drop_follow_ups(sources, diagnostics);
  if (diagnostics.size() != 1) return std::to_string(diagnostics.size()) + " errors";
  const diag::Diagnostic& error = diagnostics.list().front();
  std::string shown =
      diag::show(error.code) + " at " + std::string(source.text(error.subject.span));
  if (!error.labels.empty()) {
    shown += ", " + std::to_string(error.labels.front().range.span.begin);
  }
  return shown;
}

TEST(UnclosedBracket, IsReportedBeforeTheNextArgument) {
  EXPECT_EQ(error_of("a = [\n  1,\n  2\nb = 1\n"), "V1130 at b, 4");
  EXPECT_EQ(error_of("a = f(\n  1\nb = 1\n"), "V1130 at b, 5");
  EXPECT_EQ(error_of("a = (1 + 2\nb = 1\n"), "V1130 at b, 4");
  EXPECT_EQ(error_of("a = b[0\nc = 1\n"), "V1130 at c, 5");
}

TEST(UnclosedBracket, IsReportedBeforeTheNextBlock) {
  EXPECT_EQ(error_of("a = [\n  1,\noutput \"b\" {\n}\n"), "V1130 at output, 4");
  EXPECT_EQ(error_of("a = {\n  b = 1\noutput \"b\" {\n}\n"), "V1130 at output, 4");
}

TEST(UnclosedBracket, IsReportedBeforeAnotherClosingBracket) {
  EXPECT_EQ(error_of("b {\n  a = f(1\n}\n"), "V1130 at }, 11");
  EXPECT_EQ(error_of("a = { b = [1 }\n"), "V1130 at }, 10");
}

TEST(UnclosedBracket, IsFoundByIndentation) {
  EXPECT_EQ(error_of("b {\n  a = {\n    c = 1\n}\nd {\n}\n"), "V1149 at {, 22");
  EXPECT_EQ(error_of("b {\n  a {\n    c = 1\n}\nd {\n}\n"), "V1112 at {, 20");
}

TEST(UnclosedBracket, IsReportedBeforeALineThatIsNotIndented) {
  EXPECT_EQ(error_of("a = {\n  b = 1\n\nc = {\n  d = 1\n}\n"), "V1130 at c, 4");
  EXPECT_EQ(error_of("a = {\n  b = 1\n\nc = {\n  d = 1\n}\ne \"f\" {\n}\n"), "V1130 at c, 4");
  EXPECT_EQ(error_of("a = {\nb = 1\nc = 2\n"), "V1130 at , 4");
}

// The error and its label, and the text after its fix.
std::string braces_of(const std::string& text) {
  return error_of(text) + "\n" + shown_for(text).fixed;
}

TEST(MisplacedBrace, IsTheInnermostWithAnotherIndentation) {
  EXPECT_EQ(braces_of("b {\n  a = {\n    c = {\n      d = 1\n  }\n}\n"),
            "V1149 at {, 36\nb {\n  a = {\n    c = {\n      d = 1\n    }\n  }\n}\n");
  EXPECT_EQ(braces_of("b {\n  a = [{\n    c = {\n      d = 1\n  }]\n}\n"),
            "V1149 at {, 37\nb {\n  a = [{\n    c = {\n      d = 1\n    }\n  }]\n}\n");
}

TEST(MisplacedBrace, IsMissingBeforeTheLineOfTheSameIndentation) {
  EXPECT_EQ(braces_of("b {\n  a = {\n    c = 1 # d\n\n  e {\n  }\n}\n"),
            "V1149 at {, 29\nb {\n  a = {\n    c = 1 # d\n  }\n\n  e {\n  }\n}\n");
  EXPECT_EQ(braces_of("b {\n\ta = {\n\t\tc = 1\n\te = {}\n}\nf {\n}\n"),
            "V1149 at {, 20\nb {\n\ta = {\n\t\tc = 1\n\t}\n\te = {}\n}\nf {\n}\n");
  EXPECT_EQ(braces_of("b {\n  a = 1\nc {\n}\n"), "V1112 at {, 12\nb {\n  a = 1\n}\nc {\n}\n");
}

TEST(MisplacedBrace, HasNoFixBesideALongComment) {
  EXPECT_EQ(braces_of("b {\n  a = {\n    c = 1 /* d\n  */\n  e {\n  }\n}\n"), "V1149 at {, 34\n");
}

TEST(MisplacedBrace, IsOneTooMany) {
  EXPECT_EQ(braces_of("b {\n  a = {\n    c = 1\n  }\n  }\n  d = 1\n}\n"),
            "V1113 at }, 2\nb {\n  a = {\n    c = 1\n  }\n  \n  d = 1\n}\n");
  EXPECT_EQ(braces_of("b {\n  a = {\n    c = { e = 1 }}\n    f = 1\n  }\n}\n"),
            "V1113 at }, 10\nb {\n  a = {\n    c = { e = 1 }\n    f = 1\n  }\n}\n");
  EXPECT_EQ(braces_of("b {\n}\n}\n"), "V1113 at }, 4\nb {\n}\n\n");
}

TEST(MisplacedBrace, IsNotTheCauseOfErrorsBeforeIt) {
  EXPECT_EQ(error_of("b {\n  a = [1 2]\n  c = {\n    d = 1\n}\n"), "V1148 at 2, 10");
}

TEST(MisplacedBrace, IsNotFoundInBalancedText) {
  EXPECT_EQ(error_of("b {\n  a = {\n    c {\n      d = 1\n  }\n}\n}\n"), "V1151 at {, 16");
}

TEST(UnclosedBracket, IsNotReportedIfAllBracketsAreClosed) {
  EXPECT_EQ(error_of("a = [\n  b = 1,\n  c = 2\n]\n"), "V1130 at [");
  EXPECT_EQ(error_of("a = f(\n  b = 1\n)\n"), "V1146 at =, 5");
}

TEST(UnclosedBracket, IsNotReportedIfOperandIsMissing) {
  EXPECT_EQ(error_of("a = (1 +"), "V1131 at ");
  EXPECT_EQ(error_of("a = [1,"), "V1130 at , 4");
}

TEST(UnclosedBracket, HasFixThatAddsTheBracket) {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  parse_config(sources.add("main.pp", "a = [1\nb = 2\n"), diagnostics);
  drop_follow_ups(sources, diagnostics);
  ASSERT_EQ(diagnostics.size(), 1u);
  const diag::Fix& fix = diagnostics.list().front().fixes.at(0);
  EXPECT_EQ(fix.edits.at(0).range.span, (Span{6, 6}));
  EXPECT_EQ(fix.edits.at(0).replacement, "]");
  EXPECT_FALSE(fix.safe);
}

}  // namespace
}  // namespace virga::hcl
