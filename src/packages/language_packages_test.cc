#include "packages/language_packages.h"

#include <gtest/gtest.h>

namespace virga::packages {
namespace {

using Kind = Source::Kind;

class LanguagePackages : public ::testing::Test {
 protected:
  LanguagePackages() {
    npm("@pulumi/random", R"({"name": "@pulumi/random", "version": "4.21.2",
      "pulumi": {"resource": true, "name": "random", "version": "4.21.1"}})");
    npm("@pulumiverse/time", R"({"name": "@pulumiverse/time", "version": "v0.1.1",
      "pulumi": {"resource": true, "server": "github://api.github.com/pulumiverse"}})");
    npm("left-pad", R"({"name": "left-pad", "version": "1.0.0"})");
    npm("broken", R"({"resource": )");
    npm("made", R"({"version": "1.0.0", "pulumi": {"resource": true, "name": "terraform-provider",
      "version": "0.8.0", "parameterization":
        {"name": "netbox", "version": "3.8.4", "value": "eyJhIjoxfQ=="}}})");
    files_.files["/p/.venv/lib/python3.11/site-packages/pulumi_aws_native/pulumi-plugin.json"] =
        R"({"resource": true, "name": "aws-native"})";
    files_.files["/p/.venv/lib/python3.11/site-packages/pulumi_aws_native-1.2.0.dist-info/RECORD"] =
        "";
    files_.files["/p/.venv/lib/python3.11/site-packages/pulumi_random/pulumi-plugin.json"] =
        R"({"resource": true, "name": "random", "version": "4.0.0"})";
    files_.files["/active/lib/python3.12/site-packages/zoo/pulumi-plugin.json"] =
        R"({"resource": true, "version": "3.0.0"})";
    files_.files["/active/lib/python3.12/site-packages/zoo/schema.json"] = "{}";
  }

  void npm(const std::string& name, const std::string& text) {
    files_.files["/p/node_modules/" + name + "/package.json"] = text;
  }

  LanguagePlaces places() const { return language_places(files_, "/p/app", "/active"); }

  std::optional<LanguagePackage> sdk(const std::string& name) const {
    return find_sdk(files_, places(), name);
  }

  base::MemoryFileSystem files_;
};

TEST_F(LanguagePackages, ArePlacedBesideAndAboveTheProject) {
  files_.files["/p/app/node_modules/x/package.json"] = "{}";
  EXPECT_EQ(places().node_modules,
            (std::vector<std::string>{"/p/app/node_modules", "/p/node_modules"}));
  EXPECT_EQ(places().site_packages,
            (std::vector<std::string>{"/active/lib/python3.12/site-packages",
                                      "/p/.venv/lib/python3.11/site-packages"}));
  EXPECT_TRUE(language_places(files_, "/other", "").node_modules.empty());
  EXPECT_TRUE(language_places(files_, "/other", "").site_packages.empty());
}

TEST_F(LanguagePackages, NameTheirPlugin) {
  const auto random = sdk("random");
  ASSERT_TRUE(random);
  EXPECT_EQ(random->kind, Kind::kNpm) << "npm before PyPI";
  EXPECT_EQ(random->name, "@pulumi/random");
  EXPECT_EQ(random->folder, "/p/node_modules/@pulumi/random");
  EXPECT_EQ(random->version, "4.21.1") << "that of the plugin, not of the package";
  EXPECT_EQ(random->schema, "");
}

TEST_F(LanguagePackages, UseNameAndVersionOfThePackage) {
  const auto time = sdk("time");
  ASSERT_TRUE(time);
  EXPECT_EQ(time->name, "@pulumiverse/time");
  EXPECT_EQ(time->version, "0.1.1");
  EXPECT_EQ(time->server, "github://api.github.com/pulumiverse");
  const auto native = sdk("aws-native");
  ASSERT_TRUE(native);
  EXPECT_EQ(native->kind, Kind::kPypi);
  EXPECT_EQ(native->name, "pulumi_aws_native");
  EXPECT_EQ(native->version, "1.2.0") << "of the dist-info";
}

TEST_F(LanguagePackages, HaveSchemaOrParameter) {
  const auto zoo = sdk("zoo");
  ASSERT_TRUE(zoo);
  EXPECT_EQ(zoo->schema, "/active/lib/python3.12/site-packages/zoo/schema.json");
  const auto netbox = sdk("netbox");
  ASSERT_TRUE(netbox);
  EXPECT_EQ(netbox->plugin, "terraform-provider");
  EXPECT_EQ(netbox->version, "0.8.0");
  EXPECT_EQ(netbox->parameter, (rpc::PackageParameter{"netbox", "3.8.4", R"({"a":1})"}));
  EXPECT_FALSE(sdk("terraform-provider")) << "that is another package";
}

TEST_F(LanguagePackages, MayBeMissing) {
  EXPECT_FALSE(sdk("left-pad"));
  EXPECT_FALSE(sdk("broken"));
  const auto find = [&](Kind kind, const std::string& name) {
    const auto found = find_language_package(files_, places(), kind, name);
    return found ? found->plugin : found.error().str();
  };
  EXPECT_EQ(find(Kind::kNpm, "@pulumi/random"), "random");
  EXPECT_EQ(find(Kind::kPypi, "pulumi_random"), "random");
  EXPECT_EQ(find(Kind::kNpm, "left-pad"),
            "/p/node_modules/left-pad is not the SDK of a provider: its package.json has no "
            "`pulumi` with `resource: true`");
  EXPECT_EQ(find(Kind::kNpm, "@pulumi/aws"),
            "the package is not installed in a node_modules of the project; `npm install "
            "@pulumi/aws` installs it");
  EXPECT_EQ(find(Kind::kPypi, "pulumi_aws"),
            "the package is not installed in a virtual environment of the project ($VIRTUAL_ENV, "
            ".venv, venv); `pip install pulumi_aws` installs it");
}

TEST_F(LanguagePackages, RejectUnsafeNames) {
  npm("evil", R"({"version": "1.0.0", "pulumi": {"resource": true, "name": "../evil"}})");
  npm("odd", R"({"version": "../1", "pulumi": {"resource": true}})");
  npm("text", R"({"version": "1.0.0", "pulumi": {"resource": "true"}})");
  EXPECT_FALSE(sdk("../evil"));
  EXPECT_FALSE(sdk("evil"));
  npm("off", R"({"version": "1.0.0", "pulumi": {"resource": false}})");
  EXPECT_FALSE(sdk("text"));
  EXPECT_FALSE(sdk("off"));
  ASSERT_TRUE(sdk("odd"));
  EXPECT_EQ(sdk("odd")->version, "");
}

}  // namespace
}  // namespace virga::packages
