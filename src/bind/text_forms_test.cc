#include "bind/text_forms.h"

#include <gtest/gtest.h>

namespace virga::bind {
namespace {

TEST(SemanticVersion, HasThreeNumbersAndMayHaveMore) {
  for (const char* good : {"0.0.0", "1.2.3", "10.20.30", "1.0.0-alpha.1", "1.0.0+build.5",
                           "3.0.0-alpha.1.internal+exp.sha.12345678"}) {
    EXPECT_TRUE(is_semantic_version(good)) << good;
  }
  for (const char* bad : {"", "1", "1.2", "1.2.3.4", "01.2.3", "1.2.x", "v1.2.3", "1.2.3-",
                          "1.2.3+", "1.2.3-a..b", "1.2.3-a.", "-1.2.3", "1.2.3 "}) {
    EXPECT_FALSE(is_semantic_version(bad)) << bad;
  }
}

TEST(AbsoluteUri, HasAScheme) {
  for (const char* good :
       {"https://example.com/x", "file:///tmp", "github://api", "a+b:c", "/path"}) {
    EXPECT_TRUE(is_absolute_uri(good)) << good;
  }
  for (const char* bad : {"", "::", "example.com/x", "https:", ":x", "1a:b"}) {
    EXPECT_FALSE(is_absolute_uri(bad)) << bad;
  }
}

TEST(Base64, IsDecoded) {
  EXPECT_EQ(decode_base64(""), "");
  EXPECT_EQ(decode_base64("bWFkZQ=="), "made");
  EXPECT_EQ(decode_base64("SGVsbG9Xb3JsZA=="), "HelloWorld");
  EXPECT_EQ(decode_base64("//79"), "\xff\xfe\xfd");
  for (const char* bad : {"!!", "a", "ab", "abc", "a===", "=abc", "ab=c", "bWFk\n"}) {
    EXPECT_EQ(decode_base64(bad), std::nullopt) << bad;
  }
}

}  // namespace
}  // namespace virga::bind
