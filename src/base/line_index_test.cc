#include "base/line_index.h"

#include <gtest/gtest.h>

#include <string>

#include "base/text/unicode.h"

namespace virga::base {
namespace {

std::string at(std::string_view text, std::uint32_t offset) {
  const Position position = LineIndex(text).position(offset);
  return std::to_string(position.line) + ":" + std::to_string(position.column);
}

std::string line(std::string_view text, std::uint32_t number) {
  const Span span = LineIndex(text).line(number);
  return std::string(text.substr(span.begin, span.size()));
}

TEST(LineIndex, CountsFromOne) {
  EXPECT_EQ(at("", 0), "1:1");
  EXPECT_EQ(at("ab\ncd", 0), "1:1");
  EXPECT_EQ(at("ab\ncd", 2), "1:3");  // the line ending belongs to its line
  EXPECT_EQ(at("ab\ncd", 3), "2:1");
  EXPECT_EQ(at("ab\ncd", 5), "2:3");
  EXPECT_EQ(at("ab\n", 3), "2:1");
}

TEST(LineIndex, TreatsOffsetsPastTheEndAsTheEnd) {
  EXPECT_EQ(at("ab\ncd", 99), "2:3");
}

TEST(LineIndex, EndsLinesAtNewlinesOnly) {
  EXPECT_EQ(at("a\r\nb", 3), "2:1");
  EXPECT_EQ(at("a\r\nb", 2), "1:3");  // inside CR LF
  EXPECT_EQ(at("a\rb", 2), "1:3");
  EXPECT_EQ(at("a\u2028b", 4), "1:3");
  EXPECT_EQ(LineIndex("a\r\n\nb\r").line_count(), 3u);
}

TEST(LineIndex, ReturnsLinesWithoutTheirEndings) {
  EXPECT_EQ(line("ab\r\n\ncd\r", 1), "ab");
  EXPECT_EQ(line("ab\r\n\ncd\r", 2), "");
  EXPECT_EQ(line("ab\r\n\ncd\r", 3), "cd\r");  // a lone CR does not end a line
  EXPECT_EQ(line("\r\n", 1), "");
  EXPECT_EQ(line("", 1), "");
}

TEST(LineIndex, GivesTheByteOrderMarkNoColumn) {
  EXPECT_EQ(at("\uFEFFab", 0), "1:1");
  EXPECT_EQ(at("\uFEFFab", 3), "1:1");
  EXPECT_EQ(at("\uFEFFab", 4), "1:2");
  EXPECT_EQ(at("x\uFEFFb", 4), "1:3");  // elsewhere it is a character
}

TEST(LineIndex, CountsGraphemeClustersAsColumns) {
  EXPECT_EQ(at("e\u0301x", 3), "1:2");
  EXPECT_EQ(at("\U0001F468\u200D\U0001F469\u200D\U0001F467x", 18), "1:2");
  EXPECT_EQ(at("\u4E2D\u6587x", 6), "1:3");
}

TEST(LineIndex, CountsAnOffsetInsideAClusterAsTheNextColumn) {
  EXPECT_EQ(at("e\u0301x", 1), "1:2");
  EXPECT_EQ(at("\u4E2Dx", 1), "1:2");
  EXPECT_EQ(at("\u4E2Dx", 2), "1:2");
  EXPECT_EQ(at("\uFEFFx", 1), "1:1");
}

TEST(LineIndex, CountsEveryInvalidByteAsAColumn) {
  EXPECT_EQ(at("\xFF\xE2\x82x", 3), "1:4");
}

TEST(LineIndex, CountsColumnsOfLongLines) {
  std::string text = "\uFEFFfirst\n";
  for (int i = 0; i < 3000; ++i) text += "e\u0301\u4E2D \r\xFF\U0001F1E9\U0001F1EA";
  text += "\nlast";
  const LineIndex index(text);
  const std::string_view line = std::string_view(text).substr(9);
  for (std::uint32_t at = 0; at < 17 * 3000; at += 17) {
    const Position expected{2, static_cast<std::uint32_t>(count_graphemes(line.substr(0, at))) + 1};
    EXPECT_EQ(index.position(9 + at), expected) << at;
  }
  EXPECT_EQ(index.position(static_cast<std::uint32_t>(text.size())), (Position{3, 5}));
}

TEST(LineIndex, CountsColumnsAtTheEndOfLongLines) {
  // The last 4098 bytes hold no beginning of a cluster that is 4096 bytes behind the one before.
  std::string wide;
  for (int i = 0; i < 2 * 1366; ++i) wide += "\u4E2D";
  EXPECT_EQ(at(wide, 8196), "1:2733");
  EXPECT_EQ(at(wide, 8193), "1:2732");
}

// ASCII is measured in blocks of 4096 bytes. A cluster may cross the end of each of them.
TEST(LineIndex, CountsColumnsAroundBlocksOfAscii) {
  const std::string cluster = "e\u0301";
  for (const std::size_t before : {4093u, 4094u, 4095u, 4096u, 4097u, 8191u, 8192u, 12'287u}) {
    for (const std::string& odd :
         {cluster, std::string("\u4E2D"), std::string("\r"), std::string("x")}) {
      std::string text = std::string(before, 'x');
      text += odd;
      text += std::string(9000, 'y');
      const LineIndex index(text);
      for (const std::size_t offset : {before - 1, before, before + odd.size(), before + 5000}) {
        const auto columns = count_graphemes(std::string_view(text).substr(0, offset));
        const Position expected{1, static_cast<std::uint32_t>(columns) + 1};
        EXPECT_EQ(index.position(static_cast<std::uint32_t>(offset)), expected)
            << before << " " << offset << " " << odd;
      }
    }
  }
}

// Takes hours if every query scans its whole line.
TEST(LineIndex, AnswersQueriesQuicklyInLongLines) {
  std::string marks = "x";
  for (int i = 0; i < 500'000; ++i) marks += "\u0301";
  std::string wide;
  for (int i = 0; i < 300'000; ++i) wide += "\u4E2D";
  for (const std::string& text : {marks + "yz", wide, wide + "\nx", std::string(1'000'000, 'x')}) {
    const LineIndex index(text);
    Position last;
    for (std::uint32_t at = 0; at < text.size(); at += 100) {
      const Position here = index.position(at);
      ASSERT_GE(here, last);
      last = here;
    }
  }
  EXPECT_EQ(at(marks + "yz", 1'000'001), "1:2");
  EXPECT_EQ(at(marks + "yz", 1'000'002), "1:3");
  EXPECT_EQ(at(marks + "yz", 777'777), "1:2");
}

}  // namespace
}  // namespace virga::base
