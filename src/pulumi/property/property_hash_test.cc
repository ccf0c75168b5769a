#include "pulumi/property/property_hash.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <unordered_set>

#include "pulumi/digest.h"
#include "pulumi/property/property_testing.h"
#include "pulumi/wire/generate_testing.h"

namespace virga::pulumi {
namespace {

void expect_same(const PropertyValue& a, const PropertyValue& b) {
  EXPECT_TRUE(deep_equals(a, b));
  EXPECT_EQ(deep_hash(a), deep_hash(b));
}

TEST(PropertyHash, IgnoresWhatEqualityIgnores) {
  expect_same(PropertyValue::object({{"a", text("x")}, {"b", {}}}),
              PropertyValue::object({{"a", text("x")}}));
  expect_same(PropertyValue::number(-0.0), PropertyValue::number(0.0));
  expect_same(PropertyValue::asset({Asset::Source::kText, "x", ""}),
              PropertyValue::asset({Asset::Source::kPath, "file", hex_digest(Hash::kSha256, "x")}));
  expect_same(PropertyValue::archive({Archive::Source::kPath, "a", {}, "hash"}),
              PropertyValue::archive({Archive::Source::kUri, "b", {}, "hash"}));
  expect_same(PropertyValue::reference({.urn = "u", .id = PropertyValue::computed(), .name = "n"}),
              PropertyValue::reference(
                  {.urn = "u", .id = PropertyValue::computed(PropertyValue::number(0))}));
}

TEST(PropertyHash, DistinguishesKindsAndPositions) {
  const PropertyValue x = text("x");
  std::unordered_set<std::uint64_t> hashes;
  const std::vector<PropertyValue> values = {
      {},
      text(""),
      x,
      PropertyValue::array({x}),
      PropertyValue::array({PropertyValue::array({x})}),
      PropertyValue::array({x, PropertyValue::array({})}),
      PropertyValue::array({PropertyValue::array({}), x}),
      PropertyValue::object({{"x", x}}),
      PropertyValue::object({{"y", x}}),
      PropertyValue::secret(x),
      PropertyValue::computed(x),
      PropertyValue::output({x, true, false, {}}),
      PropertyValue::output({x, true, true, {}}),
      PropertyValue::output({x, true, false, {"urn"}}),
      PropertyValue::reference({.urn = "x"}),
      PropertyValue::reference({.urn = "x", .id = x}),
  };
  for (const PropertyValue& value : values) hashes.insert(deep_hash(value));
  EXPECT_EQ(hashes.size(), values.size());
}

TEST(PropertyHash, DepthUsesNoStack) {
  PropertyValue value;
  for (int i = 0; i < 1'000'000; ++i) value = PropertyValue::secret(std::move(value));
  EXPECT_NE(deep_hash(value), deep_hash({}));
}

TEST(PropertyHash, SupportsSets) {
  std::unordered_set<PropertyValue, PropertyHash, PropertyEqual> set;
  set.insert(PropertyValue::array({text("a")}));
  set.insert(PropertyValue::array({text("a")}));
  set.insert(PropertyValue::array({text("b")}));
  EXPECT_EQ(set.size(), 2u);
}

RC_GTEST_PROP(PropertyHash, AgreesWithEquality, ()) {
  const PropertyValue a = random_value(2);
  const PropertyValue b = random_value(2);
  if (deep_equals(a, b)) RC_ASSERT(deep_hash(a) == deep_hash(b));
}

}  // namespace
}  // namespace virga::pulumi
