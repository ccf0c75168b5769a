#include "engine/stages/aliases.h"

#include <gtest/gtest.h>

namespace virga::engine {
namespace {

using Lines = std::vector<std::string>;
using run::AliasSpec;

constexpr const char* kStack = "urn:pulumi:dev::proj::pulumi:pulumi:Stack::proj-dev";
constexpr const char* kParent = "urn:pulumi:dev::proj::t:index:C::web";

Lines urns(const std::vector<AliasSpec>& aliases, const char* parent = kStack,
           const char* parent_alias = "", const char* name = "a") {
  const auto urns = alias_urns({"proj", "dev", "t:index:R", name, parent, parent_alias}, aliases);
  return urns ? *urns : Lines{urns.error().str()};
}

AliasSpec spec(void (*fill)(AliasSpec&)) {
  AliasSpec alias;
  fill(alias);
  return alias;
}

TEST(Aliases, AcceptAllForms) {
  const AliasSpec urn = spec([](AliasSpec& a) { a.urn = kParent; });
  const AliasSpec name = spec([](AliasSpec& a) { a.name = "b"; });
  const AliasSpec type = spec([](AliasSpec& a) { a.type = "t:index:Old"; });
  const AliasSpec place = spec([](AliasSpec& a) { a.stack = "prod", a.project = "other"; });
  const AliasSpec parent = spec([](AliasSpec& a) { a.parent_urn = kParent; });
  const AliasSpec root = spec([](AliasSpec& a) { a.no_parent = true; });
  EXPECT_EQ(urns({urn}), Lines{kParent});
  EXPECT_EQ(urns({name}), Lines{"urn:pulumi:dev::proj::t:index:R::b"});
  EXPECT_EQ(urns({type}), Lines{"urn:pulumi:dev::proj::t:index:Old::a"});
  EXPECT_EQ(urns({place}), Lines{"urn:pulumi:prod::other::t:index:R::a"});
  EXPECT_EQ(urns({parent}), Lines{"urn:pulumi:dev::proj::t:index:C$t:index:R::a"});
  EXPECT_EQ(urns({name}, kParent), Lines{"urn:pulumi:dev::proj::t:index:C$t:index:R::b"});
  EXPECT_EQ(urns({root}, kParent), Lines{"urn:pulumi:dev::proj::t:index:R::a"});
  EXPECT_EQ(urns({name, name}).size(), 1u);
}

TEST(Aliases, FollowAliasesOfParents) {
  const char* before = "urn:pulumi:dev::proj::t:index:Old::site";
  EXPECT_EQ(urns({}, kParent, before), Lines{"urn:pulumi:dev::proj::t:index:Old$t:index:R::a"});
  EXPECT_EQ(urns({}, kParent, before, "web-a"),
            Lines{"urn:pulumi:dev::proj::t:index:Old$t:index:R::site-a"});
  EXPECT_EQ(urns({spec([](AliasSpec& a) { a.name = "b"; })}, kParent, before),
            (Lines{"urn:pulumi:dev::proj::t:index:C$t:index:R::b",
                   "urn:pulumi:dev::proj::t:index:Old$t:index:R::a",
                   "urn:pulumi:dev::proj::t:index:Old$t:index:R::b"}));
}

TEST(Aliases, FailOnInvalidUrns) {
  EXPECT_EQ(urns({spec([](AliasSpec& a) { a.urn = "b"; })}), Lines{"its alias b is not a URN"});
  EXPECT_EQ(urns({spec([](AliasSpec& a) { a.parent_urn = "b"; })}),
            Lines{"the parent of one of its aliases, b, is not a URN"});
}

}  // namespace
}  // namespace virga::engine
