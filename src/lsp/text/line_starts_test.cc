#include "lsp/text/line_starts.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace virga::lsp {
namespace {

std::vector<std::uint32_t> starts_of(const LineStarts& lines) {
  std::vector<std::uint32_t> starts;
  for (std::uint32_t line = 0; line < lines.count(); ++line) starts.push_back(lines[line]);
  return starts;
}

std::vector<std::uint32_t> starts_of(std::string_view text) {
  return starts_of(LineStarts(text));
}

using Starts = std::vector<std::uint32_t>;

TEST(LineStarts, LinesEndWithFeedReturnOrBoth) {
  EXPECT_EQ(starts_of(""), (Starts{0}));
  EXPECT_EQ(starts_of("a"), (Starts{0}));
  EXPECT_EQ(starts_of("a\n"), (Starts{0, 2}));
  EXPECT_EQ(starts_of("a\r\nb"), (Starts{0, 3}));
  EXPECT_EQ(starts_of("a\rb"), (Starts{0, 2}));
  EXPECT_EQ(starts_of("\n\r\r\n\n"), (Starts{0, 1, 2, 4, 5}));
}

TEST(LineStarts, OtherSeparatorsDoNotEndLines) {
  EXPECT_EQ(starts_of("a\v\f\u0085\u2028\u2029b"), (Starts{0}));
}

TEST(LineStarts, FindsTheLineOfAnOffset) {
  const LineStarts lines("a\r\nbc\n");
  EXPECT_EQ(lines.line_at(0), 0u);
  EXPECT_EQ(lines.line_at(2), 0u);
  EXPECT_EQ(lines.line_at(3), 1u);
  EXPECT_EQ(lines.line_at(6), 2u);
  EXPECT_EQ(lines.line_at(100), 2u);
}

TEST(LineStarts, FindsTheLineOfAnOffsetFromAnyLine) {
  std::string text;
  for (int i = 0; i < 40; ++i) text += std::string(static_cast<std::size_t>(i * 7 % 5), 'x') + "\n";
  for (const std::string& each : {std::string(), std::string("x"), text}) {
    const LineStarts lines(each);
    for (std::uint32_t near = 0; near < lines.count() + 2; ++near) {
      for (std::uint32_t offset = 0; offset < each.size() + 2; ++offset) {
        ASSERT_EQ(lines.line_at(offset, near), lines.line_at(offset)) << near << " " << offset;
      }
    }
  }
}

TEST(LineStarts, ContentExcludesTheLineEnding) {
  const std::string text = "a\r\nbc\rd\n";
  const LineStarts lines(text);
  EXPECT_EQ(lines.content(text, 0), (base::Span{0, 1}));
  EXPECT_EQ(lines.content(text, 1), (base::Span{3, 5}));
  EXPECT_EQ(lines.content(text, 2), (base::Span{6, 7}));
  EXPECT_EQ(lines.content(text, 3), (base::Span{8, 8}));
}

// The lines after each edit must be those of the new text, also where edits join or split "\r\n".
TEST(LineStarts, UpdateEqualsAFreshScan) {
  std::mt19937 random(1);
  const auto below = [&](std::size_t n) { return static_cast<std::uint32_t>(random() % n); };
  const auto piece = [&] {
    std::string out;
    for (std::uint32_t i = below(5); i > 0; --i) out += "ab\n\r\r\n"[below(6)];
    return out;
  };
  std::string text;
  LineStarts lines(text);
  for (int i = 0; i < 20'000; ++i) {
    const std::uint32_t begin = below(text.size() + 1);
    const auto end =
        static_cast<std::uint32_t>(std::min<std::size_t>(begin + below(4), text.size()));
    const std::string inserted = piece();
    text.replace(begin, end - begin, inserted);
    lines.update(text, {begin, end}, static_cast<std::uint32_t>(inserted.size()));
    ASSERT_EQ(starts_of(lines), starts_of(text)) << "edit " << i;
    if (text.size() > 60) lines = LineStarts(text = "");
  }
}

}  // namespace
}  // namespace virga::lsp
