#include "ide/outline/folding.h"

#include "ide/every_text_testing.h"

namespace virga::ide {
namespace {

using testing::Fixture;

// The lines of the folds: "brackets 1-3".
std::string folds_of(const std::string& program) {
  const Fixture fixture(program);
  const base::SourceId source = fixture.snapshot().source("main.pp");
  const base::LineIndex& lines = fixture.snapshot().sources[source].lines();
  std::string text;
  for (const Fold& fold : folds(fixture.snapshot(), source)) {
    constexpr std::string_view kNames[] = {"brackets", "heredoc", "comment", "region"};
    text += kNames[static_cast<std::size_t>(fold.kind)];
    text += " " + std::to_string(lines.line_at(fold.span.begin)) + "-" +
            std::to_string(lines.line_at(fold.span.end));
    text += (fold.label.empty() ? "" : " " + fold.label) + "\n";
  }
  return text;
}

TEST(Folds, AreBracketsOfSeveralLines) {
  EXPECT_EQ(folds_of(R"(a = [1, 2]
b = [
  {
    c = 1
  }
]
config "d" "int" {
}
e = length(
  "x"
)
)"),
            "brackets 2-6\nbrackets 3-5\nbrackets 7-8\nbrackets 9-11\n");
}

TEST(Folds, AreHeredocs) {
  EXPECT_EQ(folds_of("a = <<EOT\n  one\n  two\nEOT\n"), "heredoc 1-4\n");
}

TEST(Folds, AreCommentsOnLinesOfTheirOwn) {
  EXPECT_EQ(folds_of(R"(# one
# two
a = 1 # three
# four

# five
// six
/* seven
eight */
)"),
            "comment 1-2\ncomment 6-7\ncomment 8-9\n");
}

TEST(Folds, AreRegions) {
  EXPECT_EQ(folds_of(R"(# region: network
a = 1
# region
b = 2
#endregion
# endregion network
# endregion
# regional
)"),
            "region 1-6 network\nregion 3-5\n");
}

TEST(Folds, AreFoundInBrokenFiles) {
  EXPECT_EQ(folds_of("a = {\n  b = [\n}\nc = \"${\n"), "brackets 1-3\n");
}

TEST(Folds, AreSortedInEveryText) {
  testing::ask_of_every_file([](const Snapshot& snapshot, base::SourceId source) {
    std::uint32_t begin = 0;
    for (const Fold& fold : folds(snapshot, source)) {
      EXPECT_LT(fold.span.begin, fold.span.end);
      EXPECT_LE(fold.span.end, snapshot.sources[source].text().size());
      EXPECT_LE(begin, fold.span.begin);
      begin = fold.span.begin;
    }
  });
}

}  // namespace
}  // namespace virga::ide
