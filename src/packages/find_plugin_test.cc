#include "packages/find_plugin.h"

#include <gtest/gtest.h>

#include <cstdlib>

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

// Sets a variable of the environment for the time of a test.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    if (const char* before = std::getenv(name)) before_ = before;
    ::setenv(name, value, 1);
  }
  ~Variable() { before_ ? ::setenv(name_, before_->c_str(), 1) : ::unsetenv(name_); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* const name_;
  std::optional<std::string> before_;
};

TEST(PluginPlaces, AreThoseOfPulumi) {
  const Variable home("HOME", "/home/me"), path("PATH", "/bin");
  {
    const Variable pulumi("PULUMI_HOME", "/pulumi");
    EXPECT_EQ(plugin_places().plugins, "/pulumi/plugins");
  }
  const Variable pulumi("PULUMI_HOME", "");
  EXPECT_EQ(plugin_places().plugins, "/home/me/.pulumi/plugins");
  EXPECT_EQ(plugin_places().path, "/bin");
  const Variable no_home("HOME", "");
  EXPECT_EQ(plugin_places().plugins, "");
}

}  // namespace
}  // namespace virga::packages
