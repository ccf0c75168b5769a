#include "bind/blocks/absolute_uri.h"

#include <gtest/gtest.h>

namespace virga::bind {
namespace {

TEST(AbsoluteUri, HasAScheme) {
  for (const char* good :
       {"https://example.com/x", "file:///tmp", "github://api", "a+b:c", "/path"}) {
    EXPECT_TRUE(is_absolute_uri(good)) << good;
  }
  for (const char* bad : {"", "::", "example.com/x", "https:", ":x", "1a:b"}) {
    EXPECT_FALSE(is_absolute_uri(bad)) << bad;
  }
}

}  // namespace
}  // namespace virga::bind
