// Hostile texts. A formatter with quadratic run time would not finish.
#include <gtest/gtest.h>

#include "hcl/format/format_testing.h"

namespace virga::hcl {
namespace {

TEST(FormatHostile, FormatsAMillionBracketsOnOneLine) {
  for (const char* open : {"[", "{", "(", "b {", "\"${", "f("}) {
    const std::string text = repeat(open, kMillion);
    const std::string once = format(text);
    EXPECT_LE(once.size(), 3 * text.size()) << open;
    EXPECT_EQ(format(once), once) << open;
  }
}

TEST(FormatHostile, LeavesAMillionNestedLinesUnchanged) {
  const std::string text = repeat("[\n", kMillion);
  EXPECT_EQ(format(text), text);
}

TEST(FormatHostile, FormatsAMillionClosingBrackets) {
  const std::string text = repeat("  ]\n", kMillion);
  EXPECT_EQ(format(text), repeat("]\n", kMillion));
}

TEST(FormatHostile, AlignsAMillionLines) {
  EXPECT_EQ(format(repeat("a=1#x\nbb=1#y\n", kMillion / 2)),
            repeat("a  = 1 #x\nbb = 1 #y\n", kMillion / 2));
}

TEST(FormatHostile, LeavesAMillionLinesBesideOneOfAMegabyteUnchanged) {
  const std::string text = std::string(kMillion, 'x') + "=1\n" + repeat("a=1\n", kMillion);
  EXPECT_EQ(format(text), text);
}

TEST(FormatHostile, FormatsAMillionComments) {
  EXPECT_EQ(format(repeat("  # x\n", kMillion)), repeat("# x\n", kMillion));
  EXPECT_EQ(format(repeat("/**/", kMillion)), repeat("/**/ ", kMillion - 1) + "/**/");
}

TEST(FormatHostile, FormatsUnterminatedTexts) {
  for (const std::string& text :
       {"a=<<E\n" + repeat("x ${ y }\n", kMillion), "a=\"" + repeat("${ b }", kMillion),
        "a=/*" + repeat(" x", kMillion), repeat("<<E\n", kMillion)}) {
    const std::string once = format(text);
    EXPECT_LE(once.size(), 2 * text.size());
    EXPECT_EQ(format(once), once);
  }
}

TEST(FormatHostile, FormatsInvalidUtf8) {
  std::string bytes;
  for (int i = 0; i < 256; ++i) bytes += static_cast<char>(i);
  EXPECT_EQ(violated_invariant(bytes), "");
  EXPECT_EQ(violated_invariant("a = \"" + bytes), "");
  EXPECT_EQ(violated_invariant(repeat("\xFF=\xC3 # \xE2\x82\n", 1000)), "");
  EXPECT_EQ(violated_invariant(repeat("\xFF", kMillion)), "");
}

}  // namespace
}  // namespace virga::hcl
