#include "pulumi/assets/uri.h"

#include <gtest/gtest.h>

namespace virga::pulumi {
namespace {

TEST(Uri, ParsesItsParts) {
  const auto uri = parse_uri("HTTPS://me:pw@example.org:8443/a%20b/c.zip?v=1#part");
  ASSERT_TRUE(uri);
  EXPECT_EQ(uri->scheme, "https");
  EXPECT_EQ(uri->user, "me:pw");
  EXPECT_EQ(uri->host, "example.org:8443");
  EXPECT_EQ(uri->path, "/a b/c.zip");
  EXPECT_EQ(uri->query, "v=1");
  EXPECT_EQ(uri->fragment, "part");
}

TEST(Uri, AllowsAMissingScheme) {
  EXPECT_EQ(parse_uri("hello.txt")->scheme, "");
  EXPECT_EQ(parse_uri("hello.txt")->path, "hello.txt");
  EXPECT_EQ(parse_uri("1a:b")->scheme, "");
  EXPECT_EQ(parse_uri("custom:thing")->scheme, "custom");
}

TEST(Uri, RejectsInvalidUris) {
  EXPECT_FALSE(parse_uri("http://[bad"));
  EXPECT_FALSE(parse_uri("http://a]b/"));
  EXPECT_FALSE(parse_uri("http://[::1]x/"));
  EXPECT_TRUE(parse_uri("http://[::1]:80/"));
  EXPECT_FALSE(parse_uri("http://h/%2"));
  EXPECT_FALSE(parse_uri("http://h/%zz"));
  EXPECT_FALSE(parse_uri("http://h/a b"));
  EXPECT_FALSE(parse_uri("http://h/a\r\nHost: x"));
}

TEST(Uri, FileUrisAreLocal) {
  const auto path = [](std::string_view text) { return file_path(*parse_uri(text)); };
  EXPECT_EQ(path("file:///a%2Fb").value(), "/a/b");
  EXPECT_EQ(path("file://localhost/a").value(), "/a");
  EXPECT_EQ(path("file:/a").value(), "/a");
  EXPECT_FALSE(path("file://elsewhere/a"));
  EXPECT_FALSE(path("file://me@localhost/a"));
  EXPECT_FALSE(path("file:///a?x"));
  EXPECT_FALSE(path("file:///a#x"));
  EXPECT_FALSE(path("file:a"));
  EXPECT_FALSE(path("file:///a%00b"));
}

TEST(Uri, IsShownWithoutSecretParts) {
  EXPECT_EQ(shown_uri("https://me:pw@h.test/a@b.zip?token=t#f"), "`https://h.test/a@b.zip`");
  EXPECT_EQ(shown_uri("https://me@h.test"), "`https://h.test`");
  EXPECT_EQ(shown_uri("custom:thing"), "`custom:thing`");
}

}  // namespace
}  // namespace virga::pulumi
