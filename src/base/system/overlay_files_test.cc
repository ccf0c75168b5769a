#include "base/system/overlay_files.h"

#include <gtest/gtest.h>

namespace virga::base {
namespace {

class Overlay : public ::testing::Test {
 protected:
  Overlay() { below_.files = {{"/a/kept", "kept"}, {"/a/other", "old"}, {"/a/inner/file", ""}}; }

  MemoryFileSystem below_;
  OverlayFiles files_{below_, {{"/a/other", "new"}, {"/a/./added", "added"}}};
};

TEST_F(Overlay, GivesTextsInsteadOfFiles) {
  EXPECT_EQ(files_.read("/a/other", 9).value(), "new");
  EXPECT_EQ(files_.read("/a/inner/../added", 9).value(), "added");
  EXPECT_EQ(files_.read("/a/kept", 9).value(), "kept");
  EXPECT_FALSE(files_.read("/a/added", 4)) << "the limit applies";
  EXPECT_FALSE(files_.read("/a/none", 9));
  EXPECT_EQ(files_.open("/a/other").value()->status().value().size, 3u);
}

TEST_F(Overlay, ListsBoth) {
  EXPECT_EQ(files_.list("/a").value(),
            (std::vector<std::string>{"added", "inner", "kept", "other"}));
  EXPECT_EQ(files_.list("/a/inner").value(), std::vector<std::string>{"file"});
  EXPECT_FALSE(files_.list("/none"));
  EXPECT_TRUE(files_.is_file("/a/added"));
  EXPECT_TRUE(files_.is_directory("/a/inner"));
  EXPECT_FALSE(files_.is_link("/a/added"));
}

TEST_F(Overlay, HasTheFoldersOfGivenFiles) {
  const OverlayFiles files(below_, {{"/a/new/deep/file", "1"}, {"/a/newer", "2"}});
  EXPECT_TRUE(files.is_directory("/a/new"));
  EXPECT_TRUE(files.is_directory("/a/new/deep/"));
  EXPECT_FALSE(files.is_directory("/a/ne"));
  EXPECT_FALSE(files.is_directory("/a/newer"));
  EXPECT_EQ(files.list("/a/new").value(), std::vector<std::string>{"deep"});
  EXPECT_EQ(files.list("/a").value(),
            (std::vector<std::string>{"inner", "kept", "new", "newer", "other"}));
}

TEST_F(Overlay, WritesNothing) {
  EXPECT_FALSE(files_.write("/a/kept", "x"));
  EXPECT_FALSE(files_.write_private("/a/kept", "x"));
  EXPECT_FALSE(files_.remove("/a/kept"));
  EXPECT_FALSE(files_.make_directory("/b"));
  EXPECT_EQ(below_.files.at("/a/kept"), "kept");
}

}  // namespace
}  // namespace virga::base
