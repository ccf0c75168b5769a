#include "sdk/components/argument.h"

#include <gtest/gtest.h>

namespace virga::sdk {
namespace {

TEST(ComponentArgument, HasMarksAtAnyDepth) {
  const PropertyValue plain = PropertyValue::string("x");
  EXPECT_FALSE(detail::has_marks(plain));
  EXPECT_FALSE(detail::has_marks(PropertyValue::array({plain})));
  const PropertyValue marked[] = {
      PropertyValue::computed(), PropertyValue::secret(plain),
      PropertyValue::output(
          {.element = plain, .known = true, .secret = false, .dependencies = {}})};
  for (const PropertyValue& each : marked) {
    EXPECT_TRUE(detail::has_marks(each));
    EXPECT_TRUE(detail::has_marks(PropertyValue::array({plain, each})));
  }
}

}  // namespace
}  // namespace virga::sdk
