#include "cli/test/snapshot/plan_snapshots.h"

#include "cli/given_schemas.h"
#include "cli/test/testing.h"

namespace virga::cli {
namespace {

namespace fs = std::filesystem;
using testing::TestFolder;
using Codes = std::vector<std::string>;

constexpr const char* kFile = "__snapshots__/a.pptest.snap";

// The text of the program `kShop` with a bucket of the name.
std::string program(const std::string& name) {
  return "resource \"bucket\" \"t:index:Bucket\" {\n  name = \"" + name +
         "\"\n  key = secret(\"hunter2\")\n}\noutput \"arn\" { value = bucket.arn }\n";
}

// A project with one test file.
class PlanSnapshotsTest : public ::testing::Test {
 protected:
  void SetUp() override { folder_.write("a.pptest", "test \"one\" { snapshot = true }\n"); }
  void TearDown() override { ::unsetenv("CI"); }

  static TestFolder::RunOutput run(bool update = false) {
    TestArguments arguments;
    arguments.update_snapshots = update;
    return TestFolder::run(arguments);
  }

  TestFolder folder_{program("b")};
};

TEST_F(PlanSnapshotsTest, WritesNewSnapshots) {
  const auto first = run();
  EXPECT_EQ(first.exit_code, 0) << first.out << first.error;
  EXPECT_TRUE(first.out.ends_with("1 test: 1 passed\nsnapshots: 1 written\n")) << first.out;
  EXPECT_EQ(TestFolder::read(kFile),
            R"(# The plans of a.pptest. `virga test --update-snapshots` writes this file.

=== one
create pulumi:pulumi:Stack "shop-test"
create t:index:Bucket "bucket"
  key: [secret]
  name: "b"
outputs
  arn: "bucket-arn"
)");
  const auto second = run();
  EXPECT_EQ(second.exit_code, 0);
  EXPECT_TRUE(second.out.ends_with("1 test: 1 passed\n")) << second.out;
}

TEST_F(PlanSnapshotsTest, ShowsHowAPlanDiffers) {
  run();
  const std::string before = TestFolder::read(kFile);
  folder_.write("main.pp", program("c"));
  const auto output = run();
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_EQ(testing::codes_in(output.out), Codes{"V5426"});
  EXPECT_TRUE(output.out.contains("-  name: \"b\"\n      +  name: \"c\"\n")) << output.out;
  EXPECT_FALSE(output.out.contains("hunter2"));
  EXPECT_EQ(TestFolder::read(kFile), before);
}

TEST_F(PlanSnapshotsTest, UpdatesSnapshotsOnRequest) {
  run();
  folder_.write("main.pp", program("c"));
  const auto output = run(true);
  EXPECT_EQ(output.exit_code, 0) << output.out;
  EXPECT_TRUE(output.out.ends_with("snapshots: 1 updated\n")) << output.out;
  EXPECT_TRUE(TestFolder::read(kFile).contains("name: \"c\""));
  EXPECT_EQ(run().exit_code, 0);
}

TEST_F(PlanSnapshotsTest, WritesNothingInCi) {
  ::setenv("CI", "true", 1);
  const auto output = run();
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_EQ(testing::codes_in(output.out), Codes{"V5427"});
  EXPECT_FALSE(fs::exists("__snapshots__"));
  // On request, it does.
  EXPECT_EQ(run(true).exit_code, 0);
  EXPECT_TRUE(fs::exists(kFile));
  EXPECT_EQ(run().exit_code, 0);
  ::setenv("CI", "false", 1);
  fs::remove(kFile);
  EXPECT_EQ(run().exit_code, 0);
  EXPECT_TRUE(fs::exists(kFile));
}

TEST_F(PlanSnapshotsTest, WritesNoPlanOfAFailedTest) {
  folder_.write("a.pptest",
                "test \"one\" {\n  snapshot = true\n  asserts = [stack() == \"x\"]\n}\n");
  const auto output = run(true);
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_EQ(testing::codes_in(output.out), Codes{"V5420"});
  EXPECT_FALSE(fs::exists(kFile));
}

TEST_F(PlanSnapshotsTest, ReportsStaleSnapshots) {
  folder_.write("a.pptest",
                "snapshot = true\ntest \"one\" {}\ntest \"two\" {\n  run \"r\" {}\n}\n");
  folder_.write("b.pptest", "test \"b\" { snapshot = true }\n");
  EXPECT_TRUE(run().out.ends_with("snapshots: 3 written\n"));
  folder_.write("a.pptest", "test \"one\" { snapshot = true }\n");
  fs::remove("b.pptest");
  const auto output = run();
  EXPECT_EQ(output.exit_code, 0);
  EXPECT_TRUE(
      output.out.ends_with("1 test: 1 passed\n"
                           "snapshots: 2 stale\n"
                           "  stale: __snapshots__/a.pptest.snap: two, run r\n"
                           "  stale: __snapshots__/b.pptest.snap\n"
                           "  --update-snapshots removes stale snapshots\n"))
      << output.out;
  EXPECT_TRUE(run(true).out.ends_with("snapshots: 2 removed\n"));
  EXPECT_FALSE(fs::exists("__snapshots__/b.pptest.snap"));
  EXPECT_FALSE(TestFolder::read(kFile).contains("two"));
  folder_.write("a.pptest", "test \"one\" {}\n");
  EXPECT_TRUE(run(true).out.ends_with("snapshots: 1 removed\n"));
  EXPECT_FALSE(fs::exists(kFile));
}

// Tests that did not run keep their snapshots.
TEST_F(PlanSnapshotsTest, KeepsSnapshotsOfTestsThatDidNotRun) {
  folder_.write("a.pptest", "snapshot = true\ntest \"one\" {}\ntest \"two\" {}\n");
  run();
  folder_.write("main.pp", program("c"));
  TestArguments arguments;
  arguments.update_snapshots = true;
  arguments.filter = "two";
  const auto output = TestFolder::run(arguments);
  EXPECT_TRUE(output.out.ends_with("snapshots: 1 updated\n")) << output.out;
  const std::string text = TestFolder::read(kFile);
  EXPECT_TRUE(text.contains("name: \"b\"") && text.contains("name: \"c\"")) << text;
}

TEST_F(PlanSnapshotsTest, DoesNotOverwriteAFileThatItCannotRead) {
  folder_.write(kFile, "=== one\n<<<<<<< HEAD\n");
  for (const bool update : {false, true}) {
    const auto output = run(update);
    EXPECT_EQ(output.exit_code, 2);
    EXPECT_EQ(testing::codes_in(output.error), Codes{"V5428"});
    EXPECT_EQ(TestFolder::read(kFile), "=== one\n<<<<<<< HEAD\n");
  }
}

TEST_F(PlanSnapshotsTest, ReportsAFileThatCannotBeWritten) {
  folder_.write("__snapshots__", "a file");
  const auto output = run();
  EXPECT_EQ(output.exit_code, 2);
  EXPECT_EQ(testing::codes_in(output.error), Codes{"V5012"});
}

// Writes a snapshot of two lines into a file of at most `longest` bytes.
diag::Diagnostics write_with_limit(std::size_t longest) {
  const check::Schemas schemas = schemas_on_disk({});
  const check::Inputs inputs{base::real_file_system(), schemas};
  const check::Suite suite = check::open_suite({"a.pptest"}, inputs);
  diag::Diagnostics diagnostics;
  PlanSnapshots snapshots(SnapshotMode::kAdd, base::real_file_system(), longest);
  snapshots.open(suite, diagnostics);
  TestResult result;
  result.plans.push_back({suite.tests.front().runs.front().run, "create a\n  b: 1\n"});
  snapshots.check(suite.tests.front(), result);
  snapshots.finish(diagnostics);
  return diagnostics;
}

TEST_F(PlanSnapshotsTest, WritesNoFileThatItCouldNotRead) {
  const std::size_t size = write_snapshots("a.pptest", {{{"one"}, "create a\n  b: 1\n"}}).size();
  EXPECT_TRUE(write_with_limit(size - 1).has_errors());
  EXPECT_FALSE(fs::exists(kFile));
  EXPECT_FALSE(write_with_limit(size).has_errors());
  EXPECT_EQ(fs::file_size(kFile), size);
}

TEST_F(PlanSnapshotsTest, AreInTheJson) {
  TestArguments arguments;
  arguments.json = true;
  EXPECT_TRUE(TestFolder::run(arguments).out.contains(
      R"("snapshots":{"written":1,"updated":0,"removed":0,"stale":[]})"));
}

}  // namespace
}  // namespace virga::cli
