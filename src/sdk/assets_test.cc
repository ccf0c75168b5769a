#include "sdk/assets.h"

#include <gtest/gtest.h>

#include "pulumi/json.h"
#include "sdk/storage_testing.h"
#include "sdk/timeout_text.h"

namespace virga::sdk::testing {
namespace {

using Kind = PropertyValue::Kind;

TEST(Assets, HaveTheirSource) {
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

TEST(Assets, AreInputs) {
  EXPECT_TRUE(to_input(file_asset("a.txt")).get_if<PropertyValue>()->is_asset());
  EXPECT_TRUE(to_input(Input<Archive>(file_archive("x"))).get_if<PropertyValue>()->is_archive());
}

TEST(TimeoutText, IsWhatEnginesRead) {
  using namespace std::chrono;
  EXPECT_EQ(timeout_text({}), "");
  EXPECT_EQ(timeout_text(0ms), "0s");
  EXPECT_EQ(timeout_text(45s), "45s");
  EXPECT_EQ(timeout_text(5min), "5m0s");
  EXPECT_EQ(timeout_text(1h + 1s), "1h0m1s");
  EXPECT_EQ(timeout_text(1500ms), "1500ms");
}

}  // namespace
}  // namespace virga::sdk::testing
