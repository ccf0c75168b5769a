// The test files in docs/testing.md test the program on that page, and pass or fail as described.
#include "cli/test/testing.h"
#include "diag/page_testing.h"

namespace virga::cli {
namespace {

constexpr const char* kNet = R"(config "name" "string" {}
resource "inner" "t:index:Bucket" { name = name }
output "arn" { value = inner.arn }
)";

TEST(TestingPage, ExamplesBehaveAsDescribed) {
  std::string program, pack;
  std::size_t held = 0;
  for (const diag::Fence& fence : diag::fences("/docs/testing.md")) {
    if (fence.language == "pcl program") program = fence.text;
    if (fence.language == "pcl pack") pack = fence.text;
    if (fence.language != "pcl" && fence.language != "pcl fails") continue;
    const testing::TestFolder folder(program);
    folder.write("net/main.pp", kNet);
    folder.write("policies/PulumiPolicy.yaml", "runtime: pcl\n");
    folder.write("policies/main.pp", pack);
    const auto reported = folder.run_text(fence.text);
    EXPECT_EQ(reported.exit_code, fence.language == "pcl" ? 0 : 1)
        << fence.text << reported.out << reported.error;
    ++held;
  }
  EXPECT_GE(held, 8u);
}

// `virga test` prints the failure of the last example as the page shows it.
TEST(TestingPage, ShowsFailureOfLastExample) {
  std::string program, test, shown;
  for (const diag::Fence& fence : diag::fences("/docs/testing.md")) {
    if (fence.language == "pcl program") program = fence.text;
    if (fence.language == "pcl fails") test = fence.text;
    if (fence.language == "console" && !test.empty() && shown.empty()) shown = fence.text;
  }
  const testing::TestFolder folder(program);
  folder.write("net/main.pp", kNet);
  folder.write("shop.pptest", test);
  EXPECT_EQ("$ virga test\n" + testing::TestFolder::run().out, shown);
}

TEST(TestingPage, ShowsACoverageThatIsTooSmall) {
  std::string program, test, shown;
  for (const diag::Fence& fence : diag::fences("/docs/testing.md")) {
    if (fence.language == "pcl program") program = fence.text;
    if (fence.language == "pcl" && test.empty()) test = fence.text;
    if (fence.language == "console coverage") shown = fence.text;
  }
  const testing::TestFolder folder(program);
  folder.write("net/main.pp", kNet);
  folder.write("shop.pptest", test);
  TestArguments arguments;
  arguments.coverage_output = "lcov.info";
  arguments.coverage_format = CoverageFormat::kLcov;
  arguments.minimum_coverage = 90;
  const auto output = testing::TestFolder::run(arguments);
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_EQ(
      "$ virga test --coverage-output lcov.info --coverage-format lcov --minimum-coverage 90\n" +
          output.out + output.error,
      shown);
}

// The snapshot of the page is that of its test, and the report shows an edit of the program.
TEST(TestingPage, ShowsASnapshotAndItsDifference) {
  std::string program, test, snapshot, difference;
  for (const diag::Fence& fence : diag::fences("/docs/testing.md")) {
    if (fence.language == "pcl program") program = fence.text;
    if (fence.language == "pcl" && fence.text.contains("snapshot = true")) test = fence.text;
    if (fence.text.starts_with("# The plans of")) snapshot = fence.text;
    if (fence.language == "console snapshot") difference = fence.text;
  }
  const testing::TestFolder folder(program);
  folder.write("net/main.pp", kNet);
  folder.write("shop.pptest", test);
  EXPECT_EQ(testing::TestFolder::run().exit_code, 0);
  EXPECT_EQ(testing::TestFolder::read("__snapshots__/shop.pptest.snap"), snapshot);
  const std::string tags = "{ access = \"owner\" }";
  ASSERT_TRUE(program.contains(tags));
  folder.write("main.pp",
               program.replace(program.find(tags), tags.size(), "{ access = \"everybody\" }"));
  EXPECT_EQ("$ virga test\n" + testing::TestFolder::run().out, difference);
}

}  // namespace
}  // namespace virga::cli
