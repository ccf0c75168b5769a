// Tests the coverage of nodes and of each way of each branch.
#include "cli/test/testing.h"

namespace virga::cli {
namespace {

constexpr const char* kBranchingProgram = R"pcl(config "on" "bool" { default = true }
config "names" "list(string)" { default = ["a"] }
tags = on ? { a = "1" } : { b = "2" }
kept = [for name in names : name if name != "b"]
resource "bucket" "t:index:Bucket" {
  name = "b"
  tags = tags
  options { range = on }
}
resource "other" "t:index:Bucket" {
  name = join("-", kept)
}
output "kept" { value = kept }
)pcl";

std::string coverage(const std::string& tests) {
  const testing::TestFolder folder(kBranchingProgram);
  folder.write("a.pptest", tests);
  TestArguments arguments;
  arguments.coverage = true;
  const std::string out = testing::TestFolder::run(arguments).out;
  return out.substr(out.find("coverage of"));
}

TEST(TestCoverage, ListsWhatNoTestCovers) {
  EXPECT_EQ(coverage("test \"t\" {}"),
            "coverage of .\n"
            "  resources   2/2      100 %\n"
            "  outputs     1/1      100 %\n"
            "  branches    3/7      42 %\n"
            "  not covered:\n"
            "    main.pp:3:8  condition is false\n"
            "    main.pp:4:8  `for` over an empty collection\n"
            "    main.pp:4:8  `if` of a `for` drops an element\n"
            "    main.pp:8:21  `range` creates no bucket\n");
}

TEST(TestCoverage, CountsAllRunsOfAllTests) {
  EXPECT_EQ(coverage(R"(
    test "off" { config = { on = false, names = [] } }
    test "on" { config = { names = ["a", "b"] } })"),
            "coverage of .\n"
            "  resources   2/2      100 %\n"
            "  outputs     1/1      100 %\n"
            "  branches    7/7      100 %\n");
}

TEST(TestCoverage, DoesNotCountFailedNodes) {
  const std::string reported = coverage(R"(
    test "t" {
      mock resource "*" { fails = { create = "no" } }
      expect_failure { message = "no" }
    })");
  EXPECT_TRUE(reported.contains("  resources   0/2      0 %\n")) << reported;
  EXPECT_TRUE(reported.contains("main.pp:5:10  resource bucket\n")) << reported;
}

}  // namespace
}  // namespace virga::cli
