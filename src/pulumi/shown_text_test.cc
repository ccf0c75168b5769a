#include "pulumi/shown_text.h"

#include <gtest/gtest.h>

namespace virga::pulumi {
namespace {

std::string shown(std::string_view text, std::size_t indent = 0) {
  std::string out;
  append_shown_text(out, text, indent);
  return out;
}

TEST(ShownText, QuotesOneLine) {
  EXPECT_EQ(shown(""), "\"\"");
  EXPECT_EQ(shown("a\"b\\c"), R"("a\"b\\c")");
  EXPECT_EQ(shown("one\n"), R"("one\n")");
  EXPECT_EQ(shown("one\ntwo"), R"("one\ntwo")");
  EXPECT_EQ(shown("日本語 👩‍👩‍👧"), "\"日本語 👩‍👩‍👧\"");
}

// Control characters are escaped: escape sequences, their C1 forms, direction marks.
TEST(ShownText, EscapesControlCharacters) {
  EXPECT_EQ(shown("\x1b[31m\xc2\x9b"
                  "31m\xe2\x80\xae"),
            R"("\u{1B}[31m\u{9B}31m\u{202E}")");
  EXPECT_EQ(shown("\xff"), R"("\xFF")");
  EXPECT_EQ(shown("a\r\nb\r\n"), R"("a\r\nb\r\n")");
  EXPECT_EQ(shown("a\n\x1b[2J\n"), R"("a\n\u{1B}[2J\n")");
}

TEST(ShownText, WritesSeveralLinesAsAHeredoc) {
  EXPECT_EQ(shown("#!/bin/sh\n\n\techo \"hi\"\n", 2),
            "<<-EOT\n    #!/bin/sh\n\n    \techo \"hi\"\n  EOT");
  EXPECT_EQ(shown("a\n\n"), "<<-EOT\n  a\n\nEOT");
}

TEST(ShownText, AHeredocCannotEndEarly) {
  EXPECT_EQ(shown("a\n  EOT\nb\n"), R"("a\n  EOT\nb\n")");
  EXPECT_FALSE(is_shown_in_lines("EOT\nEOT\n"));
  EXPECT_TRUE(is_shown_in_lines("EOTs\n\n"));
}

}  // namespace
}  // namespace virga::pulumi
