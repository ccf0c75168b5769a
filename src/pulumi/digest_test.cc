#include "pulumi/digest.h"

#include <gtest/gtest.h>

namespace virga::pulumi {
namespace {

TEST(Digest, ReturnsKnownHashes) {
  EXPECT_EQ(hex_digest(Hash::kSha256, ""),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hex_digest(Hash::kSha256, "abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hex_digest(Hash::kSha256, std::string(1024, '\0')),
            "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef");
  EXPECT_EQ(hex_digest(Hash::kSha1, "abc"), "a9993e364706816aba3e25717850c26c9cd0d89d");
}

TEST(Digest, ReturnsRawBytes) {
  EXPECT_EQ(digest(Hash::kSha1, "abc").substr(0, 3), "\xa9\x99\x3e");
  EXPECT_EQ(digest(Hash::kSha256, "").size(), 32u);
}

}  // namespace
}  // namespace virga::pulumi
