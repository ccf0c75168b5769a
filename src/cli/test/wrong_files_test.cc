// Test files that cannot run: exit codes and errors.
#include "cli/test/testing.h"

namespace virga::cli {
namespace {

using Paths = std::vector<std::string>;

TEST(TestDiscovery, ReportsMissingFilesAndPrograms) {
  const testing::TestFolder folder;
  auto reported = testing::TestFolder::run();
  EXPECT_EQ(reported.exit_code, 2);
  EXPECT_EQ(testing::codes_in(reported.error), Paths{"V5401"});
  reported = folder.run_text("program = \"nowhere\"\ntest \"t\" {}");
  EXPECT_EQ(testing::codes_in(reported.error), Paths{"V5414"});
  reported = folder.run_text("test \"t\" { state = \"none.json\" }");
  EXPECT_EQ(testing::codes_in(reported.error), Paths{"V5414"});
  TestArguments arguments;
  arguments.paths = {"nowhere"};
  EXPECT_EQ(testing::TestFolder::run(arguments).exit_code, 2);
}

TEST(TestDiscovery, DoesNotTestProgramWithErrors) {
  const testing::TestFolder folder("a = b\n");
  const auto reported = folder.run_text("test \"t\" {}");
  EXPECT_EQ(reported.exit_code, 2);
  EXPECT_EQ(reported.out, "");
  EXPECT_EQ(testing::codes_in(reported.error).size(), 1u);
}

TEST(TestNames, AreCheckedBeforeFirstRun) {
  const testing::TestFolder folder;
  const auto reported = folder.run_text(R"(
    config = { sise = 1 }
    test "t" {
      asserts = [
        resource.bucket.outputs.anr == "", resource.bucket.stepp == "", output.anr == "",
        resource.bucket.options.protct, resources.bucket, read.bucket, component.net,
        [for bucket in [1] : bucket] == [1], resource["bucket"].name == "bucket",
      ]
      run "a" { asserts = [run.b.output] }
    })");
  EXPECT_EQ(testing::codes_in(reported.error), (Paths{"V5405", "V5406", "V5406", "V5405", "V5406",
                                                      "V5404", "V5405", "V5405", "V5407"}))
      << reported.error;
  for (const char* help : {"`arn`", "`step`", "`protect`", "`resource`"}) {
    EXPECT_TRUE(reported.error.contains("did you mean " + std::string(help)))
        << help << reported.error;
  }
}

}  // namespace
}  // namespace virga::cli
