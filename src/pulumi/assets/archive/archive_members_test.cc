// Archives of assets and of archives, and the limits that apply to all kinds. The tests of one kind
// are in folder_members_test.cc, tar_members_test.cc, zip_members_test.cc.
#include "pulumi/assets/archive/archive_members.h"

#include <fstream>

#include "pulumi/assets/assets_testing.h"

namespace virga::pulumi {
namespace {

using testing::asset_archive;
using testing::path_archive;
using testing::tar_of;
using testing::text_asset;
using testing::World;

PropertyValue archive(std::vector<Member> members) {
  return PropertyValue::archive(asset_archive(std::move(members)));
}

TEST(ArchiveMembers, KeepsKeysAndCleansNamesBelowKeys) {
  World world;
  const std::vector<Member> members = {
      {"../up", text_asset("1")}, {"./a//b", text_asset("2")}, {"/abs", text_asset("3")}};
  EXPECT_EQ(world.list(asset_archive(members)), "../up:1 ./a//b:1 /abs:1");
  EXPECT_EQ(world.list(asset_archive({{"s", archive(members)}})), "up:1 s/a/b:1 s/abs:1");
}

TEST(ArchiveMembers, FlattensArchivesBelowKeysInPlace) {
  World world;
  world.file("x.tar", tar_of({{"f", "1"}})).file("d/g", "12");
  EXPECT_EQ(world.list(asset_archive({{"a", PropertyValue::archive(path_archive("d"))},
                                      {"b", text_asset("")},
                                      {"c", PropertyValue::archive(path_archive("x.tar"))}})),
            "a/g:2 b:0 c/f:1");
}

TEST(ArchiveMembers, VisitsMembersBeforeAnError) {
  World world;
  std::string seen;
  const auto read =
      for_each_member(asset_archive({{"a", text_asset("")},
                                     {"b", PropertyValue::asset(testing::path_asset("none"))},
                                     {"c", text_asset("")}}),
                      world.context, [&](const ArchiveMember& member) -> base::Result<void> {
                        seen += member.name;
                        return {};
                      });
  EXPECT_FALSE(read);
  EXPECT_EQ(seen, "a");
}

TEST(ArchiveMembers, StopsIfTheVisitorFails) {
  World world;
  world.file("x.tar", tar_of({{"a", "1"}, {"b", "2"}}));
  for (const Archive& each : {path_archive("x.tar"), asset_archive({{"a", text_asset("")}})}) {
    const auto read = for_each_member(each, world.context, [](const ArchiveMember&) {
      return base::Result<void>(base::fail("enough"));
    });
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().str(), "enough");
  }
}

TEST(ArchiveMembers, RejectsOtherPartsThanAssetsAndArchives) {
  World world;
  const std::vector<Member> other = {{"k", PropertyValue::boolean(true)}};
  EXPECT_EQ(world.list(Archive{Archive::Source::kAssets, {}, other, {}}),
            "the member `k` is not an asset; expected an asset or an archive");
  EXPECT_EQ(world.list(Archive{Archive::Source::kElided, {}, {}, "abc"}),
            "the content of the archive is not known, only its hash");
}

TEST(ArchiveMembers, LimitsDepth) {
  World world;
  world.context.limits.max_archive_depth = 3;
  const PropertyValue three = archive({{"a", archive({{"b", archive({{"c", text_asset("1")}})}})}});
  EXPECT_EQ(world.list(three.as_archive()), "a/b/c:1");
  EXPECT_EQ(world.list(asset_archive({{"z", three}})),
            "archives are nested more than 3 deep, the limit");
}

TEST(ArchiveMembers, TheDefaultDepthNeedsLittleStack) {
  World world;
  PropertyValue deep = archive({{"f", text_asset("1")}});
  for (std::size_t i = 1; i < AssetLimits().max_archive_depth; ++i) deep = archive({{"d", deep}});
  EXPECT_EQ(list_members(deep.as_archive(), world.context)->size(), 1U);
  EXPECT_FALSE(list_members(asset_archive({{"d", deep}}), world.context));
}

TEST(ArchiveMembers, LimitsCountNamesAndBytes) {
  World world;
  const auto list = [&](std::vector<Member> members) {
    return world.list(asset_archive(std::move(members)));
  };
  world.context.limits.max_archive_entries = 2;
  EXPECT_EQ(list({{"a", text_asset("")}, {"b", text_asset("")}}), "a:0 b:0");
  EXPECT_EQ(list({{"a", text_asset("")}, {"b", text_asset("")}, {"c", text_asset("")}}),
            "cannot read the member `c`: with it there are more than 2 members, the limit");
  world.context.limits = {};
  world.context.limits.max_name_bytes = 3;
  EXPECT_EQ(list({{"abc", text_asset("")}}), "abc:0");
  EXPECT_EQ(list({{"abcd", text_asset("")}}),
            "cannot read the member `abcd`: its name has more than 3 bytes, the limit");
  world.context.limits = {};
  world.context.limits.max_unpacked_bytes = 5;
  EXPECT_EQ(list({{"a", text_asset("123")}, {"b", text_asset("12")}}), "a:3 b:2");
  EXPECT_EQ(list({{"a", text_asset("123")}, {"b", text_asset("123")}}),
            "cannot read the member `b`: with it the archive has more than 5 bytes, the limit");
}

// Compares the limits in SECURITY.md with asset_limits.h.
TEST(AssetLimits, AreAsDocumented) {
  const AssetLimits limits;
  const std::vector<std::pair<std::string, std::uint64_t>> actual = {
      {"max_archive_entries", limits.max_archive_entries},
      {"max_unpacked_bytes", limits.max_unpacked_bytes},
      {"max_name_bytes", limits.max_name_bytes},
      {"max_names_bytes", limits.max_names_bytes},
      {"max_archive_depth", limits.max_archive_depth},
      {"max_fetched_bytes", limits.max_fetched_bytes},
  };
  std::ifstream page(std::string(VIRGA_SOURCE_DIR) + "/SECURITY.md");
  std::vector<std::pair<std::string, std::uint64_t>> documented;
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with("| `AssetLimits::")) continue;
    const std::size_t begin = line.find("::") + 2;
    const std::size_t end = line.find("` | ");
    std::string number = line.substr(end + 4, line.find(' ', end + 4) - end - 4);
    std::erase(number, ',');
    documented.emplace_back(line.substr(begin, end - begin), std::stoull(number));
  }
  EXPECT_EQ(documented, actual);
}

}  // namespace
}  // namespace virga::pulumi
