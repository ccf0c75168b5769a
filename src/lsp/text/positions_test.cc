#include "lsp/text/positions.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace virga::lsp {
namespace {

using enum PositionEncoding;

struct Given {
  explicit Given(std::string given) : text(std::move(given)), lines(text) {}
  Positions positions(PositionEncoding encoding) const { return {text, lines, encoding}; }

  std::string text;
  LineStarts lines;
};

// é has two bytes, 漢 has three, and 😀 has four bytes and two UTF-16 units.
const Given kMixed("aé漢😀z\r\nb\rc");

TEST(Positions, CountUnitsOfTheEncoding) {
  const std::uint32_t z = 10;
  EXPECT_EQ(kMixed.positions(kUtf8).position(z), (Position{0, 10}));
  EXPECT_EQ(kMixed.positions(kUtf16).position(z), (Position{0, 5}));
  EXPECT_EQ(kMixed.positions(kUtf32).position(z), (Position{0, 4}));
  EXPECT_EQ(kMixed.positions(kUtf8).offset({0, 10}), z);
  EXPECT_EQ(kMixed.positions(kUtf16).offset({0, 5}), z);
  EXPECT_EQ(kMixed.positions(kUtf32).offset({0, 4}), z);
}

TEST(Positions, ClampCharactersToTheLineAndLinesToTheText) {
  for (const PositionEncoding encoding : {kUtf8, kUtf16, kUtf32}) {
    const Positions positions = kMixed.positions(encoding);
    EXPECT_EQ(positions.offset({0, 1000}), 11u);
    EXPECT_EQ(positions.offset({1, 4'000'000'000}), 14u);
    EXPECT_EQ(positions.offset({3, 0}), kMixed.text.size());
    EXPECT_EQ(positions.offset({4'000'000'000, 7}), kMixed.text.size());
    EXPECT_EQ(positions.position(1000), (Position{2, 1}));
  }
}

TEST(Positions, RoundDownInsideACharacter) {
  EXPECT_EQ(kMixed.positions(kUtf8).offset({0, 2}), 1u);
  EXPECT_EQ(kMixed.positions(kUtf8).offset({0, 9}), 6u);
  EXPECT_EQ(kMixed.positions(kUtf16).offset({0, 4}), 6u);  // between the surrogates
  EXPECT_EQ(kMixed.positions(kUtf16).position(8), (Position{0, 3}));
  EXPECT_EQ(kMixed.positions(kUtf8).position(8), (Position{0, 6}));
}

TEST(Positions, HaveNoPlaceInsideALineEnding) {
  EXPECT_EQ(kMixed.positions(kUtf16).position(12), (Position{0, 6}));
  EXPECT_EQ(kMixed.positions(kUtf16).position(13), (Position{1, 0}));
}

TEST(Positions, ExchangeStartAndEnd) {
  EXPECT_EQ(kMixed.positions(kUtf32).span({{1, 1}, {0, 1}}), (base::Span{1, 14}));
}

TEST(Positions, AcceptBytesThatAreNotUtf8) {
  const Given given("\x80\xFF\xC3\nx");
  for (const PositionEncoding encoding : {kUtf8, kUtf16, kUtf32}) {
    const Positions positions = given.positions(encoding);
    for (std::uint32_t offset = 0; offset <= given.text.size(); ++offset) {
      EXPECT_LE(positions.offset(positions.position(offset)), offset);
    }
    EXPECT_EQ(positions.position(4), (Position{1, 0}));
  }
}

// Counts by decoding characters one after the other.
Position naive_position(const std::string& text, std::uint32_t offset, PositionEncoding encoding) {
  Position at;
  for (std::uint32_t i = 0; i < offset;) {
    const unsigned char lead = static_cast<unsigned char>(text[i]);
    const std::uint32_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (i + size > offset) break;
    i += size;
    if (lead == '\n') {
      at = {at.line + 1, 0};
    } else {
      at.character += encoding == kUtf8 ? size : encoding == kUtf16 && size == 4 ? 2 : 1;
    }
  }
  return at;
}

TEST(Positions, EqualNaiveCountsInLongLines) {
  std::mt19937 random(2);
  std::string text;
  for (int i = 0; i < 30'000; ++i) {
    text += std::array{"a", "é", "漢", "😀", "bc"}[random() % 5];
    if (random() % 15'000 == 0) text += "\n";
  }
  const Given given(text);
  for (const PositionEncoding encoding : {kUtf8, kUtf16, kUtf32}) {
    const Positions positions = given.positions(encoding);
    for (int i = 0; i < 200; ++i) {
      const auto offset = static_cast<std::uint32_t>(random() % (text.size() + 1));
      const Position expected = naive_position(text, offset, encoding);
      ASSERT_EQ(positions.position(offset), expected);
      const std::uint32_t back = positions.offset(expected);
      ASSERT_LE(back, offset);
      ASSERT_LT(offset - back, 4u);
      ASSERT_EQ(positions.position(back), expected);
    }
  }
}

}  // namespace
}  // namespace virga::lsp
