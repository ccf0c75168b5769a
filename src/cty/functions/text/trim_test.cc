#include "cty/functions/testing.h"

namespace virga::cty {
namespace {

using testing::text;
using testing::text_of;

TEST(Trim, RemovesCharactersFromBothEnds) {
  EXPECT_EQ(text_of("trim", {text("éa-b-éa"), text("aé")}), "-b-");
  EXPECT_EQ(text_of("trim", {text("aaa"), text("a")}), "");
  EXPECT_EQ(text_of("trim", {text("aba"), text("")}), "aba");
}

TEST(Trim, TrimSpaceRemovesUnicodeWhitespace) {
  EXPECT_EQ(text_of("trimspace", {text("\u00A0\t a\u3000b \u2028\n")}), "a\u3000b");
  EXPECT_EQ(text_of("trimspace", {text("\u200B a")}), "\u200B a");
}

TEST(Trim, ChompRemovesLineEndsOnly) {
  EXPECT_EQ(text_of("chomp", {text("a\n b \r\n\n")}), "a\n b ");
}

TEST(Trim, TrimPrefixAndSuffixRemoveOneOccurrence) {
  EXPECT_EQ(text_of("trimprefix", {text("aab"), text("a")}), "ab");
  EXPECT_EQ(text_of("trimsuffix", {text("baa"), text("a")}), "ba");
  EXPECT_EQ(text_of("trimprefix", {text("b"), text("bb")}), "b");
}

}  // namespace
}  // namespace virga::cty
