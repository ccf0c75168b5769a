// Tests the coverage in the formats of other tools, and the minimum.
#include "cli/test/report/coverage_files.h"

#include "cli/test/testing.h"

namespace virga::cli {
namespace {

constexpr const char* kProgramWithBranches = R"pcl(config "on" "bool" { default = true }
tags = on ? { a = "1" } : { b = "2" }
resource "bucket" "t:index:Bucket" {
  name = "b"
  tags = tags
}
resource "other" "t:index:Bucket" {
  name = "o"
  options { range = on }
}
output "name" { value = on ? "a" : bucket.name }
)pcl";

testing::TestFolder::RunOutput run(TestArguments arguments, const std::string& tests) {
  const testing::TestFolder folder(kProgramWithBranches);
  folder.write("a.pptest", tests);
  auto output = testing::TestFolder::run(std::move(arguments));
  output.out = testing::TestFolder::read("coverage");
  return output;
}

std::string written(CoverageFormat format, const std::string& tests) {
  TestArguments arguments;
  arguments.coverage_format = format;
  arguments.coverage_output = "coverage";
  return run(std::move(arguments), tests).out;
}

constexpr const char* kOneTest = "test \"t\" {}";

TEST(CoverageFiles, WritesATracefileOfLcov) {
  EXPECT_EQ(written(CoverageFormat::kLcov, kOneTest), R"(TN:
SF:main.pp
FN:3,resource bucket
FN:7,resource other
FN:11,output name
FNDA:1,resource bucket
FNDA:1,resource other
FNDA:1,output name
FNF:3
FNH:3
BRDA:2,0,0,1
BRDA:2,0,1,0
BRDA:9,0,0,-
BRDA:11,0,0,1
BRDA:11,0,1,0
BRF:5
BRH:2
DA:2,1
DA:3,1
DA:7,1
DA:9,0
DA:11,1
LF:5
LH:4
end_of_record
)");
}

TEST(CoverageFiles, WritesCobertura) {
  const std::string xml = written(CoverageFormat::kCobertura, kOneTest);
  for (const char* part :
       {"<!DOCTYPE coverage SYSTEM \"http://cobertura.sourceforge.net/xml/coverage-04.dtd\">",
        "<coverage line-rate=\"0.8000\" branch-rate=\"0.4000\" lines-covered=\"4\" "
        "lines-valid=\"5\" branches-covered=\"2\" branches-valid=\"5\" complexity=\"0\" ",
        "<package name=\".\" line-rate=\"0.8000\" ",
        "<class name=\"main.pp\" filename=\"main.pp\" line-rate=\"0.8000\" ",
        "<line number=\"3\" hits=\"1\" branch=\"false\"/>\n",
        "<line number=\"2\" hits=\"1\" branch=\"true\" condition-coverage=\"50% (1/2)\">\n",
        "<condition number=\"0\" type=\"jump\" coverage=\"50%\"/>\n"}) {
    EXPECT_TRUE(xml.contains(part)) << part << "\n" << xml;
  }
}

TEST(CoverageFiles, WritesJsonAndText) {
  EXPECT_TRUE(written(CoverageFormat::kJson, kOneTest)
                  .starts_with(R"({"coverage":[{"project":".","summary":{"resources":)"));
  EXPECT_TRUE(
      written(CoverageFormat::kText, kOneTest).starts_with("coverage of .\n  resources   2/2"));
}

TEST(CoverageFiles, ReportsAFileThatCannotBeWritten) {
  TestArguments arguments;
  arguments.coverage_output = "no/such/folder/coverage";
  const auto output = run(arguments, kOneTest);
  EXPECT_EQ(output.exit_code, 2);
  EXPECT_EQ(testing::codes_in(output.error), std::vector<std::string>{"V5012"});
}

// 5 of 8 items are covered: 62.5 %.
TEST(CoverageFiles, ComparesWithTheMinimum) {
  TestArguments arguments;
  arguments.minimum_coverage = 62;
  const auto enough = run(arguments, kOneTest);
  EXPECT_EQ(enough.exit_code, 0) << enough.error;
  EXPECT_EQ(enough.error, "");
  arguments.minimum_coverage = 63;
  const auto too_small = run(arguments, kOneTest);
  EXPECT_EQ(too_small.exit_code, 1);
  EXPECT_EQ(too_small.error,
            "virga: the tests cover 5 of 8 resources, outputs and branches, 62.5 %; "
            "--minimum-coverage expects 63 %\n");
}

TEST(CoverageShare, ReachesExactPercentages) {
  EXPECT_TRUE((CoverageShare{1, 2}.reaches(50)));
  EXPECT_FALSE((CoverageShare{1, 2}.reaches(51)));
  EXPECT_FALSE((CoverageShare{999, 1000}.reaches(100)));
  EXPECT_TRUE((CoverageShare{1000, 1000}.reaches(100)));
  EXPECT_TRUE((CoverageShare{0, 3}.reaches(0)));
  EXPECT_TRUE((CoverageShare{0, 0}.reaches(100)));
  EXPECT_EQ((CoverageShare{999, 1000}.percent()), "99.9");
  EXPECT_EQ((CoverageShare{9999, 10'000}.percent()), "99.9");
  EXPECT_EQ((CoverageShare{0, 0}.percent()), "100.0");
}

}  // namespace
}  // namespace virga::cli
