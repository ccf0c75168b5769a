#include "base/text/letters.h"

#include <gtest/gtest.h>

namespace virga::base {
namespace {

TEST(Letters, TitleCaseIsUpperCaseExceptForDigraphs) {
  EXPECT_EQ(to_title(U'a'), U'A');
  EXPECT_EQ(to_title(U'A'), U'A');
  EXPECT_EQ(to_title(U'ǆ'), U'ǅ');
  EXPECT_EQ(to_title(U'ß'), U'ß');
  EXPECT_EQ(to_title(U'1'), U'1');
}

TEST(Letters, MarksAndSymbolsAreNeitherLettersNorDigits) {
  for (const char32_t c : {U'a', U'é', U'日', U'7', U'٣'}) EXPECT_TRUE(is_letter_or_digit(c));
  for (const char32_t c : {U'_', U'\u0301', U'☃', U'Ⅷ', U'½'}) EXPECT_FALSE(is_letter_or_digit(c));
}

}  // namespace
}  // namespace virga::base
