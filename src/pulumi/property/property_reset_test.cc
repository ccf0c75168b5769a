#include "pulumi/property/property_reset.h"

#include <gtest/gtest.h>

#include "pulumi/property/property_equal.h"
#include "pulumi/property/property_testing.h"

namespace virga::pulumi {
namespace {

ResetResult run(const PropertyValue& before, const PropertyValue& after, std::string_view path) {
  return reset(before, after, PropertyPath::parse(path).value());
}

TEST(Reset, RestoresAndRemovesMembers) {
  const ResetResult back = run(object({{"a", number(1)}}), object({{"a", number(2)}}), "a");
  EXPECT_TRUE(back.complete);
  EXPECT_EQ(back.value.find("a")->as_number(), 1);
  const ResetResult away = run(object({}), object({{"a", number(2)}}), "a");
  EXPECT_TRUE(away.complete);
  EXPECT_EQ(away.value.find("a"), nullptr);
}

TEST(Reset, CannotRestoreMissingContainers) {
  const PropertyValue before = object({{"a", object({{"b", number(1)}})}});
  EXPECT_FALSE(run(before, object({}), "a.b").complete);
  EXPECT_TRUE(run(object({}), object({}), "a.b").complete);
}

TEST(Reset, RestoresEveryElementOfArraysOfEqualLength) {
  const auto list = [](double a, double b) {
    return object({{"l", PropertyValue::array({object({{"c", number(a)}, {"d", number(9)}}),
                                               object({{"c", number(b)}, {"d", number(9)}})})}});
  };
  const ResetResult result = run(list(1, 2), list(3, 4), "l[*].c");
  EXPECT_TRUE(result.complete);
  EXPECT_TRUE(deep_equals(result.value, list(1, 2)));
  EXPECT_FALSE(run(object({{"l", PropertyValue::array({})}}), list(1, 2), "l[*].c").complete);
}

TEST(Reset, ValuesFromASecretStaySecret) {
  const PropertyValue before = object({{"a", PropertyValue::secret(object({{"b", number(1)}}))}});
  const ResetResult result = run(before, object({{"a", object({{"b", number(2)}})}}), "a.b");
  EXPECT_TRUE(result.value.find("a")->find("b")->is_secret());
  const ResetResult inside = run(before, before, "a.b");
  EXPECT_TRUE(deep_equals(inside.value, before));
}

TEST(Reset, KeepsLayersOfSecrets) {
  const PropertyValue twice =
      object({{"a", PropertyValue::secret(PropertyValue::secret(object({{"b", number(1)}})))}});
  EXPECT_TRUE(deep_equals(run(object({}), twice, "a.x").value, twice));
}

TEST(Reset, LimitsPaths) {
  base::Limits limits;
  limits.max_nesting = 2;
  const PropertyValue before = object({{"x", object({{"x", object({{"x", number(1)}})}})}});
  const PropertyValue after = object({{"x", object({{"x", object({{"x", number(2)}})}})}});
  const auto at = [&](std::string_view path) {
    return reset(before, after, PropertyPath::parse(path).value(), limits);
  };
  EXPECT_TRUE(deep_equals(at("x.x").value, before));
  EXPECT_TRUE(deep_equals(at("x.x.x").value, after));
  EXPECT_FALSE(at("x.x.x").complete);
}

}  // namespace
}  // namespace virga::pulumi
