#include "run/resource/with_members.h"

#include <gtest/gtest.h>

#include "run/show_testing.h"

namespace virga::run {
namespace {

using pulumi::Member;
using pulumi::PropertyValue;

TEST(WithMembers, ReplaceAndAdd) {
  const auto member = [](const char* key, double value) {
    return Member{key, PropertyValue::number(value)};
  };
  const PropertyValue object =
      PropertyValue::object({member("b", 1), member("d", 2), member("a", 3)});
  EXPECT_TRUE(with_members(object, {}).identical(object));
  const PropertyValue changed =
      with_members(object, {member("d", 20), member("c", 4), member("a", 30)});
  EXPECT_EQ(show(changed), show(PropertyValue::object({member("a", 30), member("b", 1),
                                                       member("c", 4), member("d", 20)})));
  EXPECT_EQ(object.find("d")->as_number(), 2);
}

}  // namespace
}  // namespace virga::run
