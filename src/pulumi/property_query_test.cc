#include "pulumi/property_query.h"

#include <gtest/gtest.h>

namespace virga::pulumi {
namespace {

TEST(ContainsUnknowns, LooksIntoEverythingThatHoldsValues) {
  const PropertyValue unknown = PropertyValue::computed();
  EXPECT_TRUE(contains_unknowns(unknown));
  EXPECT_TRUE(contains_unknowns(PropertyValue::array({{}, unknown})));
  EXPECT_TRUE(contains_unknowns(PropertyValue::object({{"a", PropertyValue::secret(unknown)}})));
  EXPECT_TRUE(contains_unknowns(PropertyValue::output({{}, false, false, {}})));
  EXPECT_TRUE(contains_unknowns(PropertyValue::output({unknown, true, false, {}})));
  EXPECT_FALSE(contains_unknowns(PropertyValue::array({PropertyValue::string("x")})));
}

TEST(ContainsUnknowns, AnUnknownIdDoesNotCount) {
  EXPECT_FALSE(
      contains_unknowns(PropertyValue::reference({.urn = "u", .id = PropertyValue::computed()})));
}

TEST(ContainsSecrets, LooksIntoEverythingThatHoldsValues) {
  const PropertyValue secret = PropertyValue::secret({});
  EXPECT_TRUE(contains_secrets(PropertyValue::array({secret})));
  EXPECT_TRUE(contains_secrets(PropertyValue::output({{}, false, true, {}})));
  EXPECT_TRUE(contains_secrets(PropertyValue::output({secret, true, false, {}})));
  EXPECT_TRUE(contains_secrets(PropertyValue::computed(secret)));
  EXPECT_FALSE(contains_secrets(PropertyValue::output({{}, true, false, {}})));
}

TEST(ContainsUnknowns, DepthCostsNoStack) {
  PropertyValue value = PropertyValue::computed();
  for (int i = 0; i < 1'000'000; ++i) value = PropertyValue::secret(std::move(value));
  EXPECT_TRUE(contains_unknowns(value));
}

}  // namespace
}  // namespace virga::pulumi
