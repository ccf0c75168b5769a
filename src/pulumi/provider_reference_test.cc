#include "pulumi/provider_reference.h"

#include <gtest/gtest.h>

namespace virga::pulumi {
namespace {

constexpr const char* kProviderUrn = "urn:pulumi:dev::proj::pulumi:providers:aws::main";

TEST(ProviderReference, ParsesItsTextForm) {
  const ProviderReference known{kProviderUrn, "i-1"};
  EXPECT_EQ(known.str(), std::string(kProviderUrn) + "::i-1");
  const ProviderReference unknown{kProviderUrn, ""};
  EXPECT_EQ(unknown.str(), std::string(kProviderUrn) + "::04da6b54-80e4-46f7-96ec-b56ff0331ba9");
  for (const ProviderReference& reference : {known, unknown}) {
    const auto read = ProviderReference::parse(reference.str());
    ASSERT_TRUE(read);
    EXPECT_EQ(read->urn, reference.urn);
    EXPECT_EQ(read->id, reference.id);
  }
}

TEST(ProviderReference, RejectsInvalidTexts) {
  for (const std::string text :
       {"", "x", "x::y", "urn:pulumi:a::b::c::d", "urn:pulumi:a::b::c::d::"}) {
    EXPECT_FALSE(ProviderReference::parse(text)) << text;
  }
}

TEST(ProviderReference, ReturnsThePackage) {
  EXPECT_EQ((ProviderReference{kProviderUrn, ""}).package(), "aws");
  EXPECT_EQ((ProviderReference{"urn:pulumi:dev::proj::a:b:C::main", ""}).package(), "");
  EXPECT_EQ(
      (ProviderReference{"urn:pulumi:dev::proj::a:b:C$pulumi:providers:gcp::main", ""}).package(),
      "gcp");
  EXPECT_EQ(provider_package("pulumi:providers:aws"), "aws");
  EXPECT_EQ(provider_package("aws:index:Provider"), "");
}

}  // namespace
}  // namespace virga::pulumi
