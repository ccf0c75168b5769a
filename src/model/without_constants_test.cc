#include "model/without_constants.h"

#include <gtest/gtest.h>

#include "model/model_testing.h"

namespace virga::model {
namespace {

std::string shown(const Type& type) {
  return pretty(without_constants(type));
}

TEST(WithoutConstants, ConstantsBecomeTheirBase) {
  EXPECT_EQ(shown(number(1)), "int");
  EXPECT_EQ(shown(Type::constant(number(1), Constant::of_number(1))), "int");
  EXPECT_EQ(shown(Type::optional(number(1))), "int?");
  EXPECT_EQ(shown(Type::output(Type::list(number(1)))), "output(list(int))");
  EXPECT_EQ(
      shown(Type::object({{"a", number(1)}, {"b", Type::tuple({number(1), Type::string()})}})),
      "{ a: int, b: tuple(int, string) }");
}

TEST(WithoutConstants, OtherTypesStay) {
  for (const Type& type : {Type::string(), Type::none(), Type::dynamic(), Type::error(),
                           Type::map(Type::boolean()), Type::opaque("Asset")}) {
    EXPECT_EQ(without_constants(type), type);
  }
}

}  // namespace
}  // namespace virga::model
