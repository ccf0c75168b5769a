#include "pulumi/assets/hashed.h"

#include "base/limits.h"
#include "pulumi/assets/assets_testing.h"
#include "pulumi/assets/content_hash.h"
#include "pulumi/digest.h"

namespace virga::pulumi {
namespace {

using testing::asset_archive;
using testing::kHashOfHello;
using testing::path_archive;
using testing::path_asset;
using testing::text_asset;
using testing::uri_archive;
using testing::uri_asset;
using testing::World;

constexpr const char* kRemote = "https://h.test/x";

class Hello final : public Fetcher {
 public:
  base::Result<std::shared_ptr<const base::OpenFile>> fetch(const std::string&,
                                                            std::uint64_t) override {
    return base::open_string("hello");
  }
};

template <typename Content>
std::string hash_of(Content content, const AssetContext& context,
                    RemoteContents remote = RemoteContents::kNotFetched) {
  const auto added = add_hash(content, context, remote);
  return added ? content.hash : added.error().str();
}

TEST(AddHash, HashesTextsAndFiles) {
  World world;
  world.file("f", "hello");
  EXPECT_EQ(hash_of(Asset{Asset::Source::kText, "hello"}, world.context), kHashOfHello);
  EXPECT_EQ(hash_of(path_asset("f"), world.context), kHashOfHello);
  EXPECT_EQ(hash_of(uri_asset("file:///site/f"), world.context), kHashOfHello);
  EXPECT_EQ(hash_of(path_asset("none"), world.context),
            "cannot read the asset `none`: it does not exist");
  EXPECT_EQ(hash_of(Asset{Asset::Source::kElided, "", "abc"}, world.context), "abc");
  EXPECT_EQ(hash_of(Asset{Asset::Source::kElided, ""}, world.context), "");
}

TEST(AddHash, HashesRemoteContentsOnlyIfTheyAreFetched) {
  World world;
  EXPECT_EQ(hash_of(uri_asset(kRemote), world.context), "");
  EXPECT_EQ(hash_of(uri_archive("https://h.test/x.zip"), world.context), "");
  Hello fetcher;
  const AssetContext online{world.files, fetcher, "/site"};
  EXPECT_EQ(hash_of(uri_asset("HTTPS://h.test/x"), online), "") << "not without being asked";
  EXPECT_EQ(hash_of(uri_asset(kRemote), online, RemoteContents::kFetched), kHashOfHello);
  EXPECT_EQ(hash_of(uri_archive("https://h.test/x.zip"), online, RemoteContents::kFetched),
            kHashOfHello);
}

TEST(AddHash, HashesAnArchiveAndAllItsParts) {
  World world;
  world.file("f", "hello").file("d/g", "1");
  Archive archive =
      asset_archive({{"file", PropertyValue::asset(path_asset("f"))},
                     {"inner", PropertyValue::archive(asset_archive(
                                   {{"folder", PropertyValue::archive(path_archive("d"))}}))}});
  const std::string expected = content_hash(archive, world.context).value();
  ASSERT_TRUE(add_hash(archive, world.context));
  EXPECT_EQ(archive.hash, expected);
  EXPECT_EQ(archive.assets[0].value.as_asset().hash, kHashOfHello);
  const Archive& inner = archive.assets[1].value.as_archive();
  EXPECT_EQ(inner.hash.size(), 64u);
  EXPECT_EQ(inner.assets[0].value.as_archive().hash,
            content_hash(path_archive("d"), world.context).value());
}

TEST(AddHash, AnArchiveWithARemotePartHasNoHashUntilItIsFetched) {
  World world;
  world.file("f", "hello");
  Archive archive = asset_archive({{"far", PropertyValue::asset(uri_asset(kRemote))},
                                   {"near", PropertyValue::asset(path_asset("f"))}});
  EXPECT_TRUE(is_remote(archive));
  ASSERT_TRUE(add_hash(archive, world.context));
  EXPECT_EQ(archive.hash, "");
  EXPECT_EQ(archive.assets[0].value.as_asset().hash, "");
  EXPECT_EQ(archive.assets[1].value.as_asset().hash, kHashOfHello);

  Hello fetcher;
  const AssetContext online{world.files, fetcher, "/site"};
  ASSERT_TRUE(add_hash(archive, online, RemoteContents::kFetched));
  EXPECT_EQ(archive.assets[0].value.as_asset().hash, kHashOfHello);
  EXPECT_EQ(archive.hash.size(), 64u);
}

TEST(AddHash, ChangesNothingIfItFails) {
  World world;
  Archive archive = asset_archive({{"a", PropertyValue::asset(path_asset("none"))}});
  EXPECT_FALSE(add_hash(archive, world.context));
  EXPECT_EQ(archive.hash, "");
}

// `levels` nested archives.
Archive nested(std::size_t levels) {
  Archive archive = asset_archive({{"f", PropertyValue::asset(path_asset("f"))}});
  for (std::size_t i = 1; i < levels; ++i) {
    archive = asset_archive({{"a", PropertyValue::archive(std::move(archive))}});
  }
  return archive;
}

TEST(AddHash, LimitsDepth) {
  World world;
  world.file("f", "hello");
  world.context.limits.max_archive_depth = 5;
  EXPECT_EQ(hash_of(nested(5), world.context).size(), 64u);
  EXPECT_EQ(hash_of(nested(6), world.context), "archives are nested more than 5 deep, the limit");
  EXPECT_NE(hash_of(nested(100'000), world.context).size(), 64u);
}

TEST(WithHashes, ReachesEveryAssetAndKeepsMarks) {
  World world;
  world.file("f", "hello");
  const PropertyValue file = PropertyValue::asset(path_asset("f"));
  const PropertyValue value = PropertyValue::object(
      {{"list", PropertyValue::array({PropertyValue::number(1), PropertyValue::secret(file)})},
       {"output", PropertyValue::output({file, true, true, {"urn"}})}});
  const PropertyValue hashed = with_hashes(value, world.context).value();
  const PropertyValue& secret = hashed.find("list")->as_array()[1];
  ASSERT_TRUE(secret.is_secret());
  EXPECT_EQ(secret.element().as_asset().hash, kHashOfHello);
  const OutputValue& output = hashed.find("output")->as_output();
  EXPECT_EQ(output.element.as_asset().hash, kHashOfHello);
  EXPECT_TRUE(output.secret);
  EXPECT_EQ(output.dependencies, std::vector<std::string>{"urn"});
}

TEST(WithHashes, SharesAValueWithAllHashes) {
  const World world;
  const PropertyValue value =
      PropertyValue::array({text_asset("x"), PropertyValue::secret(PropertyValue::string("s"))});
  EXPECT_TRUE(with_hashes(value, world.context)->identical(value));
}

TEST(WithHashes, ErrorsContainThePath) {
  const World world;
  const PropertyValue value = PropertyValue::object(
      {{"code", PropertyValue::array({PropertyValue::asset(path_asset("none"))})}});
  EXPECT_EQ(with_hashes(value, world.context).error().str(),
            "property code[0]: cannot read the asset `none`: it does not exist");
}

TEST(WithHashes, LimitsDepth) {
  World world;
  world.file("f", "hello");
  const auto at_depth = [&](std::uint32_t levels) {
    PropertyValue value = PropertyValue::asset(path_asset("f"));
    for (std::uint32_t i = 0; i < levels; ++i) value = PropertyValue::secret(std::move(value));
    return with_hashes(value, world.context);
  };
  EXPECT_TRUE(at_depth(base::Limits{}.max_type_depth));
  EXPECT_FALSE(at_depth(base::Limits{}.max_type_depth + 1));
  EXPECT_FALSE(at_depth(1'000'000));
}

}  // namespace
}  // namespace virga::pulumi
