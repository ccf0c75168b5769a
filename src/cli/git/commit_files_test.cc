#include "cli/git/commit_files.h"

#include <gtest/gtest.h>

namespace virga::cli {
namespace {

using Names = std::vector<std::string>;

std::string entry(const std::string& name, const std::string& size = "1") {
  return "100644 blob 8ab686eafeb1f44702738c8b0f24f2567c36da6d " + size + "\t" + name + '\0';
}

TEST(CommitFiles, SelectsAllFilesWithinTheLimits) {
  CommitFiles files({"app"}, {.files = 2, .bytes = 2});
  files.add(entry("app/a") + entry("other/b"));
  EXPECT_FALSE(files.is_partial());
  EXPECT_TRUE(files.status());
  EXPECT_EQ(files.names(), (Names{"app/a", "other/b"}));
}

TEST(CommitFiles, SelectsTheFoldersIfThereAreTooManyFiles) {
  CommitFiles files({"app"}, {.files = 2});
  files.add(entry("app/a") + entry("apple") + entry("other/b") + entry("app/c"));
  EXPECT_TRUE(files.is_partial());
  EXPECT_TRUE(files.status());
  EXPECT_EQ(files.names(), (Names{"app/a", "app/c"}));
}

TEST(CommitFiles, SelectsTheFoldersIfThereAreTooManyBytes) {
  CommitFiles files({"app", "lib"}, {.bytes = 10});
  files.add(entry("app/a", "     4") + entry("lib/b", "6") + entry("other/c", "1"));
  EXPECT_TRUE(files.is_partial());
  EXPECT_TRUE(files.status());
  EXPECT_EQ(files.names(), (Names{"app/a", "lib/b"}));
}

TEST(CommitFiles, FailsIfTheFoldersExceedTheLimits) {
  CommitFiles files({"app"}, {.files = 2});
  files.add(entry("app/a") + entry("app/b") + entry("app/c") + entry("app/d"));
  ASSERT_FALSE(files.status());
  EXPECT_EQ(files.status().error().str(),
            "the folders of the program have more than 2 files in that commit");
  CommitFiles bytes({""}, {.bytes = std::uint64_t{1} << 20});
  bytes.add(entry("a", "1048576"));
  EXPECT_TRUE(bytes.status());
  bytes.add(entry("b", "1"));
  ASSERT_FALSE(bytes.status());
  EXPECT_EQ(bytes.status().error().str(),
            "the folders of the program have more than 1 MB of files in that commit");
}

TEST(CommitFiles, ReadsEntriesInParts) {
  CommitFiles files({""}, {});
  for (const char c : entry("a b\nc") + entry("d")) files.add(std::string_view(&c, 1));
  EXPECT_EQ(files.names(), (Names{"a b\nc", "d"}));
}

TEST(CommitFiles, ReadsSubmodulesAndHugeSizes) {
  CommitFiles files({""}, {.bytes = 10});
  files.add(entry("module", "-"));
  EXPECT_TRUE(files.status());
  for (int i = 0; i < 5; ++i) files.add(entry("huge", "18446744073709551615"));
  EXPECT_FALSE(files.status());
}

TEST(CommitFiles, OmitsNamesThatAreTooLong) {
  CommitFiles files({""}, {});
  files.add(entry(std::string(100'000, 'x')) + entry("a"));
  EXPECT_EQ(files.names(), Names{"a"});
}

}  // namespace
}  // namespace virga::cli
