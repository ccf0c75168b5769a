#include "base/json/json_text.h"

#include <gtest/gtest.h>

namespace virga::base {
namespace {

std::string json(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

TEST(JsonText, EscapesControlCharactersAndQuotes) {
  EXPECT_EQ(json(""), R"("")");
  EXPECT_EQ(json("a\"b\\c/d"), R"("a\"b\\c/d")");
  EXPECT_EQ(json("\n\r\t\b\f"), R"("\n\r\t\u0008\u000c")");
  EXPECT_EQ(json(std::string_view("\0\x1F\x7F", 3)), R"("\u0000\u001f\u007f")");
  EXPECT_EQ(json("\u00E9\U0001F600\u2028"), "\"\u00E9\U0001F600\u2028\"");
}

TEST(JsonText, ReplacesInvalidUtf8) {
  EXPECT_EQ(json("a\xFFz"), "\"a\uFFFDz\"");
}

}  // namespace
}  // namespace virga::base
