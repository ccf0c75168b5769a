#include "pulumi/assets/archive/pack.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "pulumi/assets/archive/member_name.h"
#include "pulumi/assets/assets_testing.h"
#include "pulumi/digest.h"

namespace virga::pulumi {
namespace {

using testing::asset_archive;
using testing::path_archive;
using testing::tar_of;
using testing::text_asset;
using testing::World;

constexpr ArchiveFormat kFormats[] = {ArchiveFormat::kTar, ArchiveFormat::kTgz,
                                      ArchiveFormat::kZip};

const char* suffix(ArchiveFormat format) {
  switch (format) {
    case ArchiveFormat::kTar: return "x.tar";
    case ArchiveFormat::kTgz: return "x.tgz";
    case ArchiveFormat::kZip: return "x.zip";
  }
  return "";
}

Archive sample() {
  return asset_archive({{"a.txt", text_asset("hello")},
                        {"d/ü" + std::string(150, 'n'), text_asset(std::string(70'000, 'x'))},
                        {"empty", text_asset("")}});
}

TEST(Pack, PackedArchivesCanBeReadAgain) {
  for (const ArchiveFormat format : kFormats) {
    World world;
    const auto before = list_members(sample(), world.context);
    world.file(suffix(format), world.pack(sample(), format));
    const auto after = list_members(path_archive(suffix(format)), world.context);
    ASSERT_TRUE(after) << after.error().str();
    EXPECT_EQ(*before, *after);
  }
}

// Compares bytes, to detect changes of the format; for compressed formats, only the bytes that do
// not depend on the version of zlib.
TEST(Pack, WritesTheSameBytesEverywhere) {
  World world;
  EXPECT_EQ(hex_digest(Hash::kSha256, world.pack(asset_archive({}), ArchiveFormat::kTar)),
            "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef");
  EXPECT_EQ(hex_digest(Hash::kSha256, world.pack(sample(), ArchiveFormat::kTar)),
            "bfe025d469dbe7f4aaf5a587cdafa727f72a31d07a91e8a131e965a0a84fdca3");
  const std::string tgz = world.pack(sample(), ArchiveFormat::kTgz);
  EXPECT_EQ(tgz.substr(0, 10), std::string("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10));
  const std::string zip = world.pack(sample(), ArchiveFormat::kZip);
  EXPECT_EQ(zip.substr(10, 4), std::string("\0\0\x21\x14", 4)) << "1990-01-01 00:00";
  for (const ArchiveFormat format : kFormats) {
    EXPECT_EQ(world.pack(sample(), format), world.pack(sample(), format));
  }
}

TEST(Pack, KeepsTheFirstOfSeveralMembersWithOneName) {
  World world;
  world.file("in.tar", tar_of({{"f", "first"}, {"f", "second!"}, {"g", "1"}}));
  for (const ArchiveFormat format : kFormats) {
    world.file(suffix(format),
               world.pack(asset_archive({{"in", PropertyValue::archive(path_archive("in.tar"))}}),
                          format));
    EXPECT_EQ(world.list(path_archive(suffix(format))), "in/f:5 in/g:1");
  }
}

TEST(Pack, RejectsDirectoriesWithContentAndNamesWithNul) {
  World world;
  for (const ArchiveFormat format : kFormats) {
    TextSink out;
    const auto slash = pack(asset_archive({{"d/", text_asset("1")}}), format, out, world.context);
    ASSERT_FALSE(slash);
    EXPECT_EQ(slash.error().message(), "cannot pack the member `d/`");
    EXPECT_TRUE(pack(asset_archive({{"d/", text_asset("")}}), format, out, world.context));
    EXPECT_FALSE(pack(asset_archive({{std::string("a\0b", 3), text_asset("1")}}), format, out,
                      world.context));
  }
}

// A name of up to some hundred bytes that is valid in an archive file, with a few kinds of
// characters.
rc::Gen<std::string> any_name() {
  const auto part = rc::gen::container<std::string>(
      rc::gen::element('a', 'b', ' ', '.', '/', '\\', '\xc3', '\xa9', '=', '\n'));
  return rc::gen::suchThat(
      rc::gen::apply(
          [](const std::string& start, const std::string& again, int times) {
            std::string name = start;
            for (int i = 0; i < times; ++i) name += again;
            return name;
          },
          part, part, rc::gen::inRange(0, 30)),
      [](const std::string& name) { return safe_name(name) && !name.ends_with('/'); });
}

// The writers are ours; tar is read by libarchive.
RC_GTEST_PROP(Pack, AnyNamesRoundTrip, ()) {
  const auto names = *rc::gen::container<std::set<std::string>>(any_name());
  World world;
  std::vector<Member> members;
  std::vector<MemberInfo> expected;
  for (const std::string& name : names) {
    members.push_back({name, text_asset(name)});
    expected.push_back({safe_name(name).value(), name.size(), hex_digest(Hash::kSha256, name)});
  }
  for (const ArchiveFormat format : kFormats) {
    world.file(suffix(format), world.pack(asset_archive(members), format));
    const auto read = list_members(path_archive(suffix(format)), world.context);
    RC_ASSERT(read);
    RC_ASSERT(*read == expected);
  }
}

// A disk that is full after a number of bytes.
class FullSink final : public ByteSink {
 public:
  explicit FullSink(std::size_t room) : room_(room) {}
  base::Result<void> write(std::string_view bytes) override {
    if (bytes.size() > room_) return base::fail("the disk is full");
    room_ -= bytes.size();
    return {};
  }

 private:
  std::size_t room_;
};

TEST(Pack, FailsIfTheSinkFails) {
  World world;
  for (const ArchiveFormat format : kFormats) {
    const std::size_t size = world.pack(sample(), format).size();
    FullSink enough(size);
    EXPECT_TRUE(pack(sample(), format, enough, world.context));
    for (std::size_t room = 0; room < size; room += 97) {
      FullSink full(room);
      EXPECT_FALSE(pack(sample(), format, full, world.context)) << room;
    }
  }
}

TEST(Pack, LimitsTheTotalSizeOfNames) {
  World world;
  world.context.limits.max_names_bytes = 5;
  TextSink out;
  EXPECT_TRUE(pack(asset_archive({{"abc", text_asset("")}, {"de", text_asset("")}}),
                   ArchiveFormat::kTar, out, world.context));
  const auto over = pack(asset_archive({{"abc", text_asset("")}, {"def", text_asset("")}}),
                         ArchiveFormat::kTar, out, world.context);
  ASSERT_FALSE(over);
  EXPECT_EQ(over.error().str(),
            "cannot pack the member `def`: with it the names have more than 5 bytes, the limit");
}

}  // namespace
}  // namespace virga::pulumi
