#include "model/type.h"

#include <gtest/gtest.h>

namespace virga::model {
namespace {
TEST(TypeTest, Compiles) { EXPECT_EQ(Type::none(), Type()); }
}  // namespace
}  // namespace virga::model
