// Paths, patterns, and files of the operating system.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "terraform/functions/files/glob.h"
#include "terraform/functions/files/paths.h"
#include "terraform/functions/functions_testing.h"

namespace virga::terraform {
namespace {

namespace fs = std::filesystem;

TEST(Paths, AreCleaned) {
  const std::pair<const char*, const char*> kCases[] = {
      {"", "."},           {"/", "/"},
      {"//a//b/", "/a/b"}, {"a/./b/..", "a"},
      {"/../a", "/a"},     {"../../a", "../../a"},
      {"a/..", "."},       {"a/../../b", "../b"},
  };
  for (const auto& [path, cleaned] : kCases) EXPECT_EQ(clean_path(path), cleaned) << path;
}

TEST(Paths, AreRelativeToAFolder) {
  EXPECT_EQ(relative_path("/a/b", "/a/b/c/d"), "c/d");
  EXPECT_EQ(relative_path("/a/b", "/a/c"), "../c");
  EXPECT_EQ(relative_path("/", "/a"), "a");
  EXPECT_EQ(relative_path("/a", "/a"), ".");
}

TEST(Paths, ExpandTheHomeFolder) {
  EXPECT_EQ(expand_home("~/a/../b", "/home/ann"), "/home/ann/b");
  EXPECT_EQ(expand_home("a~", "/home/ann"), "a~");
  EXPECT_EQ(expand_home("~ben/a", "/home/ann"), std::nullopt);
}

std::string matched(const char* pattern, const char* name) {
  std::size_t steps = 1000;
  const auto result = matches_glob(pattern, name, steps);
  return !result ? "error" : *result ? "yes" : "no";
}

TEST(Glob, MatchesNames) {
  const std::pair<const char*, const char*> kMatches[] = {
      {"*", ""},
      {"*.txt", "a.txt"},
      {"a?c",
       "a\xC3\xA9"
       "c"},
      {"[a-c]x", "bx"},
      {"[^a-c]x", "dx"},
      {"[!a]", "a"},
      {"{a,b*}", "bcd"},
      {"\\*", "*"},
      {"**.txt", "a.txt"},
      {"[\\]]", "]"},
      {"{a,{b,c}}", "c"},
  };
  for (const auto& [pattern, name] : kMatches) EXPECT_EQ(matched(pattern, name), "yes") << pattern;
  const std::pair<const char*, const char*> kOthers[] = {
      {"*.txt", "a.md"}, {"a", "A"}, {"[a-c]", "d"}, {"{a,b}", "c"}, {"?", ""}};
  for (const auto& [pattern, name] : kOthers) EXPECT_EQ(matched(pattern, name), "no") << pattern;
  for (const char* pattern : {"[", "[a", "{a", "[]", "\\"}) {
    EXPECT_EQ(matched(pattern, "a"), "error") << pattern;
  }
}

// A folder with a link to itself, a pipe, and a link to a missing file.
class FilesOfTheSystem : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "virga-files-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
    fs::create_directory(folder_ / "sub");
    std::ofstream(folder_ / "sub/a.txt") << "text";
    std::ofstream(folder_ / "bytes") << "\xFF\xFE";
    fs::create_directory_symlink(folder_, folder_ / "sub/loop");
    fs::create_symlink(folder_ / "none", folder_ / "broken");
    ASSERT_EQ(::mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string evaluate(const std::string& text) {
    Evaluator evaluator({.files = &base::real_file_system(), .base_folder = folder_.string()});
    return evaluator(text);
  }
  bool fails(const std::string& text) { return evaluate(text).starts_with("error"); }

 private:
  fs::path folder_;
};

TEST_F(FilesOfTheSystem, AreReadIfTheyAreRegular) {
  EXPECT_EQ(evaluate(R"(file("sub/a.txt"))"), R"("text")");
  EXPECT_EQ(evaluate(R"(file("sub/loop/sub/a.txt"))"), R"("text")");
  EXPECT_EQ(evaluate(R"(filebase64("bytes"))"), R"("//4=")");
  for (const char* path : {"pipe", "broken", "sub", "none", "bytes", "/dev/zero"}) {
    EXPECT_TRUE(fails("file(\"" + std::string(path) + "\")")) << path;
  }
  for (const char* path : {"pipe", "broken", "sub", "/dev/zero"}) {
    EXPECT_TRUE(fails("filesha256(\"" + std::string(path) + "\")")) << path;
  }
}

TEST_F(FilesOfTheSystem, AreFoundWithoutFollowingCycles) {
  EXPECT_EQ(evaluate(R"(fileset(".", "**"))"), R"(["bytes","sub/a.txt"])");
  EXPECT_EQ(evaluate(R"(fileset(".", "*/*.txt"))"), R"(["sub/a.txt"])");
  EXPECT_EQ(evaluate(R"(fileset(".", "sub/loop/sub/*"))"), R"(["sub/loop/sub/a.txt"])");
}

TEST(Files, ExistOnlyAsFiles) {
  Evaluator evaluate;
  evaluate.files.files = {{"/a/b", ""}};
  EXPECT_EQ(evaluate(R"(fileexists("a/b"))"), "true");
  EXPECT_EQ(evaluate(R"(fileexists("a/c"))"), "false");
  EXPECT_TRUE(evaluate.fails(R"(fileexists("a"))"));
  EXPECT_TRUE(evaluate.fails("file(\"a\\u0000\")"));
}

}  // namespace
}  // namespace virga::terraform
