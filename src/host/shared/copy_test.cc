#include "host/shared/copy.h"

#include <gtest/gtest.h>

#include "host/folder_testing.h"

namespace virga::host {
namespace {

bool all(std::string_view) {
  return true;
}

TEST(Copy, CopiesFoldersRecursively) {
  const TestFolder folder;
  folder.write("from/a.pp", "a");
  folder.write("from/deep/er/b.pp", "b");
  folder.write("from/Pulumi.yaml", "c");
  folder.write("to/a.pp", "old");
  folder.write("to/kept.pp", "kept");
  ASSERT_TRUE(copy_folder(folder.path("from"), folder.path("to"),
                          [](std::string_view name) { return name != "Pulumi.yaml"; }));
  EXPECT_EQ(folder.read("to/a.pp"), "a");
  EXPECT_EQ(folder.read("to/deep/er/b.pp"), "b");
  EXPECT_EQ(folder.read("to/kept.pp"), "kept");
  EXPECT_FALSE(std::filesystem::exists(folder.path("to/Pulumi.yaml")));
}

TEST(Copy, CanCopyIntoTheFolderItself) {
  const TestFolder folder;
  folder.write("from/a.pp", "a");
  ASSERT_TRUE(copy_folder(folder.path("from"), folder.path("from/inside"), all));
  EXPECT_EQ(folder.read("from/inside/a.pp"), "a");
  EXPECT_FALSE(std::filesystem::exists(folder.path("from/inside/inside")));
  ASSERT_TRUE(copy_folder(folder.path("from"), folder.path("from"), all));
  EXPECT_EQ(folder.read("from/a.pp"), "a");
}

TEST(Copy, DoesNotFollowLinksToFolders) {
  const TestFolder folder;
  folder.write("from/a.pp", "a");
  std::filesystem::create_directory_symlink(folder.path("from"), folder.path("from/again"));
  ASSERT_TRUE(copy_folder(folder.path("from"), folder.path("to"), all));
  EXPECT_TRUE(std::filesystem::exists(folder.path("to/a.pp")));
  EXPECT_FALSE(std::filesystem::exists(folder.path("to/again")));
}

TEST(Copy, SkipsDanglingLinks) {
  const TestFolder folder;
  folder.write("from/a.pp", "a");
  std::filesystem::create_symlink("nowhere", folder.path("from/b.pp"));
  ASSERT_TRUE(copy_folder(folder.path("from"), folder.path("to"), all));
  EXPECT_EQ(folder.read("to/a.pp"), "a");
}

TEST(Copy, ErrorNamesThePath) {
  const TestFolder folder;
  EXPECT_FALSE(copy_folder(folder.path("none"), folder.path("to"), all));
  const auto copied = copy_one(folder.path("none"), folder.path("to"));
  ASSERT_FALSE(copied);
  EXPECT_TRUE(copied.error().str().starts_with("cannot copy " + folder.path("none")));
  folder.write("file", "");
  EXPECT_FALSE(write_file(folder.path("file/inside"), "text"));
}

}  // namespace
}  // namespace virga::host
