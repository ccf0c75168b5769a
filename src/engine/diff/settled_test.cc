#include "engine/diff/settled.h"

#include <gtest/gtest.h>

#include "pulumi/json.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;

PropertyValue output(PropertyValue element, bool known = true, bool secret = false) {
  return PropertyValue::output({std::move(element), known, secret, {"urn:x"}});
}

TEST(Settled, ReplacesOutputsByTheirElements) {
  const auto one = PropertyValue::number(1);
  EXPECT_TRUE(settled(output(one)).is_number());
  EXPECT_TRUE(settled(output(one, false)).is_computed());
  EXPECT_TRUE(settled(output(one, true, true)).is_secret());
  EXPECT_TRUE(settled(output(one, false, true)).element().is_computed());
  EXPECT_TRUE(settled(output(output(one))).is_number());
  const auto inside = PropertyValue::object(
      {{"a", PropertyValue::array({output(one), PropertyValue::secret(output(one))})},
       {"b", output(PropertyValue::object({{"c", output(one, false)}}))}});
  EXPECT_EQ(pulumi::show_json(settled(inside)), R"({"a":[1,"[secret]"],"b":{"c":"[unknown]"}})");
}

TEST(Settled, SharesValueWithoutOutputs) {
  const auto plain = PropertyValue::array({PropertyValue::object({{"a", PropertyValue()}})});
  EXPECT_TRUE(settled(plain).identical(plain));
}

TEST(Settled, LimitsDepth) {
  base::Limits limits;
  limits.max_type_depth = 3;
  PropertyValue value = output(PropertyValue());
  for (int i = 0; i < 2; ++i) value = PropertyValue::array({value});
  const auto innermost = [&](PropertyValue at) {
    while (at.is_array()) at = at.as_array()[0];
    return at;
  };
  EXPECT_FALSE(innermost(settled(value, limits)).is_output());
  EXPECT_TRUE(innermost(settled(PropertyValue::array({value}), limits)).is_output());
  // An output is one level.
  const auto list = PropertyValue::array({output(PropertyValue())});
  EXPECT_FALSE(innermost(settled(output(list), limits)).is_output());
  EXPECT_TRUE(innermost(settled(output(output(list)), limits)).is_output());
}

}  // namespace
}  // namespace virga::engine
