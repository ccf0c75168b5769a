#include "base/text/uri.h"

#include <gtest/gtest.h>

namespace virga::base {
namespace {

TEST(UriScheme, IsTheTextBeforeTheColon) {
  EXPECT_EQ(uri_scheme("https://example.com/x:y"), "https");
  EXPECT_EQ(uri_scheme("a+b-1.c:"), "a+b-1.c");
  for (const char* bad : {"", "x", "::", ":x", "1a:b", "a_b:c", "/a:b"}) {
    EXPECT_EQ(uri_scheme(bad), "") << bad;
  }
}

TEST(AbsoluteUri, HasASchemeOrIsAPath) {
  for (const char* good :
       {"https://example.com/x", "file:///tmp", "github://api", "a+b:c", "/path"}) {
    EXPECT_TRUE(is_absolute_uri(good)) << good;
  }
  for (const char* bad : {"", "::", "example.com/x", "https:", ":x", "1a:b"}) {
    EXPECT_FALSE(is_absolute_uri(bad)) << bad;
  }
}

}  // namespace
}  // namespace virga::base
