#include "project/selected_stack.h"

#include <gtest/gtest.h>

#include <string>

#include "base/system/file_system.h"

namespace virga::project {
namespace {

// `printf /srv/vault/Pulumi.yaml | sha1sum`
const std::string kFile = "vault-cae3ba22a706cb1e25ca6afa84ac9b7ca2cc863e-workspace.json";
const std::string kWorkspace = "/home/ann/.pulumi/workspaces/" + kFile;

class SelectedStack : public ::testing::Test {
 protected:
  SelectedStack() {
    project.name = "vault";
    project.root = "/srv/vault";
    environment.variables["HOME"] = "/home/ann";
  }
  std::string selected() const {
    return selected_stack(project, files, environment).value_or("none");
  }
  base::MemoryFileSystem files;
  run::MemoryEnvironment environment;
  Project project;
};

TEST_F(SelectedStack, IsTheOneOfTheOnlyBackend) {
  EXPECT_EQ(selected(), "none");
  files.files[kWorkspace] = R"({"stacks": {"file:///state": "organization/vault/prod"}})";
  EXPECT_EQ(selected(), "organization/vault/prod");
}

TEST_F(SelectedStack, DependsOnTheBackend) {
  files.files[kWorkspace] =
      R"({"stacks": {"file:///a": "o/vault/one", "file:///b": "o/vault/two"}})";
  EXPECT_EQ(selected(), "none");
  files.files["/home/ann/.pulumi/credentials.json"] = R"({"current": "file:///a"})";
  EXPECT_EQ(selected(), "o/vault/one");
  environment.variables["PULUMI_BACKEND_URL"] = "file:///b";
  EXPECT_EQ(selected(), "o/vault/two");
  environment.variables["PULUMI_BACKEND_URL"] = "file:///c";
  EXPECT_EQ(selected(), "none");
}

TEST_F(SelectedStack, ReadsFilesOfOlderVersions) {
  files.files[kWorkspace] = R"({"stack": "dev"})";
  EXPECT_EQ(selected(), "dev");
}

TEST_F(SelectedStack, IgnoresDamagedFiles) {
  for (const char* text : {"", "{", "[]", "7", R"({"stacks": 7})", R"({"stacks": {"a": {}}})"}) {
    files.files[kWorkspace] = text;
    EXPECT_EQ(selected(), "none") << text;
  }
}

TEST_F(SelectedStack, NeedsHome) {
  files.files["/pulumi/workspaces/" + kFile] = R"({"stack": "qa"})";
  environment.variables["PULUMI_HOME"] = "/pulumi";
  EXPECT_EQ(selected(), "qa");
  environment.variables.clear();
  EXPECT_EQ(selected(), "none");
}

}  // namespace
}  // namespace virga::project
