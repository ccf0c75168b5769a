#include "diag/render_text.h"

#include <gtest/gtest.h>

#include "diag/codes/tool.h"

namespace virga::diag {
namespace {

using base::Range;
using base::SourceId;
using base::Span;

// In the sources of these tests, «» surround the subject.
class Rendering : public ::testing::Test {
 protected:
  Range add(std::string name, std::string text) {
    Span span{};
    span.begin = take(text, "«");
    span.end = take(text, "»");
    return sources_.add(std::move(name), std::move(text)).range(span);
  }
  Range subject(std::string text) { return add("main.pp", std::move(text)); }

  // The range of the first `part` in the source of `where`.
  Range find(Range where, std::string_view part) const {
    const auto at = static_cast<std::uint32_t>(sources_[where.source].text().find(part));
    return {where.source, {at, at + static_cast<std::uint32_t>(part.size())}};
  }

  static Diagnostic error(Range where) {
    return Diagnostic(codes::kFileUnreadable, where, Name{"x"}, Reason{"why"});
  }
  std::string text(const Diagnostic& diagnostic, TextStyle style = {}) const {
    return "\n" + render_text(diagnostic, sources_, style);
  }

  base::Sources sources_;

 private:
  static std::uint32_t take(std::string& text, std::string_view mark) {
    const std::size_t at = text.find(mark);
    text.erase(at, mark.size());
    return static_cast<std::uint32_t>(at);
  }
};

TEST_F(Rendering, ShowsTheLineOfTheSubject) {
  EXPECT_EQ(text(error(subject("a = 1\n  b = «sizee»\n"))), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:2:7
  |
2 |   b = sizee
  |       ^^^^^
)");
}

TEST_F(Rendering, ShowsOnlyThePositionInSourcesThatMayHoldSecrets) {
  const base::Source& config =
      sources_.add("dev.yaml", "config:\n  key: hunter2\n", base::Contents::kMayHoldSecrets);
  Diagnostic at_key = error(config.range({10, 13}));
  at_key.label(config.range({0, 6}), {"in here"}).help({"remove it"});
  EXPECT_EQ(text(at_key), R"(
error[V5001]: cannot read `x`: why
 --> dev.yaml:2:3
 --> dev.yaml:1:1: in here
  = help: remove it
)");

  Diagnostic at_program = error(subject("a = «b»\n"));
  at_program.label(config.range({10, 13}), {"given here"});
  EXPECT_EQ(text(at_program), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:5
  |
1 | a = b
  |     ^
 ::: dev.yaml:2:3: given here
)");
}

TEST_F(Rendering, ShowsOnlyThePositionIfTheDiagnosticHidesItsSource) {
  const Range where = subject("a = «hunter2»\n");
  Diagnostic diagnostic = error(where);
  diagnostic.label(find(where, "a"), {"in here"}).help({"remove it"}).hide_source();
  EXPECT_EQ(text(diagnostic), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:5
 --> main.pp:1:1: in here
  = help: remove it
)");
}

TEST_F(Rendering, ShowsNoExcerptWithoutPosition) {
  Diagnostic diagnostic = error(Range{});
  diagnostic.note({"it is so"}).help({"do {0}", Word("this")});
  EXPECT_EQ(text(diagnostic), R"(
error[V5001]: cannot read `x`: why
  = note: it is so
  = help: do this
)");
}

TEST_F(Rendering, NamesTheSeverity) {
  Diagnostic diagnostic = error(Range{});
  EXPECT_EQ(text(diagnostic.with_severity(Severity::kWarning)),
            "\nwarning[V5001]: cannot read `x`: why\n");
  EXPECT_EQ(text(diagnostic.with_severity(Severity::kInfo)),
            "\ninfo[V5001]: cannot read `x`: why\n");
}

TEST_F(Rendering, ShowsNotesAndHelpBelowTheExcerpt) {
  Diagnostic diagnostic = error(subject("b = «sizee»"));
  diagnostic.note({"the type has {0} properties", Count{3}}).suggest(diagnostic.subject, "size");
  EXPECT_EQ(text(diagnostic), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:5
  |
1 | b = sizee
  |     ^^^^^
  |
  = note: the type has 3 properties
  = help: did you mean `size`?
)");
}

TEST_F(Rendering, ShowsFixesAsHelpUnlessThereIsAHelp) {
  Diagnostic diagnostic = error(subject("b = «sizee»"));
  diagnostic.fix({"replace with {0}", Name{"size"}}, {{diagnostic.subject, "size"}});
  EXPECT_EQ(text(diagnostic), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:5
  |
1 | b = sizee
  |     ^^^^^
  |
  = help: replace with `size`
)");
}

TEST_F(Rendering, ShowsTheFirstLineOfTheContext) {
  const Range where = subject("resource r \"t\" {\n  a = 1\n  b = 2\n  «c» = 3\n}\n");
  Diagnostic diagnostic = error(where);
  diagnostic.in(find(where, "resource"));
  EXPECT_EQ(text(diagnostic), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:4:3
  |
1 | resource r "t" {
...
4 |   c = 3
  |   ^
)");
}

TEST_F(Rendering, DoesNotOmitASingleLine) {
  const Range where = subject("resource r \"t\" {\n  b = 2\n  «c» = 3\n}\n");
  Diagnostic diagnostic = error(where);
  diagnostic.in(find(where, "resource"));
  EXPECT_EQ(text(diagnostic), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:3:3
  |
1 | resource r "t" {
2 |   b = 2
3 |   c = 3
  |   ^
)");
}

TEST_F(Rendering, ShowsLabelsOnTheSameLine) {
  const Range where = subject("x = aaa + «bbb» + ccc");
  Diagnostic diagnostic = error(where);
  diagnostic.label(find(where, "aaa"), {"first"}).label(find(where, "ccc"), {"third"});
  diagnostic.label(where, {"second"});
  EXPECT_EQ(text(diagnostic), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:11
  |
1 | x = aaa + bbb + ccc
  |     ---   ^^^   --- third
  |     |     |
  |     |     second
  |     first
)");
}

TEST_F(Rendering, ShowsNestedAndEqualLabels) {
  const Range where = subject("x = f(«a», b)");
  Diagnostic diagnostic = error(where);
  diagnostic.label(find(where, "f(a, b)"), {"the call"}).label(find(where, "f"), {"the name"});
  EXPECT_EQ(text(diagnostic), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:7
  |
1 | x = f(a, b)
  |     --^----
  |     |
  |     the call
  |     the name
)");
}

TEST_F(Rendering, ShowsLabelsOnOtherLinesAndInOtherFiles) {
  const Range other = add("other.pp", "p = «1»\n");
  const Range where = subject("a = 1\n\n\n\n\n\n\n\n\na = «2»\n");
  Diagnostic diagnostic = error(where);
  diagnostic.label(find(where, "a = 1"), {"declared here"}).label(other, {"and {0}", Word("here")});
  EXPECT_EQ(text(diagnostic), R"(
error[V5001]: cannot read `x`: why
  --> main.pp:10:5
   |
1  | a = 1
   | ----- declared here
...
10 | a = 2
   |     ^
  ::: other.pp:1:5
   |
1  | p = 1
   |     - and here
)");
}

TEST_F(Rendering, ShowsFirstAndLastLineOfARange) {
  EXPECT_EQ(text(error(subject("a = «{\n  b = 1\n  c = 2\n  d = 3\n  }»\n"))), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:5
  |
1 | a = {
  |     ^
...
5 |   }
  |   ^
)");
}

TEST_F(Rendering, ShowsTheTextOfARangeOnItsLastLine) {
  const Range where = subject("a = «{\n  b = 1\n  c = 2\n  d = 3\n  }»\n");
  Diagnostic diagnostic = error(where);
  diagnostic.label(where, {"here"});
  EXPECT_EQ(text(diagnostic), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:5
  |
1 | a = {
  |     ^
...
5 |   }
  |   ^ here
)");
}

TEST_F(Rendering, MarksEmptyRangesAndLineEnds) {
  EXPECT_EQ(text(error(subject("a = «»\n"))), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:5
  |
1 | a = 
  |     ^
)");
  EXPECT_EQ(text(error(subject("a = 1«\n»b"))), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:6
  |
1 | a = 1
  |      ^
)");
  EXPECT_EQ(text(error(subject("«»"))), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:1
  |
1 |
  | ^
)");
}

TEST_F(Rendering, ClampsRangesBeyondTheEnd) {
  Range where = subject("a = «1»");
  where.span = {100, 4'000'000'000};
  const std::string expected = R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:6
  |
1 | a = 1
  |      ^
)";
  EXPECT_EQ(text(error(where)), expected);
  where.span = {100, 3};  // reversed as well
  EXPECT_EQ(text(error(where)), expected);
}

TEST_F(Rendering, ShowsNoExcerptOfAnUnknownSource) {
  EXPECT_EQ(text(error({static_cast<SourceId>(99), {0, 1}})),
            "\nerror[V5001]: cannot read `x`: why\n");
}

TEST_F(Rendering, AlignsMarksWithTabsWideCharactersAndClusters) {
  const std::string wide = "\u4E2D\u6587";
  const std::string cluster = "e\u0301";
  EXPECT_EQ(text(error(subject("\ta\t= \"" + wide + "\" «" + cluster + "e»"))),
            "\nerror[V5001]: cannot read `x`: why\n"
            " --> main.pp:1:11\n"
            "  |\n"
            "1 |     a   = \"" +
                wide + "\" " + cluster +
                "e\n"
                "  |                  ^^\n");
}

TEST_F(Rendering, MarksTheWholeCluster) {
  Range where = subject("a = «»e\u0301\u0301x");
  where.span = {6, 7};
  EXPECT_EQ(text(error(where)),
            "\nerror[V5001]: cannot read `x`: why\n"
            " --> main.pp:1:6\n"
            "  |\n"
            "1 | a = e\u0301\u0301x\n"
            "  |     ^\n");
}

TEST_F(Rendering, EscapesInvisibleCharacters) {
  std::string hostile = "a = \"";
  hostile += std::string("\0\x1B[2J\x7F", 6) + "\u202E\u2066\u200B\u2028\xFF\xC3";
  EXPECT_EQ(text(error(subject(hostile + "«x»\r"))), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:18
  |
1 | a = "\u{0}\u{1B}[2J\u{7F}\u{202E}\u{2066}\u{200B}\u{2028}\xFF\xC3x\r
  |                                                                  ^
)");
  Diagnostic diagnostic(codes::kFileUnreadable, Range{}, Name{hostile}, Reason{"two\nlines\u202E"});
  EXPECT_EQ(text(diagnostic),
            "\nerror[V5001]: cannot read `a = \"\\u{0}\\u{1B}[2J\\u{7F}\\u{202E}\\u{2066}\\u{200B}"
            "\\u{2028}\\xFF\\xC3`: two\\nlines\\u{202E}\n");
}

TEST_F(Rendering, EscapesFileNames) {
  EXPECT_EQ(text(error(add("a\nb\x1B.pp", "«»"))),
            "\nerror[V5001]: cannot read `x`: why\n --> a\\nb\\u{1B}.pp:1:1\n  |\n1 |\n  | ^\n");
}

TEST_F(Rendering, OmitsTheByteOrderMark) {
  EXPECT_EQ(text(error(subject("\uFEFFab «c»"))), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:4
  |
1 | ab c
  |    ^
)");
}

TEST_F(Rendering, CutsLongLinesAroundTheSubject) {
  const std::string digits = "0123456789";
  std::string line;
  for (int i = 0; i < 20; ++i) line += digits;
  EXPECT_EQ(text(error(subject(line + "«subject»" + line)), {.width = 40}), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:201
  |
1 | …890123456789subject0123456789012345678…
  |              ^^^^^^^
)");
  EXPECT_EQ(text(error(subject("«subject»" + line)), {.width = 40}), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:1
  |
1 | subject01234567890123456789012345678901…
  | ^^^^^^^
)");
  EXPECT_EQ(text(error(subject(line + "«subject»")), {.width = 40}), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:201
  |
1 | …89012345678901234567890123456789subject
  |                                  ^^^^^^^
)");
}

TEST_F(Rendering, CutsNothingOnTheLeftInFrontOfAnEarlySubject) {
  const std::string line(200, '.');
  for (const std::size_t before : {10u, 13u}) {  // a quarter and a third of the width
    EXPECT_NE(text(error(subject(std::string(before, 'x') + "«y»" + line)), {.width = 40})
                  .find("1 | " + std::string(before, 'x') + "y."),
              std::string::npos);
  }
  EXPECT_NE(text(error(subject(std::string(14, 'x') + "«y»" + line)), {.width = 40}).find("1 | …x"),
            std::string::npos);
}

TEST_F(Rendering, ReplacesClustersOfMoreThan64Bytes) {
  std::string marks;
  for (int i = 0; i < 31; ++i) marks += "\u0301";
  const std::string fits = "\u00E9" + marks;  // 64 bytes
  EXPECT_NE(text(error(subject(fits + "«y»"))).find("1 | " + fits + "y\n"), std::string::npos);
  const std::string over = "\u4E2D" + marks;
  EXPECT_NE(text(error(subject(over + "«y»"))).find("1 | \uFFFDy\n"), std::string::npos);
}

TEST_F(Rendering, DoesNotCutALineOfExactlyTheWidth) {
  const std::string fits(39, 'x');
  EXPECT_NE(text(error(subject(fits + "«y»")), {.width = 40}).find("1 | " + fits + "y\n"),
            std::string::npos);
  EXPECT_NE(text(error(subject(fits + "x«y»")), {.width = 40}).find("1 | …"), std::string::npos);
}

TEST_F(Rendering, MovesLabelsOutsideTheWindowToItsEdges) {
  const std::string far(200, '.');
  const Range where = subject("left" + far + "«subject»" + far + "right");
  Diagnostic diagnostic = error(where);
  diagnostic.label(find(where, "left"), {"one"}).label(find(where, "right"), {"two"});
  EXPECT_EQ(text(diagnostic, {.width = 40}), R"(
error[V5001]: cannot read `x`: why
 --> main.pp:1:205
  |
1 | …............subject...................…
  | -            ^^^^^^^                   - two
  | |
  | one
)");
}

// Takes hours if an excerpt takes time proportional to the length of its line.
TEST_F(Rendering, CutsALineOfAMegabyte) {
  const std::string half(500'000, 'x');
  const Range where = subject(half + "«y»" + half);
  Diagnostics diagnostics;
  for (int i = 0; i < 10'000; ++i) diagnostics.add(error(where));
  const std::string all = render_text(diagnostics, sources_);
  EXPECT_LT(all.size(), 10'000u * 500);
}

TEST_F(Rendering, CutsMarksToTheWindow) {
  const std::string shown = text(error(subject("«" + std::string(1'000'000, 'x') + "»")));
  EXPECT_LT(shown.size(), 500u);
}

TEST_F(Rendering, UsesColourOnlyIfRequested) {
  Diagnostic diagnostic = error(subject("a = «b»"));
  diagnostic.note({"so"});
  EXPECT_EQ(text(diagnostic).find('\x1b'), std::string::npos);
  EXPECT_EQ(text(diagnostic, {.color = true}),
            "\n\x1b[1;31merror[V5001]\x1b[0m\x1b[1m: cannot read `x`: why\x1b[0m\n"
            " \x1b[1;34m--> \x1b[0mmain.pp:1:5\n"
            "\x1b[1;34m  |\x1b[0m\n"
            "\x1b[1;34m1 |\x1b[0m a = b\n"
            "\x1b[1;34m  |\x1b[0m     \x1b[1;31m^\x1b[0m\n"
            "\x1b[1;34m  |\x1b[0m\n"
            " \x1b[1;34m = \x1b[0m\x1b[1mnote:\x1b[0m so\n");
}

TEST_F(Rendering, SortsDiagnosticsAndCountsDroppedOnes) {
  const Range second = subject("«b»");
  const Range first = {second.source, {0, 0}};
  Diagnostics diagnostics(3);
  diagnostics.add(codes::kFileUnreadable, Range{}, Name{"last"}, Reason{"r"});
  diagnostics.add(codes::kFileUnreadable, second, Name{"one"}, Reason{"r"});
  diagnostics.add(codes::kFileUnreadable, first, Name{"two"}, Reason{"r"});
  diagnostics.add(codes::kFileUnreadable, second, Name{"lost"}, Reason{"r"});
  EXPECT_EQ("\n" + render_text(diagnostics, sources_), R"(
error[V5001]: cannot read `one`: r
 --> main.pp:1:1
  |
1 | b
  | ^

error[V5001]: cannot read `two`: r
 --> main.pp:1:1
  |
1 | b
  | ^

error[V5001]: cannot read `last`: r

and 1 more that are not shown
)");
}

}  // namespace
}  // namespace virga::diag
