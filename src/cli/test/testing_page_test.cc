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

}  // namespace
}  // namespace virga::cli
