// What tests are prepared with, and the files and values that they lack.
#include "check/tests/prepare.h"

#include "check/check_tests.h"
#include "check/checking_testing.h"

namespace virga::check {
namespace {

using testing::lines_of;
using testing::MemoryProject;

struct PreparedTests : MemoryProject {
  CheckedTests check(const std::string& test) {
    files.files["/app/a.pptest"] = test;
    return check_tests({"/app/a.pptest"}, inputs);
  }
  std::string lines(const std::string& test) {
    const CheckedTests checked = check(test);
    const CheckedProgram& app = checked.programs.at(1);
    return lines_of(app.diagnostics, app.session->sources);
  }
};

TEST(Prepare, SetsTheEngineLikeTheRun) {
  PreparedTests app;
  const CheckedTests checked = app.check(R"(stack = "dev"
organization = "org"
continue_on_error = true
test "t" { preview = true }
)");
  const PreparedRun& run = checked.suite.tests.at(0).runs.at(0);
  EXPECT_EQ(run.options.project, "shop");
  EXPECT_EQ(run.engine.project, "shop");
  EXPECT_EQ(run.engine.stack, "dev");
  EXPECT_EQ(run.engine.organization, "org");
  EXPECT_TRUE(run.engine.preview);
  EXPECT_TRUE(run.engine.continue_on_error);
  EXPECT_EQ(run.engine.files, run.files.get());
  EXPECT_EQ(run.engine.folder, "/app");
  EXPECT_EQ(run.engine.analyzer, nullptr);
}

TEST(Prepare, MovesConfigurationToAnotherProject) {
  PreparedTests app;
  app.files.files["/app/Pulumi.yaml"] =
      "name: shop\nruntime: pcl\nconfig:\n  size: 3\n  t:region: eu\n";
  const CheckedTests checked = app.check("project = \"other\"\ntest \"t\" {}\n");
  const auto& config = checked.suite.tests.at(0).runs.at(0).options.config;
  ASSERT_EQ(config.size(), 2u);
  EXPECT_EQ(config.at("other:size").text, "3");
  EXPECT_EQ(config.at("t:region").text, "eu");
}

TEST(Prepare, ReportsStateThatCannotBeRead) {
  PreparedTests app;
  const std::string test = "test \"t\" { state = \"s.json\" }\n";
  EXPECT_TRUE(app.lines(test).contains("the file does not exist")) << app.lines(test);
  app.files.files["/app/s.json"] = "[";
  const std::string invalid = app.lines(test);
  EXPECT_FALSE(invalid.empty());
  EXPECT_FALSE(invalid.contains("does not exist")) << invalid;
  app.files.files["/app/s.json"] = R"({"version": 3, "deployment": {"resources": []}})";
  EXPECT_EQ(app.lines(test), "");
}

TEST(CheckTestConfig, ReportsVariablesWithoutValue) {
  PreparedTests app;
  app.files.files["/app/main.pp"] = R"(config "size" "int" {}
config "zone" "string" {}
config "least" "int" { default = 1 }
config "note" "string" { nullable = true }
output "o" { value = [size, zone, least, note] }
)";
  EXPECT_EQ(app.lines("test \"t\" { config = { size = 1, zone = \"a\" } }\n"), "");
  const std::string one = app.lines("test \"t\" { config = { size = 1 } }\n");
  EXPECT_TRUE(one.contains("set it with `config = { zone = ... }`, or add a default")) << one;
  const std::string both = app.lines("test \"t\" {}\n");
  EXPECT_TRUE(both.contains("set them with `config = { size = ..., zone = ... }`")) << both;
}

}  // namespace
}  // namespace virga::check
