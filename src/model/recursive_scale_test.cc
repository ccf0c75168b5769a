// Many objects that contain each other: every function terminates with the right result at any
// depth.
#include <gtest/gtest.h>

#include "model/eventual.h"
#include "model/model_testing.h"
#include "model/relate/assign.h"
#include "model/relate/convert.h"
#include "model/relate/unify.h"

namespace virga::model {
namespace {

// Deeper than types can nest, because each object adds two levels.
constexpr std::size_t kRingSize = 2 * kMaxTypeDepth;

// A ring: object i contains a list of object i + 1 and an optional of object i - 1. The last object
// also has a property `last`.
Type ring(const Type& last, std::size_t count = kRingSize) {
  RecursiveTypes types;
  std::vector<Type> objects;
  for (std::size_t i = 0; i < count; ++i) objects.push_back(types.declare());
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<Property> properties = {
        {"next", Type::list(objects[(i + 1) % count])},
        {"previous", Type::optional(objects[(i + count - 1) % count])}};
    properties.push_back({"value", i + 1 == count ? last : Type::string()});
    types.define(objects[i], std::move(properties));
  }
  types.finish();
  return types.final(objects[0]);
}

TEST(RecursiveScaleTest, ConvertsAndAssigns) {
  const Type strings = ring(Type::string());
  const Type others = ring(Type::integer());
  const Type lists = ring(Type::list(Type::string()));
  EXPECT_TRUE(assignable(strings, ring(Type::string())));
  EXPECT_FALSE(assignable(strings, others));
  EXPECT_EQ(conversion(strings, others), Conversion::kSafe);
  EXPECT_EQ(conversion(others, strings), Conversion::kUnsafe);
  EXPECT_EQ(conversion(strings, lists), Conversion::kNone);
}

TEST(RecursiveScaleTest, ResolvesOutputs) {
  const Type resolved = resolve_outputs(ring(Type::output(Type::string())));
  EXPECT_FALSE(resolved.contains_outputs());
  EXPECT_EQ(resolved, ring(Type::string()));
}

TEST(RecursiveScaleTest, IsAnInputOfItself) {
  const Type strings = ring(Type::string());
  EXPECT_EQ(conversion(input_type(strings), strings), Conversion::kSafe);
}

TEST(RecursiveScaleTest, Unifies) {
  constexpr std::size_t kSome = kMaxTypeDepth / 2;  // the result is unrolled and nests too deeply
  const Type strings = ring(Type::string(), kSome);
  const Type others = ring(Type::integer(), kSome);
  EXPECT_EQ(conversion(unify(strings, others).type, others), Conversion::kSafe);
}

// Each object of one ring is compared with its counterpart, and the only difference is far away.
TEST(RecursiveScaleTest, UnifiesInLinearTime) {
  constexpr std::size_t kMany = 6 * kMaxTypeDepth;
  const Type strings = ring(Type::string(), kMany);
  const Type others = ring(Type::integer(), kMany);
  EXPECT_EQ(conversion(unify(strings, others).type, others), Conversion::kSafe);
}

TEST(RecursiveScaleTest, ForgetsDeletedTypes) {
  const Type strings = ring(Type::string(), 3);
  for (int i = 0; i < 100; ++i) {
    EXPECT_NE(strings, ring(Type::integer(), 3));
    EXPECT_EQ(strings, ring(Type::string(), 3));
  }
}

TEST(RecursiveScaleTest, Prints) {
  const Type type = ring(Type::string());
  EXPECT_LT(show(type).size(), 100'000u);
  EXPECT_LT(pretty(type).size(), 1'000'000u);
}

}  // namespace
}  // namespace virga::model
