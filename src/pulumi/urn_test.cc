#include "pulumi/urn.h"

#include <gtest/gtest.h>

namespace virga::pulumi {
namespace {

TEST(Urn, IsMadeFromItsParts) {
  EXPECT_EQ(Urn::make("dev", "proj", "", "a:b:C", "n").str(), "urn:pulumi:dev::proj::a:b:C::n");
  EXPECT_EQ(Urn::make("dev", "proj", "p:q:R", "a:b:C", "n").str(),
            "urn:pulumi:dev::proj::p:q:R$a:b:C::n");
}

TEST(Urn, OmitsTheTypeOfTheStack) {
  EXPECT_EQ(Urn::make("dev", "proj", kStackType, "a:b:C", "n").qualified_type(), "a:b:C");
}

TEST(Urn, ParsesItsParts) {
  const auto urn = Urn::parse("urn:pulumi:org/x/dev::proj::p:q:R$a:b:C::name::with::colons");
  ASSERT_TRUE(urn);
  EXPECT_EQ(urn->stack(), "org/x/dev");
  EXPECT_EQ(urn->project(), "proj");
  EXPECT_EQ(urn->qualified_type(), "p:q:R$a:b:C");
  EXPECT_EQ(urn->type(), "a:b:C");
  EXPECT_EQ(urn->name(), "name::with::colons");
}

TEST(Urn, PartsSurviveCopiesAndMoves) {
  Urn first = Urn::make("s", "p", "", "t", "n");
  const Urn copy = first;
  const Urn moved = std::move(first);
  EXPECT_EQ(copy.name(), "n");
  EXPECT_EQ(moved.type(), "t");
}

TEST(Urn, RejectsInvalidUrns) {
  for (const char* text : {"", "urn", "urn:pulumi:", "urn:pulumi:a::b::c", "URN:pulumi:a::b::c::d",
                           " urn:pulumi:a::b::c::d", "urn:pulumi:a:::b"}) {
    EXPECT_FALSE(Urn::parse(text)) << text;
  }
  EXPECT_TRUE(Urn::parse("urn:pulumi:::::::"));
}

TEST(AliasUrn, DerivesFromTheParentsUrn) {
  EXPECT_EQ(alias_urn("n", "a:b:C", "", "s", "p"), "urn:pulumi:s::p::a:b:C::n");
  EXPECT_EQ(alias_urn("n", "a:b:C", "urn:pulumi:s::p::x:y:Z::par", "other", "other"),
            "urn:pulumi:s::p::x:y:Z$a:b:C::n");
  EXPECT_EQ(alias_urn("n", "a:b:C", "bad", "s", "p"), std::nullopt);
}

}  // namespace
}  // namespace virga::pulumi
