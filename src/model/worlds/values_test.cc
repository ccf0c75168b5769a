// Checks safe conversions of types with values: cty converts every value of the source.
#include <gtest/gtest.h>

#include <array>
#include <span>

#include "model/relate/convert.h"
#include "model/relate/unify.h"
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

// The static half of soundness: a value of each type of an expression converts to the unified type
// of the expression.
TEST(ValuesWorldTest, EveryValueConvertsToTheUnifiedType) {
  std::size_t converted = 0;
  const auto expect_converts = [&](std::span<const Type> types) {
    const Type all = unify_all(types);
    for (const Type& type : types) {
      for (const cty::Value& value : world::samples(type)) {
        EXPECT_TRUE(world::becomes(all, value))
            << world::spelled(all) << " from " << world::spelled(type) << ": " << value.dump();
        ++converted;
      }
    }
  };
  world::for_all_pairs([&](const Type& a, const Type& b) { expect_converts(std::array{a, b}); });
  world::for_all_blocks([&](world::Dice& dice, const std::vector<Type>& block) {
    for (int lists = 0; lists < 200; ++lists) {
      expect_converts(std::array{dice.any(block), dice.any(block), dice.any(block)});
    }
  });
  EXPECT_GT(converted, 100'000u);
}

TEST(ValuesWorldTest, EveryTypeAcceptsItsValues) {
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
  EXPECT_FALSE(world::becomes(Type::boolean(), cty::Value::integer(1)));
  EXPECT_FALSE(world::becomes(Type::tuple({Type::string()}), cty::Value::tuple({})));
  EXPECT_TRUE(world::becomes(Type::tuple({Type::optional(Type::string())}), cty::Value::tuple({})));
  EXPECT_FALSE(world::becomes(Type::list(Type::optional(Type::number())),
                              cty::Value::tuple({cty::Value(), cty::Value::string("x")})));
}

}  // namespace
}  // namespace virga::model
