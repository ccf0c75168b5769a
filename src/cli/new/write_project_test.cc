#include "cli/new/write_project.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace virga::cli {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::stringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

class WriteProject : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(::testing::TempDir()) / ("write_project_" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  base::Result<void> write(const std::map<std::string, std::string>& contents) const {
    return write_project((folder_ / "new").string(), contents, base::real_file_system());
  }

  fs::path folder_;
};

TEST_F(WriteProject, CreatesFolders) {
  ASSERT_TRUE(write({{"a", "1"}, {"b/c/d", "2"}}));
  EXPECT_EQ(text_of(folder_ / "new/a"), "1");
  EXPECT_EQ(text_of(folder_ / "new/b/c/d"), "2");
}

TEST_F(WriteProject, RemovesWhatItWroteIfAFileFails) {
  // `b` is a file, so b/c cannot be written after a and x were created.
  EXPECT_FALSE(write({{"a/x", "1"}, {"b", "2"}, {"b/c", "3"}}));
  EXPECT_FALSE(fs::exists(folder_ / "new"));
}

TEST_F(WriteProject, RestoresReplacedFilesIfAFileFails) {
  fs::create_directories(folder_ / "new/z");
  std::ofstream(folder_ / "new/a") << "old";
  EXPECT_FALSE(write({{"a", "new"}, {"z", "is a folder"}}));
  EXPECT_EQ(text_of(folder_ / "new/a"), "old");
}

TEST_F(WriteProject, EmptyFoldersAndEmptyRepositoriesAreFree) {
  const auto is_free = [&] { return is_free_folder(folder_.string(), base::real_file_system()); };
  EXPECT_TRUE(is_free());
  EXPECT_TRUE(is_free_folder((folder_ / "missing").string(), base::real_file_system()));
  fs::create_directories(folder_ / ".git");
  EXPECT_TRUE(is_free());
  std::ofstream(folder_ / "README.md") << "";
  EXPECT_FALSE(is_free());
}

}  // namespace
}  // namespace virga::cli
