#include "engine/deletion/deletion_order.h"

#include <gtest/gtest.h>

#include "pulumi/urn.h"

namespace virga::engine {
namespace {

using Lines = std::vector<std::string>;

std::string urn(const std::string& name) {
  return "urn:pulumi:s::p::a:b:C::" + name;
}

ResourceState resource(const std::string& name, const std::string& parent = "",
                       const Lines& needs = {}, bool custom = true) {
  ResourceState state;
  state.urn = urn(name);
  state.custom = custom;
  if (!parent.empty()) state.parent = urn(parent);
  for (const std::string& needed : needs) state.dependencies.push_back(urn(needed));
  return state;
}

Lines order_of(std::vector<ResourceState> resources) {
  const OldState old(std::move(resources));
  std::vector<OldState::Index> all(old.size());
  for (OldState::Index i = 0; i < old.size(); ++i) all[i] = i;
  Lines names;
  for (const DeletionPlace& place : deletion_order(old, all)) {
    if (place.index) names.push_back(old[*place.index].urn.str().substr(urn("").size()));
  }
  return names;
}

TEST(DeletionOrder, ReversesOrderOfState) {
  EXPECT_EQ(order_of({resource("a"), resource("b"), resource("c")}), (Lines{"c", "b", "a"}));
  EXPECT_EQ(order_of({resource("a"), resource("b", "a"), resource("c", "", {"a"})}),
            (Lines{"c", "b", "a"}));
}

TEST(DeletionOrder, PlacesDependantsOfComponentBeforeItsChildren) {
  EXPECT_EQ(order_of({resource("comp", "", {}, false), resource("inner", "comp", {}, false),
                      resource("user", "", {"comp"}), resource("late", "inner")}),
            (Lines{"user", "late", "inner", "comp"}));
  // A child of the component is an exception.
  EXPECT_EQ(order_of({resource("comp", "", {}, false), resource("user", "comp", {"comp"}),
                      resource("late", "comp")})
                .size(),
            3u);
}

TEST(DeletionOrder, ExplicitReferencesOverrideChildren) {
  EXPECT_EQ(order_of({resource("comp", "", {}, false), resource("user", "", {"comp"}),
                      resource("late", "comp", {"user"})}),
            (Lines{"late", "user", "comp"}));
}

TEST(DeletionOrder, CompletesOnCycles) {
  EXPECT_EQ(order_of({resource("a", "", {"b"}), resource("b", "", {"a"})}).size(), 2u);
  EXPECT_EQ(order_of({resource("a", "a", {"a"})}), Lines{"a"});
}

TEST(DeletionOrder, OrdersLeftoversOfReplacements) {
  std::vector<ResourceState> resources = {resource("a"), resource("b", "", {"a"}), resource("a"),
                                          resource("b", "", {"a"})};
  resources[2].pending_delete = resources[3].pending_delete = true;
  const OldState old(resources);
  EXPECT_EQ(old.needs(1), std::vector<OldState::Index>{0});
  EXPECT_EQ(old.needs(3), std::vector<OldState::Index>{2});
  EXPECT_EQ(old.find(urn("a")), OldState::Index{0});
}

}  // namespace
}  // namespace virga::engine
