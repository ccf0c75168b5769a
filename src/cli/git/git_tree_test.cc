#include "cli/git/git_tree.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace virga::cli {
namespace {

namespace fs = std::filesystem;

// A repository with the files app/main.pp, lib/a.pp and other/b, in one commit.
class GitTreeTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::canonical(::testing::TempDir()) / "git_tree";
    fs::remove_all(folder_);
    for (const char* name : {"app/main.pp", "lib/a.pp", "other/b"}) {
      fs::create_directories((folder_ / name).parent_path());
      std::ofstream(folder_ / name) << name;
    }
    const std::string git = "git -C " + folder_.string() +
                            " -c user.name=Ann -c user.email=ann@example.org"
                            " -c commit.gpgsign=false ";
    const std::string commands =
        git + "init --quiet && " + git + "add --all && " + git + "commit --quiet -m one";
    if (std::system((commands + " >/dev/null 2>&1").c_str()) != 0) GTEST_SKIP() << "needs git";
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  fs::path folder_;
  std::unique_ptr<base::Processes> processes_ = base::real_processes();
};

TEST_F(GitTreeTest, WritesAllFiles) {
  std::size_t total = 0;
  const auto tree = GitTree::checkout(
      {path("app"), "HEAD", {}, {}, [&](std::size_t, std::size_t all) { total = all; }},
      *processes_);
  ASSERT_TRUE(tree) << tree.error().str();
  const fs::path app = (*tree)->folder();
  EXPECT_TRUE(fs::exists(app / "main.pp"));
  EXPECT_TRUE(fs::exists(app / "../other/b"));
  EXPECT_FALSE((*tree)->is_partial());
  EXPECT_EQ(total, 3u);
}

TEST_F(GitTreeTest, WritesTheNeededFoldersOfLargeCommits) {
  const auto tree =
      GitTree::checkout({path("app"), "HEAD", {path("lib")}, {.files = 2}, {}}, *processes_);
  ASSERT_TRUE(tree) << tree.error().str();
  const fs::path app = (*tree)->folder();
  EXPECT_TRUE(fs::exists(app / "main.pp"));
  EXPECT_TRUE(fs::exists(app / "../lib/a.pp"));
  EXPECT_FALSE(fs::exists(app / "../other"));
  EXPECT_TRUE((*tree)->is_partial());
}

TEST_F(GitTreeTest, FailsIfTheNeededFoldersExceedTheLimits) {
  const auto tree =
      GitTree::checkout({path("app"), "HEAD", {path("lib")}, {.files = 1}, {}}, *processes_);
  ASSERT_FALSE(tree);
  EXPECT_EQ(tree.error().str(), "the folders of the program have more than 1 files in that commit");
}

TEST_F(GitTreeTest, RemovesItsFiles) {
  std::string folder;
  {
    const auto tree = GitTree::checkout({path("app"), "HEAD"}, *processes_);
    ASSERT_TRUE(tree) << tree.error().str();
    folder = (*tree)->folder();
  }
  EXPECT_FALSE(fs::exists(folder));
}

}  // namespace
}  // namespace virga::cli
