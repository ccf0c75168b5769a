#include "pulumi/assets/archive/tar_header.h"

#include <gtest/gtest.h>

namespace virga::pulumi {
namespace {

std::string field(const std::string& header, std::size_t block, std::size_t offset,
                  std::size_t size) {
  const std::string bytes = header.substr(block * kTarBlock + offset, size);
  return bytes.substr(0, bytes.find('\0'));
}

TEST(TarHeader, IsOneBlockIfTheNameFits) {
  const std::string header = tar_header("a.txt", 5).value();
  ASSERT_EQ(header.size(), kTarBlock);
  EXPECT_EQ(field(header, 0, 0, 100), "a.txt");
  EXPECT_EQ(field(header, 0, 100, 8), "0000600");
  EXPECT_EQ(field(header, 0, 124, 12), "00000000005");
  EXPECT_EQ(header[156], '0');
  EXPECT_EQ(header.substr(257, 8), std::string("ustar\00000", 8));
}

TEST(TarHeader, SplitsLongNamesIfPossible) {
  const std::string directory(155, 'd');
  const std::string file(100, 'f');
  const std::string header = tar_header(directory + "/" + file, 0).value();
  ASSERT_EQ(header.size(), kTarBlock);
  EXPECT_EQ(field(header, 0, 0, 100), file);
  EXPECT_EQ(field(header, 0, 345, 155), directory);
  EXPECT_EQ(tar_header(directory + "d/" + file, 0)->size(), 3 * kTarBlock);
  EXPECT_EQ(tar_header(directory + "/" + file + "f", 0)->size(), 3 * kTarBlock);
  EXPECT_EQ(tar_header("/" + file, 0)->size(), 3 * kTarBlock) << "an empty prefix is none";
}

TEST(TarHeader, WritesOtherNamesToAPaxHeader) {
  const std::string header = tar_header("dé/ü.txt", 1).value();
  ASSERT_EQ(header.size(), 3 * kTarBlock);
  EXPECT_EQ(field(header, 0, 0, 100), "d/PaxHeaders.0/.txt");
  EXPECT_EQ(header[156], 'x');
  EXPECT_EQ(field(header, 0, 100, 8), "0000000");
  EXPECT_EQ(field(header, 0, 329, 8), "") << "no device";
  EXPECT_EQ(field(header, 1, 0, 100), "19 path=dé/ü.txt\n");
  EXPECT_EQ(field(header, 0, 124, 12), "00000000023");
  EXPECT_EQ(field(header, 2, 0, 100), "d/.txt");
  EXPECT_EQ(field(header, 2, 124, 12), "00000000001");
}

TEST(TarHeader, TheLengthOfARecordIncludesItself) {
  // 98 bytes and a length of two digits: the total is 100, whose length has three digits.
  for (const std::size_t size : {90UL, 91UL, 92UL, 93UL, 989UL, 990UL, 991UL, 992UL}) {
    const std::string name = "é" + std::string(size - 2, 'n');
    const std::string header = tar_header(name, 0).value();
    const std::string record =
        header.substr(kTarBlock, header.find('\n', kTarBlock) + 1 - kTarBlock);
    EXPECT_EQ(record, std::to_string(record.size()) + " path=" + name + "\n");
  }
}

TEST(TarHeader, AShortenedNameDoesNotEndInASlash) {
  const std::string name = std::string(97, 'n') + "///" + std::string(200, 'm');
  const std::string header = tar_header(name, 0).value();
  EXPECT_EQ(header.substr(2 * kTarBlock, 100), std::string(97, 'n') + std::string("\0//", 3));
}

TEST(TarHeader, WritesSizesFrom8GiBToAPaxHeader) {
  constexpr std::uint64_t kLarge = std::uint64_t{1} << 33;
  const std::string below = tar_header("a", kLarge - 1).value();
  ASSERT_EQ(below.size(), kTarBlock);
  EXPECT_EQ(field(below, 0, 124, 12), "77777777777");
  const std::string header = tar_header("a", kLarge).value();
  ASSERT_EQ(header.size(), 3 * kTarBlock);
  EXPECT_EQ(field(header, 1, 0, 100), "19 size=8589934592\n");
  EXPECT_EQ(field(header, 2, 124, 12), "00000000000");
  const std::string both = tar_header("é", kLarge).value();
  EXPECT_EQ(field(both, 1, 0, 100), "11 path=é\n19 size=8589934592\n");
}

TEST(TarHeader, RejectsDirectoriesWithContent) {
  EXPECT_EQ(tar_header("d/", 0).value()[156], '5');
  EXPECT_FALSE(tar_header("d/", 1));
}

TEST(TarHeader, RejectsNamesWithNul) {
  EXPECT_FALSE(tar_header(std::string_view("a\0b", 3), 0));
}

}  // namespace
}  // namespace virga::pulumi
