// Hostile texts. A formatter with quadratic run time would not finish.
#include <gtest/gtest.h>

#include "hcl/format/format_testing.h"

namespace virga::hcl {
namespace {

TEST(FormatHostile, FormatsManyBracketsOnOneLine) {
  for (const char* open : {"[", "{", "(", "b {", "\"${", "f("}) {
    const std::string text = repeat(open, kMany);
    const std::string once = format(text);
    EXPECT_LE(once.size(), 3 * text.size()) << open;
    EXPECT_EQ(format(once), once) << open;
  }
}

TEST(FormatHostile, LeavesManyNestedLinesUnchanged) {
  const std::string text = repeat("[\n", kMany);
  EXPECT_EQ(format(text), text);
}

TEST(FormatHostile, FormatsManyClosingBrackets) {
  const std::string text = repeat("  ]\n", kMany);
  EXPECT_EQ(format(text), repeat("]\n", kMany));
}

TEST(FormatHostile, AlignsManyLines) {
  EXPECT_EQ(format(repeat("a=1#x\nbb=1#y\n", kMany / 2)),
            repeat("a  = 1 #x\nbb = 1 #y\n", kMany / 2));
}

TEST(FormatHostile, LeavesManyLinesBesideOneOfManyBytesUnchanged) {
  const std::string text = std::string(kMany, 'x') + "=1\n" + repeat("a=1\n", kMany);
  EXPECT_EQ(format(text), text);
}

TEST(FormatHostile, FormatsManyComments) {
  EXPECT_EQ(format(repeat("  # x\n", kMany)), repeat("# x\n", kMany));
  EXPECT_EQ(format(repeat("/**/", kMany)), repeat("/**/ ", kMany - 1) + "/**/");
}

TEST(FormatHostile, FormatsUnterminatedTexts) {
  for (const std::string& text :
       {"a=<<E\n" + repeat("x ${ y }\n", kMany), "a=\"" + repeat("${ b }", kMany),
        "a=/*" + repeat(" x", kMany), repeat("<<E\n", kMany)}) {
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
  EXPECT_EQ(violated_invariant(repeat("\xFF", kMany)), "");
}

}  // namespace
}  // namespace virga::hcl
