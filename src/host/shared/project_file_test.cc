#include "host/shared/project_file.h"

#include <gtest/gtest.h>

namespace virga::host {
namespace {

std::string text(std::string_view project) {
  const auto file = project_file(project, "pcl");
  return file ? file->text : "(" + file.error().str() + ")";
}

TEST(ProjectFile, HasNameRuntimeAndMain) {
  EXPECT_EQ(text(R"({"name": "web"})"), "name: web\nruntime: pcl\n");
  EXPECT_EQ(text(R"({"main": "sub/dir", "runtime": "nodejs", "name": "web"})"),
            "name: web\nruntime: pcl\nmain: sub/dir\n");
  EXPECT_EQ(project_file(R"({"name": "web", "main": "sub"})", "pcl")->main, "sub");
}

TEST(ProjectFile, OmitsNullMembersAndKeepsUnknownKeys) {
  EXPECT_EQ(text(R"({"name": "web", "description": null, "AdditionalKeys": null})"),
            "name: web\nruntime: pcl\n");
  EXPECT_EQ(text(R"({"name": "web", "AdditionalKeys": {"team": "blue"}})"),
            "name: web\nruntime: pcl\nteam: blue\n");
}

TEST(ProjectFile, KeepsOtherMembers) {
  EXPECT_EQ(text(R"({"name": "web", "description": "A \"web\": site",
                     "config": {"a:b": {"default": [1, true, null]}}, "license": "MIT"})"),
            "name: web\nruntime: pcl\n"
            "description: \"A \\\"web\\\": site\"\n"
            "config: {\"a:b\": {\"default\": [1, true, null]}}\n"
            "license: MIT\n");
}

TEST(ProjectFile, QuotesStringsThatYamlWouldMisread) {
  EXPECT_EQ(text(R"({"name": "true"})"), "name: \"true\"\nruntime: pcl\n");
  EXPECT_EQ(text(R"({"name": "Off"})"), "name: \"Off\"\nruntime: pcl\n");
  EXPECT_EQ(text(R"({"name": "1.5"})"), "name: \"1.5\"\nruntime: pcl\n");
  EXPECT_EQ(text(R"({"name": "a: b"})"), "name: \"a: b\"\nruntime: pcl\n");
  EXPECT_EQ(text(R"({"name": "a", "b: c\nd": "e"})"), "name: a\nruntime: pcl\n\"b: c\\nd\": e\n");
}

TEST(ProjectFile, RequiresName) {
  EXPECT_EQ(text("{}"), "(the project has no name)");
  EXPECT_EQ(text(R"({"name": 1})"), "(the project has no name)");
  EXPECT_EQ(text("[]"), "(the project has no name)");
  EXPECT_TRUE(text("{\"name").starts_with("(the project is not described in JSON: "));
  EXPECT_TRUE(text("").starts_with("(the project is not described in JSON: "));
}

}  // namespace
}  // namespace virga::host
