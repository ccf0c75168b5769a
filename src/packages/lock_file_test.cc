#include "packages/lock_file.h"

#include <gtest/gtest.h>

namespace virga::packages {
namespace {

const std::vector<LockEntry> kEntries = {
    {"random",
     "4.16.8",
     {.place = "terraform-provider", .version = "0.2.0", .parameters = {"a/b", "say \"x\""}},
     "22"},
    {"aws", "6.9.0", {.place = "aws"}, "11"},
    {"local", "", {.kind = Source::Kind::kFile, .place = "../local.json"}, "33"},
    {"tls", "5.0.0", {.kind = Source::Kind::kNpm, .place = "@pulumi/tls"}, "44"},
    {"zoo", "1.0.0", {.kind = Source::Kind::kPypi, .place = "pulumi_zoo"}, "55"},
    {"made",
     "2.0.0",
     {.place = "terraform-provider",
      .version = "0.2.0",
      .created = Source::Created{"made", "2.0.0", std::string("\0\xff", 2)}},
     "66"}};

TEST(LockFile, IsSortedAndReadable) {
  EXPECT_EQ(write_lock({kEntries[2], kEntries[1]}), R"({
  "schemas": [
    {
      "name": "aws",
      "version": "6.9.0",
      "from": "plugin",
      "source": "aws",
      "sha256": "11"
    },
    {
      "name": "local",
      "from": "file",
      "source": "../local.json",
      "sha256": "33"
    }
  ]
}
)");
  EXPECT_EQ(write_lock({}), "{\n  \"schemas\": []\n}\n");
}

TEST(LockFile, DoesNotDependOnOrderOfEntries) {
  EXPECT_EQ(write_lock({kEntries[0], kEntries[1], kEntries[2]}),
            write_lock({kEntries[2], kEntries[0], kEntries[1]}));
}

TEST(LockFile, ReadsWhatItWrote) {
  const auto read = read_lock(write_lock(kEntries));
  ASSERT_TRUE(read) << read.error().str();
  EXPECT_EQ(*read, (std::vector{kEntries[1], kEntries[2], kEntries[5], kEntries[0], kEntries[3],
                                kEntries[4]}));
  EXPECT_TRUE(read_lock(write_lock({}))->empty());
}

TEST(LockFile, RejectsOtherTextsAndUnsafeNames) {
  const auto entry = [](const std::string& members) {
    return R"({"schemas": [{"from": "plugin", "source": "a", )" + members + "}]}";
  };
  EXPECT_TRUE(read_lock(entry(R"("name": "a", "version": "1.0.0")")));
  EXPECT_FALSE(read_lock(entry(R"("name": "../a", "version": "1.0.0")")));
  EXPECT_FALSE(read_lock(entry(R"("name": "a", "version": "../1")")));
  EXPECT_FALSE(read_lock(entry(R"("version": "1.0.0")")));
  EXPECT_TRUE(read_lock(entry(R"("name": "a", "version": "1.0.0", "parameter": "YQ==")")));
  EXPECT_FALSE(read_lock(entry(R"("name": "a", "version": "1.0.0", "parameter": "?")")));
  EXPECT_FALSE(read_lock(R"({"schemas": [{"name": "a", "from": "moon", "source": "a"}]})"));
  EXPECT_FALSE(read_lock(R"({"schemas": [{"name": "a", "from": "npm", "source": "../a"}]})"));
  EXPECT_FALSE(read_lock(R"({"schemas": [1]})"));
  EXPECT_EQ(read_lock(R"({"schemas": [{"name": "a", "from": "plugin", "source": "a"}, 1]})")
                .error()
                .str(),
            "the entry 2 is invalid");
  EXPECT_FALSE(read_lock(R"({"schemas": {}})"));
  EXPECT_FALSE(read_lock("[]"));
  EXPECT_FALSE(read_lock("<<<<<<< HEAD"));
  EXPECT_FALSE(read_lock(""));
}

TEST(LockFile, NamesFileOfEntry) {
  EXPECT_EQ(kEntries[1].file(), "aws-6.9.0.json");
  EXPECT_EQ(kEntries[2].file(), "local.json");
}

}  // namespace
}  // namespace virga::packages
