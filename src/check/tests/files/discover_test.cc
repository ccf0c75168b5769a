// Tests which files are test files, and which programs they test.
#include "check/tests/files/discover.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace virga::check {
namespace {

using Paths = std::vector<std::string>;
namespace fs = std::filesystem;

// A working directory with a program.
class TestDiscovery : public ::testing::Test {
 protected:
  TestDiscovery()
      : before_(fs::current_path()),
        folder_(fs::path(::testing::TempDir()) / ("discovery" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    fs::current_path(folder_);
    write("Pulumi.yaml");
    write("main.pp");
  }
  ~TestDiscovery() override {
    fs::current_path(before_);
    fs::remove_all(folder_);
  }

  void write(const std::string& path) const {
    fs::create_directories((folder_ / path).parent_path());
    std::ofstream(folder_ / path) << "";
  }

 private:
  fs::path before_, folder_;
};

TEST_F(TestDiscovery, SearchesFoldersInOrder) {
  for (const char* path : {"b.pptest", "a.pptest", "tests/c.pptest", ".hidden/d.pptest",
                           "node_modules/e.pptest", "tests/f.txt"}) {
    write(path);
  }
  fs::create_directory_symlink(".", "loop");
  const auto& files = base::real_file_system();
  EXPECT_EQ(find_test_files({"."}, files), (Paths{"a.pptest", "b.pptest", "tests/c.pptest"}));
  EXPECT_EQ(find_test_files({"tests", "tests/c.pptest", "tests/f.txt"}, files),
            (Paths{"tests/c.pptest", "tests/f.txt"}));
}

TEST_F(TestDiscovery, FoldersThatCannotBeReadStandForThemselves) {
  base::MemoryFileSystem files;
  files.files = {{"p/a.pptest", ""}, {"p/locked/b.pptest", ""}};
  files.unreadable = {"p/locked"};
  EXPECT_EQ(find_test_files({"p"}, files), (Paths{"p/a.pptest", "p/locked"}));
}

TEST_F(TestDiscovery, FindsProgramBesideOrAboveFile) {
  write("tests/deep/a.pptest");
  fs::create_directories("empty");
  const auto& files = base::real_file_system();
  EXPECT_EQ(program_of("a.pptest", files), ".");
  EXPECT_EQ(program_of("tests/deep/a.pptest", files), ".");
  fs::current_path("tests/deep");
  EXPECT_EQ(program_of("a.pptest", files), "../..");
  EXPECT_EQ(program_of("../deep/a.pptest", files), "../..");
}

}  // namespace
}  // namespace virga::check
