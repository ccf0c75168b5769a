#include "ide/workspace/workspace.h"

#include <gtest/gtest.h>

#include "diag/code.h"

namespace virga::ide {
namespace {

std::shared_ptr<const std::string> text(std::string content) {
  return std::make_shared<const std::string>(std::move(content));
}

// The codes and places of the diagnostics: "V3101 main.pp:missing".
std::string findings(const Snapshot& snapshot) {
  std::string found;
  for (const diag::Diagnostic& each : snapshot.diagnostics.list()) {
    const base::Source* source = snapshot.sources.find(each.subject.source);
    found += diag::show(each.code) + " ";
    found +=
        source ? source->name() + ":" + std::string(source->text(each.subject.span)) : "nowhere";
    found += "\n";
  }
  return found;
}

class WorkspaceTest : public ::testing::Test {
 protected:
  void SetUp() override {
    disk_.files["/p/Pulumi.yaml"] = "name: p\nruntime: pcl\n";
    disk_.files["/p/main.pp"] = "output \"a\" {\n  value = size\n}\n";
    disk_.files["/p/sizes.pp"] = "size = 3\n";
  }

  base::MemoryFileSystem disk_;
  Workspace workspace_{disk_, {.folders = {"/p"}}};
};

TEST_F(WorkspaceTest, ReadsProgramAroundFile) {
  const auto snapshot = workspace_.snapshot("/p/main.pp");
  ASSERT_TRUE(snapshot);
  EXPECT_EQ(findings(*snapshot), "");
  EXPECT_EQ(snapshot->nodes().size(), 2U);
  EXPECT_EQ(workspace_.snapshot("/p/sizes.pp"), snapshot);
}

TEST_F(WorkspaceTest, TextOfEditorHidesDisk) {
  workspace_.open("/p/sizes.pp", text("width = 3\n"));
  EXPECT_EQ(findings(*workspace_.snapshot("/p/main.pp")), "V2101 /p/main.pp:size\n");
  workspace_.close("/p/sizes.pp");
  EXPECT_EQ(findings(*workspace_.snapshot("/p/main.pp")), "");
}

TEST_F(WorkspaceTest, KeepsStateUntilChange) {
  const auto before = workspace_.snapshot("/p/main.pp");
  EXPECT_EQ(workspace_.snapshot("/p/main.pp"), before);
  disk_.files["/p/more.pp"] = "output \"b\" {\n  value = missing\n}\n";
  const std::vector<std::string> changed{"/p/more.pp"};
  workspace_.changed_on_disk(changed);
  EXPECT_EQ(findings(*workspace_.snapshot("/p/main.pp")), "V2101 /p/more.pp:missing\n");
  EXPECT_EQ(findings(*before), "");
}

TEST_F(WorkspaceTest, BindsRestOfBrokenProgram) {
  workspace_.open("/p/sizes.pp", text("size = 3\nbroken = \n"));
  const auto snapshot = workspace_.snapshot("/p/main.pp");
  EXPECT_TRUE(snapshot->diagnostics.has_errors());
  EXPECT_GE(snapshot->nodes().size(), 2U);
}

TEST_F(WorkspaceTest, FileOutsideOfProgramsIsNone) {
  EXPECT_FALSE(workspace_.snapshot("/p/readme.md"));
}

TEST_F(WorkspaceTest, TestFileHasItsTreeAndDiagnostics) {
  disk_.files["/p/main.pptest"] =
      "test \"a\" {\n  assert {\n    condition = output.a == sise\n  }\n}\n";
  const auto snapshot = workspace_.snapshot("/p/main.pptest");
  ASSERT_TRUE(snapshot);
  EXPECT_TRUE(snapshot->diagnostics.has_errors());
  const base::SourceId source = snapshot->source("/p/main.pptest");
  ASSERT_NE(source, base::SourceId::kNone);
  EXPECT_TRUE(snapshot->tree(source));
}

TEST_F(WorkspaceTest, FindsAllProgramsOfItsFolders) {
  disk_.files["/p/other/Pulumi.yaml"] = "name: q\nruntime: pcl\n";
  disk_.files["/p/other/main.pp"] = "output \"b\" {\n  value = 1\n}\n";
  Workspace workspace(disk_, {.folders = {"/p/other", "/p"}});
  EXPECT_EQ(workspace.all().size(), 2U);
}

}  // namespace
}  // namespace virga::ide
