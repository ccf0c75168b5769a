#include "pulumi/assets/content_hash.h"

#include "pulumi/assets/assets_testing.h"
#include "pulumi/digest.h"
#include "pulumi/property/property_diff.h"

namespace virga::pulumi {
namespace {

using testing::asset_archive;
using testing::kHashOfHello;
using testing::path_archive;
using testing::path_asset;
using testing::tar_of;
using testing::text_asset;
using testing::uri_archive;
using testing::uri_asset;
using testing::World;

template <typename Content>
std::string hash(const World& world, const Content& content) {
  const auto hash = content_hash(content, world.context);
  return hash ? *hash : hash.error().str();
}

TEST(ContentHash, HashesTheBytesOfAssets) {
  World world;
  world.file("f", "hello");
  EXPECT_EQ(hash(world, Asset{Asset::Source::kText, "hello"}), kHashOfHello);
  EXPECT_EQ(hash(world, path_asset("f")), kHashOfHello);
  EXPECT_EQ(hash(world, path_asset("/site/d/../f")), kHashOfHello);
  EXPECT_EQ(hash(world, uri_asset("file:///site/f")), kHashOfHello);
}

TEST(ContentHash, ReturnsAKnownHash) {
  World world;
  EXPECT_EQ(hash(world, Asset{Asset::Source::kPath, "none", "abc"}), "abc");
  EXPECT_EQ(hash(world, Archive{Archive::Source::kElided, {}, {}, "abc"}), "abc");
}

TEST(ContentHash, NamesTheAssetThatCannotBeRead) {
  World world;
  world.file("d/f", "1").file("f", "2");
  EXPECT_EQ(hash(world, path_asset("none")), "cannot read the asset `none`: it does not exist");
  EXPECT_EQ(hash(world, path_asset("d")),
            "cannot read the asset `d`: it is a directory; expected a file (an archive can be of "
            "a directory)");
  EXPECT_EQ(hash(world, path_asset(std::string("a\0b", 3))),
            "cannot read the asset `a\\u{0}b`: its path has a NUL in it");
  EXPECT_EQ(hash(world, uri_asset("ftp://h.test/x")),
            "cannot read the asset `ftp://h.test/x`: its scheme is `ftp`; expected file, http or "
            "https");
  EXPECT_EQ(hash(world, uri_asset("f")),
            "cannot read the asset `f`: it has no scheme; expected file, http or https");
  EXPECT_EQ(hash(world, uri_asset("https:///x")),
            "cannot read the asset `https:///x`: it has no host");
  EXPECT_EQ(hash(world, Asset{Asset::Source::kElided, ""}),
            "the content of the asset is not known, only its hash");
  EXPECT_EQ(hash(world, path_archive("f")).substr(0, 45),
            "cannot read the archive `f`: neither its name");
  EXPECT_EQ(hash(world, uri_archive("file:///site/d")).substr(0, 55),
            "cannot read the archive `file:///site/d`: it is a direc");
  EXPECT_EQ(hash(world, asset_archive({{"k", PropertyValue::asset(path_asset("none"))}})),
            "cannot read the member `k`: cannot read the asset `none`: it does not exist");
}

TEST(ContentHash, OfflineErrorSaysWhatToDo) {
  World world;
  EXPECT_EQ(hash(world, uri_asset("https://me:pw@h.test/x?token=t")),
            "cannot read the asset `https://h.test/x`: this run is offline and the file is not in "
            "the cache; fetch it once while online, or use the path of a local copy");
}

// Always returns the same body, and records the requests.
class OneBody final : public Fetcher {
 public:
  explicit OneBody(std::string body) : body_(std::move(body)) {}
  base::Result<std::shared_ptr<const base::OpenFile>> fetch(const std::string& uri,
                                                            std::uint64_t max_bytes) override {
    asked = uri + " " + std::to_string(max_bytes);
    return base::open_string(body_);
  }
  std::string asked;

 private:
  std::string body_;
};

TEST(ContentHash, HashesTheFetchedBytesOfUris) {
  World world;
  OneBody fetcher("hello");
  const AssetContext online{world.files, fetcher, "/site", {.max_fetched_bytes = 7}};
  EXPECT_EQ(content_hash(uri_asset("HTTP://h.test/x?v=1"), online).value(), kHashOfHello);
  EXPECT_EQ(fetcher.asked, "HTTP://h.test/x?v=1 7");
  EXPECT_EQ(content_hash(uri_archive("https://h.test/x.zip?v=1"), online).value(), kHashOfHello);
  EXPECT_FALSE(content_hash(uri_archive("https://h.test/x?v=.zip"), online))
      << "neither its path nor its content is that of an archive";
}

// docs/spec/pulumi-types.md, section 4.3: the file is a TAR, gzipped TAR or ZIP archive, with
// any name.
TEST(ContentHash, HashesArchivesWithOtherNames) {
  World world;
  const std::string tar = tar_of({{"f", "1"}});
  const std::string zip = world.pack(asset_archive({{"f", text_asset("1")}}), ArchiveFormat::kZip);
  world.file("tar.bin", tar).file("zip", zip).file("text.bin", std::string(2000, 'x'));
  EXPECT_EQ(hash(world, path_archive("tar.bin")), hex_digest(Hash::kSha256, tar));
  EXPECT_EQ(hash(world, uri_archive("file:///site/zip")), hex_digest(Hash::kSha256, zip));
  EXPECT_EQ(world.list(path_archive("tar.bin")), "f:1");
  EXPECT_EQ(world.list(path_archive("zip")), "f:1");
  EXPECT_EQ(hash(world, path_archive("text.bin")).substr(0, 45),
            "cannot read the archive `text.bin`: neither i");
}

TEST(ArchiveMembers, ReadsFetchedArchives) {
  World world;
  OneBody fetcher(tar_of({{"f", "1"}}));
  const AssetContext online{world.files, fetcher, "/site"};
  EXPECT_EQ(list_members(uri_archive("https://h.test/x.tar"), online)->at(0).name, "f");
}

TEST(ContentHash, HashesTheBytesOfArchiveFiles) {
  World world;
  world.file("x.zip", "hello");
  EXPECT_EQ(hash(world, path_archive("x.zip")), kHashOfHello);
  EXPECT_EQ(hash(world, uri_archive("file://localhost/site/x.zip")), kHashOfHello);
}

TEST(ContentHash, HashesTheTarStreamOfOtherArchives) {
  World world;
  world.file("d/a", "hello");
  const Archive of_assets = asset_archive({{"a", text_asset("hello")}});
  const std::string packed = hex_digest(Hash::kSha256, world.pack(of_assets, ArchiveFormat::kTar));
  EXPECT_EQ(hash(world, of_assets), packed);
  EXPECT_EQ(hash(world, path_archive("d")), packed);
}

TEST(ContentHash, ReportsProgress) {
  World world;
  world.file("big", std::string(3 * ProgressMeter::kStep + 1, 'x')).file("small", "x");
  std::vector<Progress> reported;
  world.context.on_progress = [&](const Progress& progress) { reported.push_back(progress); };
  hash(world, path_asset("small"));
  EXPECT_TRUE(reported.empty());
  hash(world, path_asset("big"));
  ASSERT_EQ(reported.size(), 4U);
  EXPECT_EQ(reported[0].done, ProgressMeter::kStep);
  EXPECT_EQ(reported[3].done, 3 * ProgressMeter::kStep + 1);
  EXPECT_EQ(reported[3].total, 3 * ProgressMeter::kStep + 1);
  reported.clear();
  hash(world, asset_archive({{"a", PropertyValue::asset(path_asset("big"))}}));
  ASSERT_EQ(reported.size(), 4U);
  EXPECT_EQ(reported[3].total, std::nullopt);
}

// Equality with a hasher (docs/spec/pulumi-types.md, section 2.1).
class HashedEquality : public ::testing::Test {
 protected:
  bool equal(const PropertyValue& a, const PropertyValue& b) { return deep_equals(a, b, hasher); }
  World world;
  ContentHasher hasher{world.context};
};

TEST_F(HashedEquality, ATextEqualsAFileOfTheSameBytes) {
  world.file("f", "hello");
  const PropertyValue file = PropertyValue::asset(path_asset("f"));
  EXPECT_TRUE(equal(text_asset("hello"), file));
  EXPECT_FALSE(equal(text_asset("hellO"), file));
  EXPECT_FALSE(deep_equals(text_asset("hello"), file)) << "nothing is read without a hasher";
  const PropertyValue deep = PropertyValue::object({{"a", PropertyValue::secret(file)}});
  EXPECT_TRUE(
      equal(deep, PropertyValue::object({{"a", PropertyValue::secret(text_asset("hello"))}})));
  EXPECT_FALSE(diff(
      deep, PropertyValue::object({{"a", PropertyValue::secret(text_asset("hello"))}}), hasher));
}

TEST_F(HashedEquality, ArchivesAreEqualIfTheirPackedFormsAre) {
  const auto archive = [](std::vector<Member> members) {
    return PropertyValue::archive(asset_archive(std::move(members)));
  };
  EXPECT_TRUE(equal(archive({{"a/b", text_asset("1")}}),
                    archive({{"a", archive({{"b", text_asset("1")}})}})));
  EXPECT_FALSE(equal(archive({{"a/b", text_asset("1")}}), archive({{"a/b", text_asset("2")}})));
}

TEST_F(HashedEquality, AnAssetWithoutAHashIsNeverEqual) {
  const PropertyValue missing = PropertyValue::asset(path_asset("none"));
  EXPECT_FALSE(equal(missing, missing));
  EXPECT_TRUE(deep_equals(missing, missing));
}

}  // namespace
}  // namespace virga::pulumi
