// Tests which files are test files, and which programs they test.
#include "cli/test/files/discover.h"

#include "cli/test/testing.h"

namespace virga::cli {
namespace {

using Paths = std::vector<std::string>;

TEST(TestDiscovery, SearchesFoldersInOrder) {
  const testing::TestFolder folder;
  for (const char* path : {"b.pptest", "a.pptest", "tests/c.pptest", ".hidden/d.pptest",
                           "node_modules/e.pptest", "tests/f.txt"}) {
    folder.write(path, "");
  }
  std::filesystem::create_directory_symlink(".", "loop");
  const auto& files = base::real_file_system();
  EXPECT_EQ(find_test_files({"."}, files), (Paths{"a.pptest", "b.pptest", "tests/c.pptest"}));
  EXPECT_EQ(find_test_files({"tests", "tests/c.pptest", "tests/f.txt"}, files),
            (Paths{"tests/c.pptest", "tests/f.txt"}));
}

TEST(TestDiscovery, FindsProgramBesideOrAboveFile) {
  const testing::TestFolder folder;
  folder.write("tests/deep/a.pptest", "");
  std::filesystem::create_directories("empty");
  const auto& files = base::real_file_system();
  EXPECT_EQ(program_of("a.pptest", files), ".");
  EXPECT_EQ(program_of("tests/deep/a.pptest", files), ".");
  std::filesystem::current_path("tests/deep");
  EXPECT_EQ(program_of("a.pptest", files), "../..");
  EXPECT_EQ(program_of("../deep/a.pptest", files), "../..");
}

TEST(TestDiscovery, ReportsMissingFilesAndPrograms) {
  const testing::TestFolder folder;
  auto said = testing::TestFolder::run();
  EXPECT_EQ(said.exit_code, 2);
  EXPECT_EQ(testing::codes_in(said.error), Paths{"V5401"});
  said = folder.said("program = \"nowhere\"\ntest \"t\" {}");
  EXPECT_EQ(testing::codes_in(said.error), Paths{"V5402"});
  said = folder.said("test \"t\" { state = \"none.json\" }");
  EXPECT_EQ(testing::codes_in(said.error), Paths{"V5414"});
  TestArguments arguments;
  arguments.paths = {"nowhere"};
  EXPECT_EQ(testing::TestFolder::run(arguments).exit_code, 2);
}

TEST(TestDiscovery, DoesNotTestProgramWithErrors) {
  const testing::TestFolder folder("a = b\n");
  const auto said = folder.said("test \"t\" {}");
  EXPECT_EQ(said.exit_code, 2);
  EXPECT_EQ(said.out, "");
  EXPECT_EQ(testing::codes_in(said.error).size(), 1u);
}

TEST(TestNames, AreCheckedBeforeFirstRun) {
  const testing::TestFolder folder;
  const auto said = folder.said(R"(
    config = { sise = 1 }
    test "t" {
      asserts = [
        resource.bucket.outputs.anr == "", resource.bucket.stepp == "", output.anr == "",
        resource.bucket.options.protct, resources.bucket, read.bucket, component.net,
        [for bucket in [1] : bucket] == [1], resource["bucket"].name == "bucket",
      ]
      run "a" { asserts = [run.b.output] }
    })");
  EXPECT_EQ(testing::codes_in(said.error), (Paths{"V5405", "V5406", "V5406", "V5405", "V5406",
                                                  "V5404", "V5405", "V5405", "V5407"}))
      << said.error;
  for (const char* help : {"`arn`", "`step`", "`protect`", "`resource`"}) {
    EXPECT_TRUE(said.error.contains("did you mean " + std::string(help))) << help << said.error;
  }
}

}  // namespace
}  // namespace virga::cli
