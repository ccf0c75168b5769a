#include "cli/state/find_resource.h"

#include <gtest/gtest.h>

namespace virga::cli {
namespace {

engine::ResourceState state_resource(const std::string& type, const std::string& name) {
  engine::ResourceState resource;
  resource.type = type;
  resource.urn = "urn:pulumi:dev::p::" + type + "::" + name;
  return resource;
}

TEST(FindResource, FindsByNameTypeAndUrn) {
  engine::Snapshot state;
  state.resources = {state_resource("t:index:A", "web"), state_resource("t:index:B", "db"),
                     state_resource("t:index:C", "db")};
  EXPECT_EQ(find_resource(state, "web").value(), &state.resources[0]);
  EXPECT_EQ(find_resource(state, "t:index:C::db").value(), &state.resources[2]);
  EXPECT_EQ(find_resource(state, state.resources[1].urn).value(), &state.resources[1]);
}

TEST(FindResource, ListsAmbiguousResources) {
  engine::Snapshot state;
  for (int i = 0; i < 10; ++i) {
    state.resources.push_back(state_resource("t:index:T" + std::to_string(i), "db"));
  }
  const auto ten = find_resource(state, "db");
  ASSERT_FALSE(ten);
  EXPECT_TRUE(ten.error().ends_with(state.resources[9].urn)) << ten.error();
  state.resources.push_back(state_resource("t:index:Last", "db"));
  const auto eleven = find_resource(state, "db");
  ASSERT_FALSE(eleven);
  EXPECT_TRUE(eleven.error().ends_with("\n  and 1 more")) << eleven.error();
}

TEST(FindResource, PrefersCurrentResource) {
  engine::Snapshot state;
  state.resources = {state_resource("t:index:A", "web"), state_resource("t:index:A", "web")};
  state.resources[0].pending_delete = true;
  EXPECT_EQ(find_resource(state, "web").value(), &state.resources[1]);
  state.resources.pop_back();
  EXPECT_EQ(find_resource(state, "web").value(), &state.resources[0]);
}

TEST(FindResource, SuggestsSimilarNameWithoutControlCharacters) {
  engine::Snapshot state;
  state.resources = {state_resource("t:index:A", "front\x1b-end")};
  const auto found = find_resource(state, "front-end");
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error(), "the state has no resource front-end; did you mean front\\u{1B}-end?");
}

}  // namespace
}  // namespace virga::cli
