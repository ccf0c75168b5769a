#include <gtest/gtest.h>

#include "cli/state/show_state.h"
#include "engine/state/secret_value.h"

namespace virga::cli {
namespace {

using pulumi::PropertyValue;

engine::ResourceState compared_resource(PropertyValue key) {
  engine::ResourceState resource;
  resource.type = "t:index:R";
  resource.urn = "urn:pulumi:dev::p::t:index:R::web";
  resource.id = "web-1";
  resource.inputs = PropertyValue::object({{"key", std::move(key)}});
  return resource;
}

engine::Snapshot state_of(engine::ResourceState resource) {
  engine::Snapshot state;
  state.resources.push_back(std::move(resource));
  return state;
}

TEST(CompareStates, FindsAddedAndDeletedResources) {
  const engine::Snapshot one = state_of(compared_resource(PropertyValue::string("x")));
  EXPECT_TRUE(compare_states(one, one).empty());
  EXPECT_EQ(differences_text(compare_states({}, one)), "+ " + one.resources[0].urn + "\n");
  EXPECT_EQ(differences_text(compare_states(one, {})), "- " + one.resources[0].urn + "\n");
}

TEST(CompareStates, IgnoresResourcesPendingDeletion) {
  engine::ResourceState old = compared_resource(PropertyValue::string("x"));
  old.pending_delete = true;
  EXPECT_TRUE(compare_states(state_of(old), {}).empty());
}

TEST(CompareStates, NamesChangedMembers) {
  engine::ResourceState after = compared_resource(PropertyValue::string("y"));
  after.id = "web-2";
  after.parent = "urn:pulumi:dev::p::t:index:R::parent";
  after.provider = after.parent + "::id";
  const auto found =
      compare_states(state_of(compared_resource(PropertyValue::string("x"))), state_of(after));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].paths, (std::vector<std::string>{"id", "parent", "provider", "inputs.key"}));
}

TEST(CompareStates, ComparesCiphertextsAndHidesThem) {
  const engine::Snapshot before = state_of(compared_resource(engine::encrypted_secret("v1:a:b")));
  const engine::Snapshot same = state_of(compared_resource(engine::encrypted_secret("v1:a:b")));
  const engine::Snapshot after = state_of(compared_resource(engine::encrypted_secret("v1:c:d")));
  EXPECT_TRUE(compare_states(before, same).empty());
  const auto found = compare_states(before, after);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].paths, std::vector<std::string>{"inputs.key"});
  EXPECT_EQ(resource_text(before.resources[0]).find("v1:"), std::string::npos);
  EXPECT_EQ(resource_json(before.resources[0]).find("v1:"), std::string::npos);
}

}  // namespace
}  // namespace virga::cli
