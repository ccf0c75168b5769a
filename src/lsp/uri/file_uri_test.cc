#include "lsp/uri/file_uri.h"

#include <gtest/gtest.h>

namespace virga::lsp {
namespace {

TEST(FileUri, DecodesPaths) {
  EXPECT_EQ(path_of_uri("file:///home/ada/main.pp"), "/home/ada/main.pp");
  EXPECT_EQ(path_of_uri("file:///a%20b/%C3%A9.pp"), "/a b/é.pp");
  EXPECT_EQ(path_of_uri("FILE://localhost/x"), "/x");
  EXPECT_EQ(path_of_uri("file:/x"), "/x");
  EXPECT_EQ(path_of_uri("file:///x?query#fragment"), "/x");
}

TEST(FileUri, NormalizesPaths) {
  EXPECT_EQ(path_of_uri("file:///a/./b//../c.pp"), "/a/c.pp");
  EXPECT_EQ(path_of_uri("file:///..%2f..%2fx"), "/x");
  EXPECT_EQ(path_of_uri("file:////x"), "/x");
}

TEST(FileUri, RejectsWhatIsNotAPathOfThisMachine) {
  for (const std::string_view uri :
       {"", "x", "file:", "file://", "file:x", "file:///%zz", "file:///%0", "file:///%00",
        "file://host/share/main.pp", "file:///c%3A/main.pp", "file:///C:/main.pp", "file:///c:",
        "untitled:Untitled-1", "git:/main.pp?ref=HEAD", "https://example.com/main.pp", "//x"}) {
    EXPECT_EQ(path_of_uri(uri), std::nullopt) << uri;
  }
  EXPECT_EQ(path_of_uri(std::string_view("file:///\0", 9)), std::nullopt);
}

TEST(FileUri, EncodesPaths) {
  EXPECT_EQ(uri_of_path("/home/ada/main.pp"), "file:///home/ada/main.pp");
  EXPECT_EQ(uri_of_path("/a b/é%?#.pp"), "file:///a%20b/%C3%A9%25%3F%23.pp");
}

TEST(FileUri, DecodesWhatItEncodes) {
  std::string path = "/";
  for (int c = 1; c < 256; ++c) {
    if (c != '/' && c != '.') path += static_cast<char>(c);
  }
  EXPECT_EQ(path_of_uri(uri_of_path(path)), path);
}

}  // namespace
}  // namespace virga::lsp
