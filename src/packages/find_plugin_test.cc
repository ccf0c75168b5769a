#include "packages/find_plugin.h"

#include <gtest/gtest.h>

namespace virga::packages {
namespace {

class FindPlugin : public ::testing::Test {
 protected:
  void install(const std::string& version) {
    files.files["/p/resource-zoo-v" + version + "/pulumi-resource-zoo"] = "";
  }
  std::string version_of(const std::string& wanted) const {
    const auto found = find_plugin(files, places, "zoo", wanted);
    return found ? found->version : "none";
  }

  base::MemoryFileSystem files;
  PluginPlaces places{.plugins = "/p", .path = ":/a:/b"};
};

TEST_F(FindPlugin, SelectsNewestOrRequestedVersion) {
  for (const char* version : {"1.9.0", "1.10.0", "1.10.0-beta.1"}) install(version);
  EXPECT_EQ(version_of(""), "1.10.0");
  EXPECT_EQ(version_of("1.9.0"), "1.9.0");
  EXPECT_EQ(version_of("2.0.0"), "none");
}

TEST_F(FindPlugin, IgnoresOtherPluginsAndIncompleteInstallations) {
  files.files["/p/resource-zoo-extra-v1.0.0/pulumi-resource-zoo-extra"] = "";
  files.files["/p/resource-zoo-v3.0.0/README.md"] = "";
  install("2.0.0");
  files.files["/p/resource-zoo-v2.0.0.partial"] = "";
  EXPECT_EQ(version_of(""), "none");
}

TEST_F(FindPlugin, SearchesPathWithoutInstalledPlugin) {
  files.files["/b/pulumi-resource-zoo"] = "";
  const auto found = find_plugin(files, places, "zoo", "");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->executable, "/b/pulumi-resource-zoo");
  EXPECT_EQ(found->version, "");
}

}  // namespace
}  // namespace virga::packages
