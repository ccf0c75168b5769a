// Valid and hostile tar streams. The runtime vectors contain valid ones of several dialects.
#include <clocale>

#include "pulumi/assets/archive/deflate_sink.h"
#include "pulumi/assets/assets_testing.h"

namespace virga::pulumi {
namespace {

using testing::path_archive;
using testing::pax_record;
using testing::tar_of;
using testing::TarEntry;
using testing::World;

std::string list_tar(std::string tar, const AssetLimits& limits = {}) {
  World world;
  world.context.limits = limits;
  return world.file("x.tar", std::move(tar)).list(path_archive("x.tar"));
}

std::string gzip(const std::string& bytes) {
  TextSink out;
  DeflateSink sink(out, Deflated::kGzip);
  EXPECT_TRUE(sink.write(bytes) && sink.finish());
  return out.text;
}

std::string list_tgz(std::string tgz, const AssetLimits& limits = {}) {
  World world;
  world.context.limits = limits;
  return world.file("x.tgz", std::move(tgz)).list(path_archive("x.tgz"));
}

constexpr const char* kTarFailed = "cannot read the archive `x.tar`: ";
constexpr const char* kTgzFailed = "cannot read the archive `x.tgz`: ";

TEST(TarMembers, ReturnsTheFilesInTheOrderOfTheStream) {
  EXPECT_EQ(list_tar(tar_of({{"z", "1"}, {"d/", "", '5'}, {"./d//a", "12"}, {"z", "123"}})),
            "z:1 d/a:2 z:3");
  EXPECT_EQ(list_tar(""), "");
  EXPECT_EQ(list_tar(std::string(1024, '\0')), "");
  EXPECT_EQ(list_tar(TarEntry{"a", "1"}.str()), "a:1") << "the end mark may be missing";
}

TEST(TarMembers, KeepsTheBytesOfNamesInAnyLocale) {
  const std::string decomposed = "e\u0301.txt";
  const std::string header = TarEntry{"h", pax_record("path", decomposed), 'x'}.str();
  for (const char* locale : {"C", "C.UTF-8"}) {
    ASSERT_TRUE(std::setlocale(LC_ALL, locale));
    EXPECT_EQ(list_tar(header + tar_of({{"short", "1"}})), decomposed + ":1");
    EXPECT_EQ(list_tar(tar_of({{"\xff\xfe", ""}})), "\xff\xfe:0");
  }
  std::setlocale(LC_ALL, "C");
}

TEST(TarMembers, RejectsNamesOutsideTheArchive) {
  EXPECT_EQ(list_tar(tar_of({{"a", ""}, {"../up", "1"}})),
            std::string(kTarFailed) +
                "the member `../up` cannot be used: its name is a path outside of the archive; "
                "expected a path inside it");
  EXPECT_EQ(list_tar(tar_of({{"/etc/passwd", "1"}})),
            std::string(kTarFailed) +
                "the member `/etc/passwd` cannot be used: its name is an absolute path; expected a "
                "path inside the archive");
}

// As in the fields of older headers; a NUL cannot hide that a name leads outside the archive.
TEST(TarMembers, EndsANameAtANul) {
  const auto list = [](const std::string& name) {
    return list_tar(TarEntry{"h", pax_record("path", name), 'x'}.str() + tar_of({{"s", "1"}}));
  };
  EXPECT_EQ(list(std::string("a\0/../../b", 10)), "a:1");
  EXPECT_NE(list(std::string("../a\0b", 6)).find("outside of the archive"), std::string::npos);
}

TEST(TarMembers, RejectsOtherTypesThanFilesAndDirectories) {
  const std::vector<std::pair<TarEntry, std::string>> others = {
      {{"l", "", '2', "/etc/passwd"}, "a symbolic link"},
      {{"l", "", '1', "a"}, "a hard link"},
      {{"l", "", '3'}, "a device"},
      {{"l", "", '4'}, "a device"},
      {{"l", "", '6'}, "a pipe"},
  };
  for (const auto& [entry, type] : others) {
    EXPECT_EQ(list_tar(tar_of({{"a", "1"}, entry})), std::string(kTarFailed) +
                                                         "the member `l` is " + type +
                                                         "; expected only files and directories");
  }
}

TEST(TarMembers, ReportsDamagedHeaders) {
  std::string tar = tar_of({{"a", "1"}, {"b", "2"}});
  tar[1024] ^= 1;  // in the name of the second member: invalidates its checksum
  EXPECT_TRUE(list_tar(tar).starts_with(kTarFailed)) << list_tar(tar);
  EXPECT_TRUE(list_tar(std::string(700, 'x')).starts_with(kTarFailed));
}

TEST(TarMembers, TruncationIsAnErrorOrAShorterArchive) {
  const std::string whole = TarEntry{"h", pax_record("path", std::string(120, 'n')), 'x'}.str() +
                            tar_of({{"short", "content"}, {"b", std::string(600, 'c')}});
  for (std::size_t size = 0; size < whole.size() - 1024; ++size) {
    const std::string got = list_tar(whole.substr(0, size));
    const bool at_block_end = size == 0 || size % 512 == 0;
    EXPECT_TRUE(got.starts_with(kTarFailed) || at_block_end) << size << ": " << got;
  }
}

TEST(TarMembers, ReportsWrongSizes) {
  const std::string cut = list_tar(TarEntry{"a", "1", '0', "", 1'000'000}.str());
  EXPECT_TRUE(cut.starts_with("cannot read the archive `x.tar`: cannot read the member `a`: "))
      << cut;
  // A size in base 256 that exceeds every file.
  std::string huge = TarEntry{"a", "1"}.str();
  huge.replace(124, 12, std::string("\x80\0\0\0\x7f\xff\xff\xff\xff\xff\xff\xff", 12));
  unsigned sum = 0;
  huge.replace(148, 8, "        ");
  for (std::size_t i = 0; i < 512; ++i) sum += static_cast<unsigned char>(huge[i]);
  huge.replace(148, 6, testing::octal(sum, 6));
  EXPECT_TRUE(list_tar(huge).starts_with(kTarFailed)) << list_tar(huge);
}

TEST(TarMembers, HeadersWithoutMembersDoNotAccumulate) {
  std::string headers;
  for (int i = 0; i < 10'000; ++i) headers += TarEntry{"h", pax_record("path", "n"), 'x'}.str();
  EXPECT_TRUE(list_tar(headers + tar_of({{"a", "1"}})).starts_with(kTarFailed));
  const std::string long_name(2 << 20, 'n');
  EXPECT_TRUE(
      list_tar(TarEntry{"h", long_name, 'L'}.str() + tar_of({{"a", ""}})).starts_with(kTarFailed));
}

TEST(TarMembers, LimitsEntries) {
  AssetLimits limits;
  limits.max_archive_entries = 3;
  EXPECT_EQ(list_tar(tar_of({{"d/", "", '5'}, {"a", ""}, {"b", ""}}), limits), "a:0 b:0");
  EXPECT_EQ(list_tar(tar_of({{"d/", "", '5'}, {"a", ""}, {"b", ""}, {"e/", "", '5'}}), limits),
            std::string(kTarFailed) + "it has more than 3 entries, the limit");
}

TEST(TgzMembers, ReturnsTheMembersOfTheInnerStream) {
  const std::string tar = tar_of({{"a", "1"}, {"b", "12"}});
  EXPECT_EQ(list_tgz(gzip(tar)), "a:1 b:2");
  EXPECT_EQ(list_tgz(gzip(tar.substr(0, 700)) + gzip(tar.substr(700))), "a:1 b:2");
  EXPECT_EQ(list_tgz(gzip(tar) + std::string(100, '\0')), "a:1 b:2") << "padding";
  EXPECT_EQ(list_tgz(gzip("")), "");
}

TEST(TgzMembers, ReportsDamage) {
  EXPECT_EQ(list_tgz(""), std::string(kTgzFailed) + "the compressed data is cut short");
  EXPECT_TRUE(list_tgz("no gzip").starts_with(kTgzFailed));
  const std::string tgz = gzip(tar_of({{"a", "1"}}));
  for (std::size_t size = 0; size < tgz.size(); ++size) {
    EXPECT_TRUE(list_tgz(tgz.substr(0, size)).starts_with(kTgzFailed)) << size;
  }
  for (std::size_t i = 1; i <= 8; ++i) {  // checksum and size
    std::string damaged = tgz;
    damaged[tgz.size() - i] ^= 1;
    EXPECT_TRUE(list_tgz(damaged).starts_with(kTgzFailed)) << i;
  }
}

TEST(TgzMembers, StopsAtTheLimitForBombs) {
  const std::string tar = tar_of({{"a", std::string(512, 'a')}});  // 2048 bytes
  AssetLimits limits;
  limits.max_unpacked_bytes = tar.size();
  EXPECT_EQ(list_tgz(gzip(tar), limits), "a:512");
  EXPECT_EQ(list_tgz(gzip(tar + std::string(1, '\0')), limits),
            std::string(kTgzFailed) + "it unpacks to more than 2048 bytes, the limit");
}

}  // namespace
}  // namespace virga::pulumi
