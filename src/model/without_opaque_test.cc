#include "model/without_opaque.h"

#include <gtest/gtest.h>

namespace virga::model {
namespace {

TEST(WithoutOpaque, ReplacesOpaqueTypesAndEventuals) {
  const Type asset = Type::opaque("Asset");
  EXPECT_EQ(without_opaque(asset), Type::dynamic());
  EXPECT_EQ(without_opaque(Type::list(asset)), Type::list(Type::dynamic()));
  EXPECT_EQ(without_opaque(Type::object({{"a", Type::output(asset)}, {"b", Type::integer()}})),
            Type::object({{"a", Type::dynamic()}, {"b", Type::integer()}}));
  EXPECT_EQ(without_opaque(Type::promise(Type::string())), Type::string());
  EXPECT_EQ(without_opaque(Type::optional(Type::string())), Type::optional(Type::string()));
}

}  // namespace
}  // namespace virga::model
