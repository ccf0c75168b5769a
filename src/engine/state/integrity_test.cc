#include "engine/state/integrity.h"

#include <gtest/gtest.h>

namespace virga::engine {
namespace {

ResourceState resource(const std::string& name) {
  ResourceState resource;
  resource.urn = "urn:pulumi:dev::p::t:index:R::" + name;
  resource.type = "t:index:R";
  resource.custom = true;
  resource.id = name;
  return resource;
}

ResourceState provider() {
  ResourceState provider = resource("default");
  provider.urn = "urn:pulumi:dev::p::pulumi:providers:t::default";
  provider.type = "pulumi:providers:t";
  provider.id = "uuid";
  return provider;
}

using Problems = std::vector<std::string>;

TEST(Integrity, ValidStateHasNoProblems) {
  Snapshot snapshot;
  EXPECT_EQ(integrity_problems(snapshot), Problems());
  snapshot.resources = {provider(), resource("a"), resource("b"), resource("b")};
  for (std::size_t i = 1; i < 4; ++i) {
    snapshot.resources[i].provider = snapshot.resources[0].urn + "::uuid";
  }
  snapshot.resources[2].parent = snapshot.resources[1].urn;
  snapshot.resources[2].dependencies = {snapshot.resources[1].urn};
  snapshot.resources[2].property_dependencies = {{"x", {snapshot.resources[1].urn}}};
  snapshot.resources[2].deleted_with = snapshot.resources[1].urn;
  snapshot.resources[3].pending_delete = true;
  EXPECT_EQ(integrity_problems(snapshot), Problems()) << "an old one may await its deletion";
}

TEST(Integrity, NamedResourcesExistAndComeFirst) {
  Snapshot snapshot;
  snapshot.resources = {resource("a"), resource("b")};
  const std::string a = snapshot.resources[0].urn;
  const std::string b = snapshot.resources[1].urn;
  snapshot.resources[0].parent = b;
  snapshot.resources[0].dependencies = {"urn:nope", b};
  snapshot.resources[0].property_dependencies = {{"x", {"urn:nope"}}, {"y", {"urn:no"}}};
  snapshot.resources[1].deleted_with = "urn:nope";
  snapshot.resources[1].replace_with = std::vector{b};
  EXPECT_EQ(
      integrity_problems(snapshot),
      (Problems{a + ": parent " + b + " comes after it", a + ": dependency urn:nope does not exist",
                a + ": dependency " + b + " comes after it",
                a + ": dependency urn:no does not exist",
                b + ": the resource it is deleted with, urn:nope does not exist",
                b + ": the resource it is replaced with, " + b + " comes after it"}));
}

TEST(Integrity, ProvidersHaveProviderType) {
  Snapshot snapshot;
  snapshot.resources = {provider(), resource("a"), resource("b"), resource("c"), resource("d")};
  const std::string urn = snapshot.resources[0].urn;
  snapshot.resources[1].provider = "nonsense";
  snapshot.resources[2].provider = urn + "::other";
  snapshot.resources[3].provider = snapshot.resources[1].urn + "::a";
  snapshot.resources[4].provider = "urn:pulumi:dev::p::pulumi:providers:u::default::uuid";
  const auto of = [&](std::size_t i) { return snapshot.resources[i].urn; };
  EXPECT_EQ(
      integrity_problems(snapshot),
      (Problems{
          of(1) + ": its provider is not a provider reference",
          of(2) + ": provider " + urn + " is not a provider, or has another ID",
          of(3) + ": provider " + of(1) + " is not a provider, or has another ID",
          of(4) + ": provider urn:pulumi:dev::p::pulumi:providers:u::default does not exist"}));
}

TEST(Integrity, UrnsAreValidAndUnique) {
  Snapshot snapshot;
  snapshot.resources = {resource("a"), resource("a"), resource("b")};
  snapshot.resources[2].urn = "b";
  EXPECT_EQ(
      integrity_problems(snapshot),
      (Problems{snapshot.resources[0].urn + ": it is listed twice", "b: its URN is invalid"}));
}

TEST(Integrity, MagicMatchesVersion) {
  Snapshot snapshot;
  snapshot.manifest.version = "v1";
  EXPECT_EQ(integrity_problems(snapshot),
            Problems{"the magic of its manifest does not match its version"});
  snapshot.manifest.magic = "3bfc269594ef649228e9a74bab00f042efc91d5acc6fbee31a382e80d42388fe";
  EXPECT_EQ(integrity_problems(snapshot), Problems());
}

}  // namespace
}  // namespace virga::engine
