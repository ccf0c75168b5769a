#include "model/without_constants.h"

#include <gtest/gtest.h>

#include "model/model_testing.h"

namespace virga::model {
namespace {

std::string shown(const Type& type) {
  return pretty(WithoutConstants().of(type));
}

TEST(WithoutConstants, ReplacesConstantsByTheirBase) {
  EXPECT_EQ(shown(number(1)), "int");
  EXPECT_EQ(shown(Type::constant(number(1), Constant::of_number(1))), "int");
  EXPECT_EQ(shown(Type::optional(number(1))), "int?");
  EXPECT_EQ(shown(Type::output(Type::list(number(1)))), "output(list(int))");
  EXPECT_EQ(
      shown(Type::object({{"a", number(1)}, {"b", Type::tuple({number(1), Type::string()})}})),
      "{ a: int, b: tuple(int, string) }");
}

TEST(WithoutConstants, LeavesOtherTypes) {
  for (const Type& type : {Type::string(), Type::none(), Type::dynamic(), Type::error(),
                           Type::map(Type::boolean()), Type::opaque("Asset")}) {
    EXPECT_EQ(WithoutConstants().of(type), type);
  }
}

// Each type of the chain contains the previous one.
TEST(WithoutConstants, RebuildsSharedPartsOnce) {
  const auto steps = [](std::uint32_t links) {
    WithoutConstants without;
    Type type = number(1);
    for (std::uint32_t i = 0; i < links; ++i) {
      type = Type::tuple({type, type});
      without.of(type);
    }
    EXPECT_EQ(without.of(type).depth(), links + 1);
    return without.steps();
  };
  const std::size_t once = steps(100);
  EXPECT_LE(once, 201u);
  EXPECT_LE(steps(200), 2 * once);
  EXPECT_LE(steps(400), 4 * once);
}

}  // namespace
}  // namespace virga::model
