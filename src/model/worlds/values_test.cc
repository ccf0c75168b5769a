// Safe conversions of types against values: what they promise, cty keeps.
#include <gtest/gtest.h>

#include "model/convert.h"
#include "model/worlds/small_world_testing.h"
#include "model/worlds/values_testing.h"

namespace virga::model {
namespace {

TEST(ValuesWorldTest, EveryValueOfASafeSourceConverts) {
  std::size_t converted = 0;
  world::for_all_pairs([&](const Type& to, const Type& from) {
    if (conversion(to, from) != Conversion::kSafe) return;
    for (const cty::Value& value : world::samples(from)) {
      EXPECT_TRUE(world::becomes(to, value))
          << world::spelled(to) << " from " << world::spelled(from) << ": " << value.dump();
      ++converted;
    }
  });
  EXPECT_GT(converted, 10'000u);
}

TEST(ValuesWorldTest, EveryTypeTakesItsValues) {
  world::for_all_types([](const Type& type) {
    for (const cty::Value& value : world::samples(type)) {
      EXPECT_TRUE(world::becomes(type, value)) << world::spelled(type) << ": " << value.dump();
    }
  });
}

TEST(ValuesWorldTest, SomeValuesDoNotConvert) {
  EXPECT_FALSE(world::becomes(Type::number(), cty::Value::string("x")));
  EXPECT_FALSE(world::becomes(Type::string(), cty::Value()));
  EXPECT_FALSE(world::becomes(text("x"), cty::Value::string("y")));
  EXPECT_FALSE(world::becomes(Type::object({{"a", Type::string()}}), cty::Value::object({})));
  EXPECT_FALSE(world::becomes(Type::list(Type::optional(Type::number())),
                              cty::Value::tuple({cty::Value(), cty::Value::string("x")})));
}

}  // namespace
}  // namespace virga::model
