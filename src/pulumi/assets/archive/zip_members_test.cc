// Valid and hostile zips: ZipWriter writes them, and the tests damage them.
#include "pulumi/assets/archive/archive_files.h"
#include "pulumi/assets/archive/zip_format.h"
#include "pulumi/assets/assets_testing.h"

namespace virga::pulumi {
namespace {

using testing::asset_archive;
using testing::path_archive;
using testing::text_asset;
using testing::World;

std::string zip_of(std::vector<std::pair<std::string, std::string>> files) {
  std::vector<Member> members;
  for (auto& [name, content] : files) {
    members.push_back({std::move(name), text_asset(std::move(content))});
  }
  return World().pack(asset_archive(std::move(members)), ArchiveFormat::kZip);
}

std::string list_zip(std::string zip, const AssetLimits& limits = {}) {
  World world;
  world.context.limits = limits;
  return world.file("x.zip", std::move(zip)).list(path_archive("x.zip"));
}

template <typename Number>
std::string with_number(std::string zip, std::size_t at, Number number) {
  std::string bytes;
  zip::append_number(bytes, number);
  return zip.replace(at, bytes.size(), bytes);
}

// The offset of the n-th header of the directory.
std::size_t central_header(const std::string& zip, int n = 0) {
  std::size_t at = zip.find("PK\x01\x02");
  for (; n > 0; --n) at = zip.find("PK\x01\x02", at + 1);
  return at;
}

constexpr const char* kZipFailed = "cannot read the archive `x.zip`: ";

TEST(ZipMembers, ReturnsTheFilesInTheOrderOfTheDirectory) {
  EXPECT_EQ(list_zip(zip_of({})), "");
  std::string zip = zip_of({{"a", "1"}, {"b", "12"}, {"c/", ""}});
  EXPECT_EQ(list_zip(zip), "a:1 b:2");
  // The order of the directory differs from the order of the content.
  const std::size_t a = central_header(zip, 0);
  const std::size_t b = central_header(zip, 1);
  const std::size_t c = central_header(zip, 2);
  zip.replace(a, c - a, zip.substr(b, c - b) + zip.substr(a, b - a));
  EXPECT_EQ(list_zip(zip), "b:2 a:1");
}

TEST(ZipMembers, KeepsTheBytesOfNames) {
  EXPECT_EQ(list_zip(zip_of({{"e\u0301", "1"}, {"w\\x", "2"}, {"./d//x", ""}})),
            "d/x:0 e\u0301:1 w\\x:1");
}

TEST(ZipMembers, FindsAZipAfterAnUnpackingProgram) {
  EXPECT_EQ(list_zip("#!/bin/sh\nexit\n" + zip_of({{"a", "1"}, {"b", "12"}})), "a:1 b:2");
}

TEST(ZipMembers, AllowsACommentAtTheEnd) {
  std::string zip = zip_of({{"a", "1"}});
  const std::size_t length = zip.size() - 2;
  zip = with_number<std::uint16_t>(std::move(zip), length, 5) + "hello";
  EXPECT_EQ(list_zip(zip), "a:1");
}

TEST(ZipMembers, RejectsNamesOutsideTheArchive) {
  EXPECT_NE(list_zip(zip_of({{"../up", "1"}})).find("outside of the archive"), std::string::npos);
  EXPECT_NE(list_zip(zip_of({{"/abs", "1"}})).find("is an absolute path"), std::string::npos);
  std::string zip = zip_of({{"a_b", "1"}});
  zip[central_header(zip) + zip::kCentralHeaderSize + 1] = '\0';
  EXPECT_NE(list_zip(zip).find("has a NUL in it"), std::string::npos);
}

TEST(ZipMembers, ReportsTruncation) {
  const std::string zip = zip_of({{"a", "content"}, {"b", "more"}});
  for (std::size_t size = 0; size < zip.size(); ++size) {
    EXPECT_TRUE(list_zip(zip.substr(0, size)).starts_with(kZipFailed)) << size;
  }
}

TEST(ZipMembers, EveryFlippedBitIsAnErrorOrVisible) {
  const std::string zip = zip_of({{"a", "content"}});
  for (std::size_t at = 0; at < zip.size() * 8; ++at) {
    std::string damaged = zip;
    damaged[at / 8] = static_cast<char>(damaged[at / 8] ^ 1 << at % 8);
    // Many bits are not read, and those of the name change the name. The content is never damaged.
    const std::string listed = list_zip(damaged);
    EXPECT_TRUE(listed.starts_with(kZipFailed) || listed.ends_with(":7")) << at << ": " << listed;
  }
}

TEST(ZipMembers, ReportsDamagedContent) {
  std::string zip = zip_of({{"a", "content"}});
  zip[zip::kLocalHeaderSize + 1 + 3] ^= 0x10;
  EXPECT_TRUE(
      list_zip(zip).starts_with("cannot read the archive `x.zip`: cannot read the member `a`: "))
      << list_zip(zip);
  const std::string sound = zip_of({{"a", "content"}});
  EXPECT_EQ(list_zip(with_number<std::uint32_t>(sound, central_header(sound) + 16, 7)),
            "cannot read the archive `x.zip`: cannot read the member `a`: its checksum is not the "
            "one in the directory of the zip");
}

TEST(ZipMembers, ReportsWrongSizes) {
  const std::string zip = zip_of({{"a", "content"}});
  const std::size_t size = central_header(zip) + 24;
  EXPECT_EQ(list_zip(with_number<std::uint32_t>(zip, size, 6)),
            "cannot read the archive `x.zip`: cannot read the member `a`: it has more than its "
            "announced 6 bytes");
  EXPECT_NE(list_zip(with_number<std::uint32_t>(zip, size, 8)).find("it has 7 of the 8 bytes"),
            std::string::npos);
  const std::size_t compressed = central_header(zip) + 20;
  EXPECT_NE(
      list_zip(with_number<std::uint32_t>(zip, compressed, 0x7fffffff)).find("beyond the end"),
      std::string::npos);
  const std::size_t offset = central_header(zip) + 42;
  EXPECT_NE(list_zip(with_number<std::uint32_t>(zip, offset, 1)).find("not where the directory"),
            std::string::npos);
}

TEST(ZipMembers, ReportsOtherMethodsAndEncryption) {
  const std::string zip = zip_of({{"a", "content"}});
  EXPECT_NE(list_zip(with_number<std::uint16_t>(zip, central_header(zip) + 10, 93))
                .find("compressed by method 93; expected deflate (8) or none (0)"),
            std::string::npos);
  EXPECT_NE(list_zip(with_number<std::uint16_t>(zip, central_header(zip) + 8, 1)).find("encrypted"),
            std::string::npos);
}

// Nothing is unpacked, so the links are never followed.
TEST(ZipMembers, ReadsLinksAsFilesWithTheirTarget) {
  std::string zip = zip_of({{"link", "../../etc/passwd"}});
  constexpr std::uint16_t kMadeByUnix = 3 << 8 | 20;
  constexpr std::uint32_t kLinkMode = 0120777U << 16;
  const std::size_t header = central_header(zip);
  zip = with_number(std::move(zip), header + 4, kMadeByUnix);
  zip = with_number(std::move(zip), header + 38, kLinkMode);
  EXPECT_EQ(list_zip(zip), "link:16");
}

TEST(ZipMembers, ReportsWrongCounts) {
  const std::string zip = zip_of({{"a", "1"}});
  const std::size_t count = zip.size() - 12;
  EXPECT_EQ(list_zip(with_number<std::uint16_t>(zip, count, 0xfffe)),
            std::string(kZipFailed) + "the directory of the zip is damaged");
}

TEST(ZipMembers, LimitsEntries) {
  AssetLimits limits;
  limits.max_archive_entries = 2;
  EXPECT_EQ(list_zip(zip_of({{"a", ""}, {"b/", ""}}), limits), "a:0");
  EXPECT_EQ(list_zip(zip_of({{"a", ""}, {"b/", ""}, {"c/", ""}}), limits),
            std::string(kZipFailed) + "it has 3 entries, more than 2, the limit");
}

// All entries of the directory refer to the same content, so a small file unpacks to a large size.
TEST(ZipMembers, StopsAtTheLimitForBombs) {
  std::string zip = zip_of({{"a", std::string(100'000, 'a')}});
  const std::size_t directory = central_header(zip);
  const std::string header = zip.substr(directory, zip::kCentralHeaderSize + 1);
  std::string end = zip.substr(directory + header.size());
  constexpr std::uint16_t kCount = 1000;
  std::string bomb = zip.substr(0, directory);
  for (int i = 0; i < kCount; ++i) bomb += header;
  end = with_number<std::uint16_t>(std::move(end), 10, kCount);
  end = with_number(std::move(end), 12, static_cast<std::uint32_t>(kCount * header.size()));
  AssetLimits limits;
  limits.max_unpacked_bytes = 1'000'000;
  EXPECT_EQ(list_zip(bomb + end, limits),
            "cannot read the archive `x.zip`: cannot read the member `a`: with it the archive has "
            "more than 1000000 bytes, the limit");
}

// Counts the reads.
class CountedFile final : public base::OpenFile {
 public:
  explicit CountedFile(std::string bytes) : file_(base::open_string(std::move(bytes))) {}
  base::Result<base::FileStatus> status() const override { return file_->status(); }
  base::Result<std::size_t> read(std::uint64_t offset, std::span<char> into) const override {
    ++reads;
    return file_->read(offset, into);
  }
  mutable std::size_t reads = 0;

 private:
  std::unique_ptr<const base::OpenFile> file_;
};

TEST(ZipMembers, TheCostIsLinearInTheEntries) {
  const auto reads = [](int count) {
    std::vector<std::pair<std::string, std::string>> files;
    for (int i = 0; i < count; ++i) files.push_back({std::to_string(i), "content"});
    const CountedFile file(zip_of(std::move(files)));
    EXPECT_TRUE(zip_members(file, {}, [](const ArchiveMember& member) -> base::Result<void> {
      if (auto text = read_all(member.bytes, 100); !text) return base::Unexpected(text.error());
      return {};
    }));
    return file.reads;
  };
  const std::size_t some = reads(100);
  EXPECT_LE(reads(200), 2 * some);
  EXPECT_LE(reads(400), 4 * some);
}

TEST(ZipMembers, MoreThan65535EntriesUseZip64) {
  std::vector<std::pair<std::string, std::string>> files;
  for (int i = 0; i < 66'000; ++i) files.push_back({std::to_string(i), ""});
  World world;
  world.file("x.zip", zip_of(std::move(files)));
  EXPECT_EQ(list_members(path_archive("x.zip"), world.context)->size(), 66'000U);
}

}  // namespace
}  // namespace virga::pulumi
