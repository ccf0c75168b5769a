#include "cli/project_around.h"

#include <gtest/gtest.h>

namespace virga::cli {
namespace {

class ProjectAround : public ::testing::Test {
 protected:
  ProjectAround() {
    files_.files = {{"/app/Pulumi.yaml", "name: app\nruntime: pcl\n"},
                    {"/app/main.pp", ""},
                    {"/app/docs/notes/a.md", ""},
                    {"/app/part/part.pp", ""},
                    {"/app/inner/deep/part.pp", ""},
                    {"/app/tests/a.pptest", ""},
                    {"/web/Pulumi.yaml", "name: web\nruntime: nodejs\n"},
                    {"/web/docs/a.md", ""}};
  }

  std::string around(const std::string& folder) const {
    return project_around(folder, files_).value_or("none");
  }

  base::MemoryFileSystem files_;
};

TEST_F(ProjectAround, IsFoundAboveFoldersWithoutPrograms) {
  EXPECT_EQ(around("/app/docs"), "/app");
  EXPECT_EQ(around("/app/docs/notes"), "/app");
}

TEST_F(ProjectAround, IsNotUsedForFoldersWithPrograms) {
  EXPECT_EQ(around("/app"), "none");
  EXPECT_EQ(around("/app/part"), "none");
  EXPECT_EQ(around("/app/inner"), "none");
  EXPECT_EQ(around("/app/tests"), "none");
}

TEST_F(ProjectAround, IsNotUsedIfItHasAnotherRuntime) {
  EXPECT_EQ(around("/web/docs"), "none");
}

}  // namespace
}  // namespace virga::cli
