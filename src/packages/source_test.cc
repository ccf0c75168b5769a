#include "packages/source.h"

#include <gtest/gtest.h>

namespace virga::packages {
namespace {

using Kind = Source::Kind;

TEST(ParseSource, RecognizesPluginsFilesAndUrls) {
  EXPECT_EQ(*parse_source("random"), (Source{.place = "random"}));
  EXPECT_EQ(*parse_source("random@4.16.8"), (Source{.place = "random", .version = "4.16.8"}));
  EXPECT_EQ(*parse_source("random@v4.16.8"), (Source{.place = "random", .version = "4.16.8"}));
  EXPECT_EQ(*parse_source("a.json"), (Source{.kind = Kind::kFile, .place = "a.json"}));
  EXPECT_EQ(*parse_source("dir/a.xz"), (Source{.kind = Kind::kFile, .place = "dir/a.xz"}));
  EXPECT_EQ(*parse_source("file:///a.json"), (Source{.kind = Kind::kFile, .place = "/a.json"}));
  EXPECT_EQ(*parse_source("https://host/a"),
            (Source{.kind = Kind::kUrl, .place = "https://host/a"}));
  EXPECT_EQ(*parse_source("zoo.yaml"), (Source{.kind = Kind::kFile, .place = "zoo.yaml"}));
  EXPECT_EQ(*parse_source("npm:@pulumi/random"),
            (Source{.kind = Kind::kNpm, .place = "@pulumi/random"}));
  EXPECT_EQ(*parse_source("npm:zoo"), (Source{.kind = Kind::kNpm, .place = "zoo"}));
  EXPECT_EQ(*parse_source("pypi:pulumi_random"),
            (Source{.kind = Kind::kPypi, .place = "pulumi_random"}));
  EXPECT_TRUE(parse_source("pypi:azAZ09-_.")) << "all kinds of characters";
}

TEST(ParseSource, RejectsOtherTexts) {
  for (const char* text :
       {"", "@1.0.0", "Random", "..", "random@", "random@latest", "ftp://host/a",
        "https://user:password@host/a", "https://user@host", "npm:", "npm:@a", "npm:../a",
        "npm:@../a", "npm:@a/..", "npm:a/b", "pypi:@a/b", "pypi:.a"}) {
    EXPECT_FALSE(parse_source(text)) << text;
  }
  EXPECT_TRUE(parse_source("https://host/a@b"));
}

TEST(PackageName, IsLimited) {
  EXPECT_TRUE(is_package_name(std::string(200, 'a')));
  EXPECT_FALSE(is_package_name(std::string(201, 'a')));
  EXPECT_FALSE(is_package_name("-a"));
  EXPECT_FALSE(is_package_name("a/b"));
}

}  // namespace
}  // namespace virga::packages
