#include "base/line_index.h"

#include <gtest/gtest.h>

#include <string>

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

TEST(LineIndex, PastTheEndIsTheEnd) { EXPECT_EQ(at("ab\ncd", 99), "2:3"); }

TEST(LineIndex, OnlyNewlinesEndLines) {
  EXPECT_EQ(at("a\r\nb", 3), "2:1");
  EXPECT_EQ(at("a\r\nb", 2), "1:3");  // inside CR LF
  EXPECT_EQ(at("a\rb", 2), "1:3");
  EXPECT_EQ(at("a\u2028b", 4), "1:3");
  EXPECT_EQ(LineIndex("a\r\n\nb\r").line_count(), 3u);
}

TEST(LineIndex, LinesWithoutTheirEndings) {
  EXPECT_EQ(line("ab\r\n\ncd\r", 1), "ab");
  EXPECT_EQ(line("ab\r\n\ncd\r", 2), "");
  EXPECT_EQ(line("ab\r\n\ncd\r", 3), "cd\r");  // a lone CR ends nothing
  EXPECT_EQ(line("\r\n", 1), "");
  EXPECT_EQ(line("", 1), "");
}

TEST(LineIndex, TheByteOrderMarkTakesNoColumn) {
  EXPECT_EQ(at("\uFEFFab", 0), "1:1");
  EXPECT_EQ(at("\uFEFFab", 3), "1:1");
  EXPECT_EQ(at("\uFEFFab", 4), "1:2");
  EXPECT_EQ(at("x\uFEFFb", 4), "1:3");  // elsewhere it is a character
}

TEST(LineIndex, ColumnsAreGraphemeClusters) {
  EXPECT_EQ(at("e\u0301x", 3), "1:2");
  EXPECT_EQ(at("\U0001F468\u200D\U0001F469\u200D\U0001F467x", 18), "1:2");
  EXPECT_EQ(at("\u4E2D\u6587x", 6), "1:3");
}

TEST(LineIndex, EveryInvalidByteIsAColumn) {
  EXPECT_EQ(at("\xFF\xE2\x82x", 3), "1:4");
  EXPECT_EQ(at("\u00E9x", 1), "1:2");  // inside a character: what is before it is not valid
}

}  // namespace
}  // namespace virga::base
