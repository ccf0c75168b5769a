#include "base/text/base64.h"

#include <gtest/gtest.h>

namespace virga::base {
namespace {

TEST(Base64, DecodesCanonicalFormOnly) {
  EXPECT_EQ(encode_base64(""), "");
  EXPECT_EQ(encode_base64("f"), "Zg==");
  EXPECT_EQ(encode_base64("fo"), "Zm8=");
  EXPECT_EQ(encode_base64("foo"), "Zm9v");
  EXPECT_EQ(decode_base64("Zg=="), "f");
  EXPECT_EQ(decode_base64("Zm8=\n"), "fo");
  EXPECT_EQ(decode_base64("Zm9v"), "foo");
  for (const char* wrong : {"Z", "Zg", "Zg=", "Zg===", "=", "Zg==Zg==", "Zm9v=", "_-8=", "!!"}) {
    EXPECT_EQ(decode_base64(wrong), std::nullopt) << wrong;
  }
}

}  // namespace
}  // namespace virga::base
