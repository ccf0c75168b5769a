#include "pulumi/property/property_diff.h"

#include <gtest/gtest.h>

#include "pulumi/property/property_testing.h"

namespace virga::pulumi {
namespace {

TEST(Diff, ClassifiesMembersByTheirChange) {
  const auto change = diff(object({{"gone", number(1)},
                                   {"same", number(2)},
                                   {"other", number(3)},
                                   {"filled", {}},
                                   {"emptied", number(4)},
                                   {"never", {}}}),
                           object({{"new", number(5)},
                                   {"same", number(2)},
                                   {"other", number(6)},
                                   {"filled", number(7)},
                                   {"emptied", {}},
                                   {"nothing", {}}}));
  ASSERT_TRUE(change && change->object);
  const ObjectDiff& members = *change->object;
  EXPECT_EQ(members.adds.size(), 2u);
  EXPECT_EQ(members.adds.at("filled").as_number(), 7);
  EXPECT_EQ(members.adds.at("new").as_number(), 5);
  EXPECT_EQ(members.deletes.size(), 2u);
  EXPECT_EQ(members.deletes.at("gone").as_number(), 1);
  EXPECT_EQ(members.deletes.at("emptied").as_number(), 4);
  EXPECT_EQ(members.sames.size(), 1u);
  EXPECT_EQ(members.updates.at("other").old_value.as_number(), 3);
  EXPECT_EQ(members.updates.at("other").new_value.as_number(), 6);
}

TEST(Diff, ArraysCompareByIndex) {
  const auto change = diff(PropertyValue::array({number(1), number(2), number(3)}),
                           PropertyValue::array({number(2), number(2)}));
  ASSERT_TRUE(change && change->array);
  EXPECT_EQ(change->array->updates.at(0).new_value.as_number(), 2);
  EXPECT_EQ(change->array->sames.size(), 1u);
  EXPECT_EQ(change->array->deletes.at(2).as_number(), 3);
}

// In an object, a null member counts as missing; in an array, null is an ordinary element.
TEST(Diff, NullInAnArrayIsAValue) {
  const PropertyValue text = PropertyValue::string("q");
  const auto emptied = diff(PropertyValue::array({text, number(1)}),
                            PropertyValue::array({PropertyValue(), number(1)}));
  ASSERT_TRUE(emptied && emptied->array);
  EXPECT_TRUE(emptied->array->deletes.empty());
  EXPECT_TRUE(emptied->array->updates.at(0).new_value.is_null());
  const auto filled = diff(PropertyValue::array({PropertyValue()}), PropertyValue::array({text}));
  ASSERT_TRUE(filled && filled->array);
  EXPECT_TRUE(filled->array->adds.empty());
  EXPECT_EQ(filled->array->updates.at(0).new_value.as_string(), "q");
}

TEST(Diff, ReturnsNulloptForEqualValues) {
  EXPECT_FALSE(diff(object({{"a", {}}}), object({})));
  EXPECT_FALSE(diff(number(1), number(1)));
  EXPECT_TRUE(diff(number(1), PropertyValue::secret(number(1))));
}

TEST(Diff, UnknownsMayCountAsEqual) {
  const PropertyValue before = object({{"a", PropertyValue::computed()},
                                       {"s", PropertyValue::secret(PropertyValue::computed())},
                                       {"v", PropertyValue::computed()}});
  const PropertyValue after = object({{"a", number(1)}, {"s", PropertyValue::secret(number(2))}});
  EXPECT_TRUE(diff(before, after));
  EXPECT_FALSE(diff(before, after, UnknownRule::kEqual));
  const auto change =
      diff(before, object({{"a", number(1)}, {"n", number(2)}}), UnknownRule::kEqual);
  ASSERT_TRUE(change && change->object);
  EXPECT_EQ(change->object->sames.at("a").as_number(), 1);
  EXPECT_EQ(change->object->deletes.size(), 1u);
}

// `levels` arrays around a number.
PropertyValue nested(int levels, double leaf) {
  PropertyValue value = number(leaf);
  for (int i = 0; i < levels; ++i) value = PropertyValue::array({std::move(value)});
  return value;
}

int levels_taken_apart(const ValueDiff& change) {
  int levels = 0;
  for (const ValueDiff* at = &change; at->array; at = &at->array->updates.at(0)) ++levels;
  return levels;
}

TEST(Diff, ReportsPartsUpToTheDepthLimit) {
  base::Limits limits;
  limits.max_type_depth = 10;
  for (const int levels : {10, 11}) {
    const auto change = diff(nested(levels, 1), nested(levels, 2), UnknownRule::kDifferent, limits);
    ASSERT_TRUE(change);
    EXPECT_EQ(levels_taken_apart(*change), 10);
  }
}

TEST(Diff, ReportsHostileDepthAsAWhole) {
  EXPECT_TRUE(diff(nested(1'000'000, 1), nested(1'000'000, 2)));
  EXPECT_FALSE(diff(nested(1'000'000, 1), nested(1'000'000, 1)));
}

}  // namespace
}  // namespace virga::pulumi
