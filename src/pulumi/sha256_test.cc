#include "pulumi/sha256.h"

#include <gtest/gtest.h>

namespace virga::pulumi {
namespace {

TEST(Sha256, KnownHashes) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_hex(std::string(1024, '\0')),
            "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef");
}

}  // namespace
}  // namespace virga::pulumi
