#include "sdk/assets.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "pulumi/json.h"
#include "sdk/resources/timeout_text.h"
#include "sdk/storage_testing.h"

namespace virga::sdk::testing {
namespace {

using Kind = PropertyValue::Kind;

TEST(Assets, StoreTheirSource) {
  EXPECT_EQ(string_asset("t").source, Asset::Source::kText);
  EXPECT_EQ(file_asset("a.txt").source, Asset::Source::kPath);
  EXPECT_EQ(remote_asset("https://x/a").text, "https://x/a");
  EXPECT_EQ(file_archive("folder").location, "folder");
  EXPECT_EQ(remote_archive("https://x/a.zip").source, Archive::Source::kUri);
  const Archive archive =
      asset_archive({{"a.txt", string_asset("a")}, {"more", file_archive("folder")}});
  ASSERT_EQ(archive.assets.size(), 2u);
  EXPECT_EQ(archive.assets[0].value.kind(), Kind::kAsset);
  EXPECT_EQ(archive.assets[1].value.kind(), Kind::kArchive);
}

constexpr const char* kHello = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";

// pulumi-type-system.txt "Assets and Archives": each has the hash of its contents.
TEST(Assets, HaveHashOfTheirContents) {
  const std::string path = ::testing::TempDir() + "virga_sdk_asset.txt";
  std::ofstream(path) << "hello";
  EXPECT_EQ(string_asset("hello").hash, kHello);
  EXPECT_EQ(file_asset(path).hash, kHello);
  EXPECT_EQ(remote_asset("file://" + path).hash, kHello);
  const Archive archive = asset_archive({{"a", string_asset("hello")}, {"b", file_asset(path)}});
  EXPECT_EQ(archive.hash.size(), 64u);
  EXPECT_EQ(archive.assets[1].value.as_asset().hash, kHello);
  std::filesystem::remove(path);
}

TEST(Assets, HaveNoHashIfContentsCannotBeRead) {
  EXPECT_EQ(remote_asset("https://example.com/x").hash, "");
  EXPECT_EQ(remote_archive("https://example.com/x.zip").hash, "");
  const Archive archive = asset_archive(
      {{"far", remote_asset("https://example.com/x")}, {"near", string_asset("hello")}});
  EXPECT_EQ(archive.hash, "");
  EXPECT_EQ(archive.assets[1].value.as_asset().hash, kHello);
  EXPECT_EQ(file_asset("/none/at/all").hash, "");
}

using AssetsOfResources = SdkTest;

TEST_F(AssetsOfResources, HaveHashOfTheirContents) {
  const std::string path = ::testing::TempDir() + "virga_sdk_asset.txt";
  std::ofstream(path) << "hello";
  const auto lines = requests([&] {
    const CustomResource resource(
        "a:b:C", "c", {{"x", secret(Asset{.source = Asset::Source::kPath, .text = path})}});
  });
  EXPECT_NE(lines[0].find(kHello), std::string::npos) << lines[0];
  std::filesystem::remove(path);
}

TEST_F(AssetsOfResources, FailIfTheyCannotBeRead) {
  const RunResult result =
      run([] { const CustomResource resource("a:b:C", "c", {{"x", file_asset("/none/x")}}); });
  EXPECT_TRUE(result.report.ends_with(
      "property x: cannot read the asset `/none/x`: No such file or directory\n"))
      << result.report;
}

TEST_F(AssetsOfResources, ErrorsDoNotShowSecretPaths) {
  const RunResult result = run(
      [] { const CustomResource resource("a:b:C", "c", {{"x", secret(file_asset("/none/x"))}}); });
  EXPECT_TRUE(result.report.ends_with("property x: an asset cannot be read\n")) << result.report;
}

TEST(Assets, AreInputs) {
  EXPECT_TRUE(to_input(file_asset("a.txt")).get_if<PropertyValue>()->is_asset());
  EXPECT_TRUE(to_input(Input<Archive>(file_archive("x"))).get_if<PropertyValue>()->is_archive());
}

TEST(TimeoutText, HasFormatOfEngines) {
  using namespace std::chrono;
  EXPECT_EQ(timeout_text({}), "");
  EXPECT_EQ(timeout_text(0ms), "0s");
  EXPECT_EQ(timeout_text(45s), "45s");
  EXPECT_EQ(timeout_text(5min), "5m0s");
  EXPECT_EQ(timeout_text(1h + 1s), "1h0m1s");
  EXPECT_EQ(timeout_text(1500ms), "1500ms");
  EXPECT_EQ(parse_timeout("1h0m1s"), 1h + 1s);
  EXPECT_EQ(parse_timeout("1500ms"), 1500ms);
  EXPECT_EQ(parse_timeout("1.5h"), 90min);
  EXPECT_EQ(parse_timeout(".2m"), 12s);
  EXPECT_EQ(parse_timeout("2us"), 0ms);
  for (const char* text : {"", "5", "m", "5d", "-5m", "5m ", "nans", "infs", "1e400h"}) {
    EXPECT_EQ(parse_timeout(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace virga::sdk::testing
