#include "schema/loader.h"

#include <gtest/gtest.h>

namespace virga::schema {
namespace {

std::string schema(std::string_view name, std::string_view version) {
  return "{\"name\": \"" + std::string(name) + "\", \"version\": \"" + std::string(version) + "\"}";
}

// "name@version", "none" or "error".
std::string found(Loader& loader, std::string name, std::string version = "") {
  const auto package = loader.load({std::move(name), std::move(version)});
  if (!package) return "error";
  return *package ? (*package)->name() + "@" + (*package)->version() : "none";
}

TEST(FileLoader, SelectsHighestOrRequestedVersion) {
  base::MemoryFileSystem files;
  files.files = {{"s/aws-1.9.0.json", schema("aws", "1.9.0")},
                 {"s/aws-1.10.0.json", schema("aws", "1.10.0")},
                 {"s/aws-2.0.0-beta.json", schema("aws", "2.0.0-beta")},
                 {"s/aws-native-9.0.0.json", schema("aws-native", "9.0.0")}};
  FileLoader loader(files, {"s"});
  EXPECT_EQ(found(loader, "aws"), "aws@2.0.0-beta");
  EXPECT_EQ(found(loader, "aws", "1.9.0"), "aws@1.9.0");
  EXPECT_EQ(found(loader, "aws", "3.0.0"), "none");
  EXPECT_EQ(found(loader, "aws-native"), "aws-native@9.0.0");
}

// Listing names must not cost the reading of schemas: the rest of this one is invalid.
TEST(FileLoader, ListsNamesWithoutReadingSchemas) {
  base::MemoryFileSystem files;
  files.files = {{"s/a.json", " {\n \"name\" : \"first\", \"resources\": {"},
                 {"s/b.json", R"({"version": "1.0.0", "name": "second"})"},
                 {"s/c.json", R"({"name": "th\u0069rd"})"}};
  FileLoader loader(files, {"s"});
  EXPECT_EQ(loader.names(), (std::vector<std::string>{"first", "pulumi", "second", "third"}));
}

TEST(FileLoader, AcceptsEveryFileName) {
  base::MemoryFileSystem files;
  files.files = {{"s/plain.json", schema("plain", "1.0.0")},
                 {"s/folder/schema.json", schema("folder", "1.0.0")},
                 {"s/anything.json", schema("by-contents", "1.0.0")},
                 {"s/misleading.json", schema("other", "1.0.0")},
                 {"s/notes.txt", "not a schema"},
                 {"s/package.json", "not JSON"},
                 {"alone/schema.json", schema("alone", "1.0.0")}};
  FileLoader loader(files, {"s", "alone/schema.json"});
  EXPECT_EQ(found(loader, "plain"), "plain@1.0.0");
  EXPECT_EQ(found(loader, "plain", "1.0.0"), "plain@1.0.0");
  EXPECT_EQ(found(loader, "plain", "2.0.0"), "none");
  EXPECT_EQ(found(loader, "folder"), "folder@1.0.0");
  EXPECT_EQ(found(loader, "by-contents"), "by-contents@1.0.0");
  EXPECT_EQ(found(loader, "misleading"), "error");
  EXPECT_EQ(found(loader, "other"), "other@1.0.0");
  EXPECT_EQ(found(loader, "alone"), "alone@1.0.0");
  EXPECT_EQ(loader.names(), (std::vector<std::string>{"alone", "by-contents", "folder", "other",
                                                      "plain", "pulumi"}));
}

TEST(FileLoader, PrefersEarlierPlaces) {
  base::MemoryFileSystem files;
  files.files = {{"a/x.json", schema("x", "1.0.0")}, {"b/x-2.0.0.json", schema("x", "2.0.0")}};
  FileLoader loader(files, {"a", "b", "missing"});
  EXPECT_EQ(found(loader, "x"), "x@1.0.0");
  EXPECT_EQ(found(loader, "x", "2.0.0"), "x@2.0.0");
}

TEST(FileLoader, AlwaysHasThePackageOfTheEngine) {
  base::MemoryFileSystem files;
  FileLoader loader(files, {});
  EXPECT_EQ(found(loader, "pulumi"), "pulumi@3.0.0");
  EXPECT_EQ(found(loader, "aws"), "none");
}

TEST(FileLoader, FailsWithThePathOfAnUnusableFile) {
  base::MemoryFileSystem files;
  files.files = {{"s/x.json", "{"}};
  FileLoader loader(files, {"s"});
  const auto package = loader.load({"x", ""});
  ASSERT_FALSE(package);
  EXPECT_EQ(package.error().str().find("s/x.json: not JSON"), 0u) << package.error().str();
}

TEST(FileLoader, ReadsEachFileOnce) {
  base::MemoryFileSystem files;
  files.files = {{"s/x.json", schema("x", "1.0.0")}};
  FileLoader loader(files, {"s"});
  const auto first = loader.load({"x", ""});
  files.files["s/x.json"] = "gone";
  EXPECT_EQ(*loader.load({"x", "1.0.0"}), *first);
}

TEST(MemoryLoader, SelectsLikeFileLoader) {
  MemoryLoader loader;
  for (const char* version : {"1.0.0", "1.2.0", "1.1.0"}) {
    loader.add(*Package::parse(schema("x", version), "x"));
  }
  EXPECT_EQ(found(loader, "x"), "x@1.2.0");
  EXPECT_EQ(found(loader, "x", "1.0.0"), "x@1.0.0");
  EXPECT_EQ(found(loader, "x", "9.0.0"), "none");
  EXPECT_EQ(found(loader, "y"), "none");
  EXPECT_EQ(found(loader, "pulumi"), "pulumi@3.0.0");
  EXPECT_EQ(loader.names(), (std::vector<std::string>{"pulumi", "x"}));
}

TEST(FileLoader, FindsSchemasInYaml) {
  base::MemoryFileSystem files;
  files.files["s/a-1.0.0.yaml"] = "name: a\nversion: 1.0.0\n";
  files.files["s/b/schema.yaml"] = "name: b\n";
  files.files["s/other.yml"] = "name: c\nversion: 2.0.0\n";
  files.files["s/Pulumi.yaml"] = "name: project\nruntime: pcl\n";
  files.files["s/notes.yaml"] = "a: [1\n";
  FileLoader loader(files, {"s"});
  for (const std::string name : {"a", "b", "c"}) {
    const auto package = loader.load({name, ""});
    ASSERT_TRUE(package && *package) << name;
    EXPECT_EQ((*package)->name(), name);
  }
  EXPECT_EQ(loader.names(), (std::vector<std::string>{"a", "b", "c", "pulumi"}));
  EXPECT_EQ(*loader.load({"project", ""}), nullptr);
}

}  // namespace
}  // namespace virga::schema
