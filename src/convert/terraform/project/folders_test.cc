#include "convert/terraform/project/folders.h"

#include <gtest/gtest.h>

namespace virga::convert::terraform {
namespace {

TEST(Folders, AreNormalized) {
  EXPECT_EQ(normalized("a/./b/../c/"), "a/c");
  EXPECT_EQ(normalized("/a//b"), "/a/b");
  EXPECT_EQ(normalized("a/../../b"), "../b");
  EXPECT_EQ(normalized("."), "");
}

TEST(Folders, KnowWhatIsInside) {
  EXPECT_EQ(path_inside("/r", "/r/a/b"), "a/b");
  EXPECT_EQ(path_inside("/r", "/r"), "");
  EXPECT_EQ(path_inside("/r", "/rest"), std::nullopt);
  EXPECT_EQ(path_inside("", "a"), "a");
  EXPECT_EQ(path_inside("", "../a"), std::nullopt);
}

TEST(Folders, HaveRelativePaths) {
  EXPECT_EQ(relative_path("company/team", "person"), "../../person");
  EXPECT_EQ(relative_path("", "a/b"), "./a/b");
  EXPECT_EQ(relative_path("a", "a/b"), "./b");
}

TEST(Folders, ReadsDownloadedModules) {
  base::MemoryFileSystem files;
  EXPECT_TRUE(downloaded_modules("/r", files).empty());
  files.files["/r/.terraform/modules/modules.json"] =
      R"({"Modules": [{"Key": "net", "Source": "x", "Dir": ".terraform/modules/net"}, 1]})";
  EXPECT_EQ(downloaded_modules("/r", files).at("net"), ".terraform/modules/net");
  files.files["/r/.terraform/modules/modules.json"] = "[";
  EXPECT_TRUE(downloaded_modules("/r", files).empty());
}

}  // namespace
}  // namespace virga::convert::terraform
