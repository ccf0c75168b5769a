#include "cli/test/snapshot/snapshot_file.h"

#include <gtest/gtest.h>

namespace virga::cli {
namespace {

const PlanTexts kPlans = {{{"makes a bucket"}, "create t:index:Bucket \"b\"\n  name: \"x\"\n"},
                          {{"shrinks", "one"}, "create a\n  text: <<EOT\n\n  a\n"},
                          {{"shrinks", "two"}, ""},
                          {{"zero\nlines\\"}, "delete a\n"}};

constexpr const char* kText =
    R"(# The plans of shop.pptest. `virga test --update-snapshots` writes this file.

=== makes a bucket
create t:index:Bucket "b"
  name: "x"

=== shrinks
--- run one
create a
  text: <<EOT

  a

=== shrinks
--- run two

=== zero\nlines\\
delete a
)";

TEST(SnapshotFile, WritesPlansInOrder) {
  EXPECT_EQ(write_snapshots("shop.pptest", kPlans), kText);
}

TEST(SnapshotFile, ReadsWhatItWrites) {
  const auto plans = read_snapshots(kText);
  ASSERT_TRUE(plans) << plans.error().str();
  EXPECT_EQ(*plans, kPlans);
  EXPECT_EQ(*read_snapshots(write_snapshots("x", {})), PlanTexts());
  EXPECT_EQ(*read_snapshots(""), PlanTexts());
}

TEST(SnapshotFile, ReadsLineBreaksOfWindows) {
  std::string text;
  for (const char* c = kText; *c; ++c) {
    if (*c == '\n') text += '\r';
    text += *c;
  }
  const auto plans = read_snapshots(text);
  ASSERT_TRUE(plans) << plans.error().str();
  EXPECT_EQ(*plans, kPlans);
}

std::string problem(const std::string& text) {
  const auto plans = read_snapshots(text);
  return plans ? "" : plans.error().str();
}

TEST(SnapshotFile, RejectsOtherFiles) {
  EXPECT_EQ(problem("create a\n"), "line 1: expected a line with === and a name");
  EXPECT_EQ(problem("=== a\n<<<<<<< HEAD\n"), "line 2: a merge conflict");
  EXPECT_EQ(problem("=== a\nx\n=======\n"), "line 3: a merge conflict");
  EXPECT_EQ(problem("=== a\nx\n>>>>>>> other\n"), "line 3: a merge conflict");
  EXPECT_EQ(problem("=== a\n{}\n"), "line 2: expected a line of a plan");
  EXPECT_EQ(problem("=== a\nx\n--- run b\n"), "line 3: expected a line of a plan");
  EXPECT_EQ(problem("=== a\nx\n=== a\ny\n=== b\n"), "line 5: a second plan of the same run");
  EXPECT_EQ(problem(std::string("\0\xff", 2)), "line 1: expected a line with === and a name");
}

}  // namespace
}  // namespace virga::cli
