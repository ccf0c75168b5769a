#include "project/secrets/passphrase_key.h"

#include <gtest/gtest.h>

namespace virga::project {
namespace {

using Failure = PassphraseKey::Failure;

// Written by the Pulumi CLI for the passphrase "correct horse".
constexpr std::string_view kSalt =
    "v1:rpTsnSRsSu4=:v1:eLYDjXDVWVfIHapx:O1GgmK5TNt/jk8JVWg5U4BlkhCw8jw==";
constexpr std::string_view kToken = "v1:2gzt+Ye3DfqEZhp+:gXwBprPJFNmvm18Upyx2bv9U+0Yo0KQ=";

Failure failure(std::string_view salt, std::string_view passphrase = "correct horse") {
  const auto key = PassphraseKey::derive(salt, passphrase);
  EXPECT_FALSE(key);
  return key.error();
}

TEST(PassphraseKey, DecryptsWhatTheCliEncrypted) {
  const auto key = PassphraseKey::derive(kSalt, "correct horse");
  ASSERT_TRUE(key);
  EXPECT_EQ(key->decrypt(kToken).value(), "hunter2");
  EXPECT_EQ(key->decrypt("v1:CNaUjWTgaZ6wYRYq:7u/GfAodmLmtI8xVFvZH7DqUQw==").value(), "p\"w");
}

TEST(PassphraseKey, RecognizesWrongPassphrases) {
  EXPECT_EQ(failure(kSalt, "correct hors"), Failure::kWrongPassphrase);
  EXPECT_EQ(failure(kSalt, ""), Failure::kWrongPassphrase);
}

TEST(PassphraseKey, RejectsOtherForms) {
  EXPECT_EQ(failure(""), Failure::kMalformed);
  EXPECT_EQ(failure("v1:"), Failure::kMalformed);
  EXPECT_EQ(failure("v2:rpTsnSRsSu4=:v1:eLYDjXDVWVfIHapx:O1GgmK5TNt/jk8JVWg5U4BlkhCw8jw=="),
            Failure::kMalformed);
  EXPECT_EQ(failure("v1:!:v1:eLYDjXDVWVfIHapx:O1GgmK5TNt/jk8JVWg5U4BlkhCw8jw=="),
            Failure::kMalformed);
  EXPECT_EQ(failure("v1:rpTsnSRsSu4=:v1:eLYD:O1GgmK5TNt/jk8JVWg5U4BlkhCw8jw=="),
            Failure::kMalformed);
}

TEST(PassphraseKey, DetectsChangedValues) {
  const auto key = PassphraseKey::derive(kSalt, "correct horse");
  ASSERT_TRUE(key);
  std::string changed(kToken);
  changed[24] = changed[24] == 'A' ? 'B' : 'A';
  EXPECT_EQ(key->decrypt(changed).error(), Failure::kWrongPassphrase);
  // A tag has 16 bytes; without any text, 16 bytes are a wrong tag, and 15 are no tag.
  EXPECT_EQ(key->decrypt("v1:2gzt+Ye3DfqEZhp+:AAAAAAAAAAAAAAAAAAAAAA==").error(),
            Failure::kWrongPassphrase);
  EXPECT_EQ(key->decrypt("v1:2gzt+Ye3DfqEZhp+:AAAAAAAAAAAAAAAAAAAA").error(), Failure::kMalformed);
  EXPECT_EQ(key->decrypt("hunter2").error(), Failure::kMalformed);
}

}  // namespace
}  // namespace virga::project
