#include "pulumi/assets/archive/archive_format.h"

#include "pulumi/assets/assets_testing.h"

namespace virga::pulumi {
namespace {

using testing::asset_archive;
using testing::tar_of;
using testing::text_asset;
using testing::World;

TEST(ArchiveFormat, UsesTheName) {
  EXPECT_EQ(archive_format("a/b.tar"), ArchiveFormat::kTar);
  EXPECT_EQ(archive_format("b.tgz"), ArchiveFormat::kTgz);
  EXPECT_EQ(archive_format("b.tar.gz"), ArchiveFormat::kTgz);
  EXPECT_EQ(archive_format("b.zip"), ArchiveFormat::kZip);
  EXPECT_EQ(archive_format("b.jar"), ArchiveFormat::kZip);
  EXPECT_EQ(archive_format("b.ZIP"), std::nullopt);
  EXPECT_EQ(archive_format("tar"), std::nullopt);
}

TEST(ArchiveFormat, UsesTheFirstBytes) {
  const World world;
  const Archive archive = asset_archive({{"f", text_asset("1")}});
  for (const ArchiveFormat format :
       {ArchiveFormat::kTar, ArchiveFormat::kTgz, ArchiveFormat::kZip}) {
    const std::string packed = world.pack(archive, format);
    EXPECT_EQ(archive_format_of_bytes(packed), format);
    EXPECT_EQ(*archive_format_of_file(*base::open_string(packed)), format);
  }
  EXPECT_EQ(archive_format_of_bytes(world.pack(asset_archive({}), ArchiveFormat::kZip)),
            ArchiveFormat::kZip);
}

TEST(ArchiveFormat, ReturnsNulloptForOtherBytes) {
  EXPECT_EQ(archive_format_of_bytes(""), std::nullopt);
  EXPECT_EQ(archive_format_of_bytes("PK"), std::nullopt);
  EXPECT_EQ(archive_format_of_bytes(std::string(kFormatBytes, '\0')), std::nullopt);
  EXPECT_EQ(archive_format_of_bytes(std::string(kFormatBytes, '7')), std::nullopt);
  std::string tar = tar_of({{"f", "1"}});
  EXPECT_EQ(archive_format_of_bytes(tar.substr(0, kFormatBytes)), ArchiveFormat::kTar);
  EXPECT_EQ(archive_format_of_bytes(tar.substr(0, kFormatBytes - 1)), std::nullopt);
  tar[0] = 'g';
  EXPECT_EQ(archive_format_of_bytes(tar), std::nullopt) << "its checksum is wrong";
}

}  // namespace
}  // namespace virga::pulumi
