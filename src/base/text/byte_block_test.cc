#include "base/text/byte_block.h"

#include <gtest/gtest.h>

#include <string>

namespace virga::base {
namespace {

// Each byte alone, at each position, among bytes that do not match.
template <typename Match, typename Expected>
void expect_matches(char other, Match match, Expected expected) {
  for (int c = 0; c < 256; ++c) {
    for (std::size_t at = 0; at < ByteBlock::kSize; ++at) {
      std::string bytes(ByteBlock::kSize, other);
      bytes[at] = static_cast<char>(c);
      const bool matches = expected(static_cast<unsigned char>(c));
      ASSERT_EQ(match(ByteBlock(bytes.data())).first(), matches ? at : ByteBlock::kSize) << c;
    }
  }
}

TEST(ByteBlock, ComparesEveryByte) {
  for (const char wanted : {'\0', 'a', '"', '\x7F', '\x80', '\xFF'}) {
    expect_matches(
        wanted == 'b' ? 'c' : 'b', [&](ByteBlock block) { return block.equal(wanted); },
        [&](unsigned char c) { return c == static_cast<unsigned char>(wanted); });
  }
}

TEST(ByteBlock, FindsRanges) {
  expect_matches(
      'X', [](ByteBlock block) { return block.between('a', 'z'); },
      [](unsigned char c) { return c >= 'a' && c <= 'z'; });
  expect_matches(
      '\x7F', [](ByteBlock block) { return block.between('\0', '\x1F'); },
      [](unsigned char c) { return c <= 0x1F; });
}

TEST(ByteBlock, LowersLetters) {
  expect_matches(
      '.', [](ByteBlock block) { return block.lower().between('a', 'z'); },
      [](unsigned char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

TEST(ByteBlock, FindsBytesThatAreNotAscii) {
  expect_matches(
      'x', [](ByteBlock block) { return block.not_ascii(); },
      [](unsigned char c) { return c >= 0x80; });
}

TEST(ByteBlock, CombinesMatches) {
  const ByteBlock block("aab\"..$.........");
  EXPECT_EQ((block.equal('$') | block.equal('"')).first(), 3u);
  EXPECT_EQ((block.equal('a') | block.equal('b')).first_other(), 3u);
  EXPECT_EQ((block.between('\0', '\x7F') | block.equal('x')).first_other(), ByteBlock::kSize);
}

}  // namespace
}  // namespace virga::base
