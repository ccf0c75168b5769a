#include "base/text/printable.h"

#include <gtest/gtest.h>

namespace virga::base {
namespace {

TEST(Printable, KeepsTextOfAllScripts) {
  EXPECT_EQ(printable("a \u00E9\u4E2D\U0001F600", 99), "a \u00E9\u4E2D\U0001F600");
  EXPECT_EQ(printable("\U0001F468\u200D\U0001F469", 99), "\U0001F468\u200D\U0001F469");  // a joiner
  EXPECT_EQ(printable("", 0), "");
}

TEST(Printable, EscapesControlCharacters) {
  EXPECT_EQ(printable("\r\n\t\x1B\x7F", 99), R"(\r\n\t\u{1B}\u{7F})");
  EXPECT_EQ(printable(std::string_view("\0\x0F\x10", 3), 99), R"(\u{0}\u{F}\u{10})");
  EXPECT_EQ(printable("\u0080\u009F", 99), R"(\u{80}\u{9F})");
}

TEST(Printable, EscapesInvisibleCharacters) {
  EXPECT_EQ(printable("\u202Dx\u202E", 99), R"(\u{202D}x\u{202E})");
  EXPECT_EQ(printable("\u200E\u200F\u00AD\uFEFF", 99), R"(\u{200E}\u{200F}\u{AD}\u{FEFF})");
  EXPECT_EQ(printable("\U000E0001\U000E0100", 99), "\\u{E0001}\U000E0100");
  EXPECT_EQ(printable("\u00A0\u00AE\u2010\uFFFD", 99), "\u00A0\u00AE\u2010\uFFFD");
}

TEST(Printable, EscapesInvalidBytes) {
  EXPECT_EQ(printable("a\xFF\xE2\x82", 99), R"(a\xFF\xE2\x82)");
}

TEST(Printable, CutsAtWholeClusters) {
  EXPECT_EQ(printable("abc", 3), "abc");
  EXPECT_EQ(printable("abcd", 3), "abc…");
  EXPECT_EQ(printable("ae\u0301", 4), "ae\u0301");
  EXPECT_EQ(printable("ae\u0301", 3), "a…");
}

}  // namespace
}  // namespace virga::base
