#include "pulumi/property/property_query.h"

#include <gtest/gtest.h>

namespace virga::pulumi {
namespace {

TEST(ContainsUnknowns, SearchesAllKindsThatContainValues) {
  const PropertyValue unknown = PropertyValue::computed();
  EXPECT_TRUE(contains_unknowns(unknown));
  EXPECT_TRUE(contains_unknowns(PropertyValue::array({{}, unknown})));
  EXPECT_TRUE(contains_unknowns(PropertyValue::object({{"a", PropertyValue::secret(unknown)}})));
  EXPECT_TRUE(contains_unknowns(PropertyValue::output({{}, false, false, {}})));
  EXPECT_TRUE(contains_unknowns(PropertyValue::output({unknown, true, false, {}})));
  EXPECT_FALSE(contains_unknowns(PropertyValue::array({PropertyValue::string("x")})));
}

// docs/spec/pulumi-types.md, section 5, rule 2: an ID that is present and empty is an unknown.
TEST(ContainsUnknowns, CountsUnknownIdsOfReferences) {
  const auto contains = [](PropertyValue id) {
    return contains_unknowns(
        PropertyValue::array({PropertyValue::reference({.urn = "u", .id = std::move(id)})}));
  };
  EXPECT_TRUE(contains(PropertyValue::computed()));
  EXPECT_TRUE(contains(PropertyValue::string({})));
  EXPECT_FALSE(contains(PropertyValue::string("i")));
  EXPECT_FALSE(contains({}));
}

TEST(IsWhollyKnown, IgnoresIdsOfReferences) {
  const PropertyValue reference =
      PropertyValue::reference({.urn = "u", .id = PropertyValue::computed()});
  EXPECT_TRUE(is_wholly_known(PropertyValue::array({reference})));
  EXPECT_FALSE(is_wholly_known(PropertyValue::array({reference, PropertyValue::computed()})));
  EXPECT_FALSE(is_wholly_known(PropertyValue::output({{}, false, false, {}})));
}

TEST(ContainsSecrets, SearchesAllKindsThatContainValues) {
  const PropertyValue secret = PropertyValue::secret({});
  EXPECT_TRUE(contains_secrets(PropertyValue::array({secret})));
  EXPECT_TRUE(contains_secrets(PropertyValue::output({{}, false, true, {}})));
  EXPECT_TRUE(contains_secrets(PropertyValue::output({secret, true, false, {}})));
  EXPECT_TRUE(contains_secrets(PropertyValue::computed(secret)));
  EXPECT_FALSE(contains_secrets(PropertyValue::output({{}, true, false, {}})));
}

TEST(ContainsUnknowns, DepthUsesNoStack) {
  PropertyValue value = PropertyValue::computed();
  for (int i = 0; i < 1'000'000; ++i) value = PropertyValue::secret(std::move(value));
  EXPECT_TRUE(contains_unknowns(value));
}

}  // namespace
}  // namespace virga::pulumi
