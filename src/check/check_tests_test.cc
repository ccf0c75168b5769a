// Test files, read through the file system of the caller and nothing else.
#include "check/check_tests.h"

#include "base/system/overlay_files.h"
#include "check/checking_testing.h"

namespace virga::check {
namespace {

using testing::codes_in;
using testing::MemoryProject;

constexpr const char* kTest = R"(test "one" {
  state = "state.json"
  files = { "notes.txt" = "n" }
  config_files = ["../Pulumi.dev.yaml"]
  policy_pack = "../pack"
  asserts = [resource.bucket.outputs.arn == "a"]
}
)";

struct TestedProject : MemoryProject {
  TestedProject() {
    files.files["/app/tests/a.pptest"] = kTest;
    files.files["/app/tests/state.json"] = R"({"version": 3, "deployment": {"resources": []}})";
    files.files["/app/Pulumi.dev.yaml"] = "config:\n  shop:size: 3\n";
    files.files["/app/pack/PulumiPolicy.yaml"] = "runtime: pcl\n";
    files.files["/app/pack/main.pp"] =
        "policy resource \"p\" {\n  assert { condition = resource.name != \"\" }\n}\n";
  }
};

TEST(CheckTests, KeepsSuite) {
  const TestedProject app;
  const CheckedTests checked = check_tests({"/app"}, app.inputs);
  ASSERT_EQ(checked.programs.size(), 2u);
  EXPECT_EQ(checked.programs[0].path, "");
  EXPECT_EQ(checked.programs[1].path, "/app");
  EXPECT_EQ(codes_in(checked.programs[1].diagnostics), "");
  EXPECT_EQ(checked.programs[1].files, std::set<std::string>{"/app/tests/a.pptest"});
  ASSERT_EQ(checked.suite.files.size(), 1u);
  const Assertion& assertion = checked.suite.files[0].test.cases.at(0).runs.at(0).assertions.at(0);
  EXPECT_TRUE(assertion.bound.expr);
  EXPECT_EQ(checked.suite.projects.begin()->second->session, checked.programs[1].session);
}

TEST(CheckTests, ReadsTextsThatAreNotSaved) {
  const TestedProject app;
  const base::OverlayFiles edited(
      app.files, {{"/app/tests/a.pptest", "test \"one\" { asserts = [output.nothing] }\n"},
                  {"/app/tests/b.pptest", "test \"two\" { config = { sise = 1 } }\n"}});
  const CheckedTests checked = check_tests({"/app"}, {edited, app.schemas});
  ASSERT_EQ(checked.programs.size(), 2u);
  EXPECT_EQ(codes_in(checked.programs[1].diagnostics), "V5405 V5405");
}

TEST(CheckTests, FindsProgramInGivenFiles) {
  TestedProject app;
  app.files.files["/alone/a.pptest"] = "test \"t\" {}\n";
  const CheckedTests alone = check_tests({"/alone"}, app.inputs);
  ASSERT_EQ(alone.programs.size(), 1u);
  EXPECT_EQ(codes_in(alone.programs[0].diagnostics), "V5402");
  EXPECT_EQ(check_tests({"/schemas"}, app.inputs).programs.size(), 0u) << "no test files";
}

TEST(CheckTests, CountsOrReportsErrorsOfProgram) {
  TestedProject app;
  app.files.files["/app/main.pp"] = "output \"o\" { value = nothing }\n";
  const CheckedTests checked = check_tests({"/app/tests/a.pptest"}, app.inputs);
  EXPECT_EQ(codes_in(checked.programs.at(1).diagnostics), "");
  EXPECT_EQ(checked.programs.at(1).errors_elsewhere, 1u);
  const CheckedTests folder = check_tests({"/app"}, app.inputs);
  EXPECT_EQ(codes_in(folder.programs.at(1).diagnostics), "V2101");
  EXPECT_EQ(folder.programs.at(1).errors_elsewhere, 0u);
  const CheckedTests after = check_tests({"/app"}, app.inputs, {}, {"/app"});
  EXPECT_EQ(after.programs.at(1).errors_elsewhere, 0u);
}

}  // namespace
}  // namespace virga::check
