#include "cty/values/object_types.h"

#include <gtest/gtest.h>

#include <string>

namespace virga::cty {
namespace {

std::vector<Value::Field> fields(std::int64_t size, Value name) {
  return {{"size", Value::integer(size)}, {"name", std::move(name)}};
}

TEST(ObjectTypes, MakesWhatValueObjectMakes) {
  ObjectTypes types;
  EXPECT_EQ(types.object({}), Value::object({}));
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(types.object(fields(i, Value::string("a"))),
              Value::object(fields(i, Value::string("a"))));
    EXPECT_EQ(types.object(fields(i, Value())), Value::object(fields(i, Value())));
  }
  const std::vector<Value::Field> repeated = {{"a", Value()}, {"a", Value::boolean(true)}};
  EXPECT_EQ(types.object(repeated), Value::object(repeated));
}

TEST(ObjectTypes, SharesTheTypesOfNestedObjects) {
  ObjectTypes types;
  const auto outer = [&](std::int64_t size) {
    return types.object({{"inner", types.object(fields(size, Value::string("a")))}});
  };
  const Value first = outer(1);
  const Value second = outer(2);
  EXPECT_EQ(first.type().attributes().data(), second.type().attributes().data());
  EXPECT_EQ(first.find("inner")->type().attributes().data(),
            second.find("inner")->type().attributes().data());
}

TEST(ObjectTypes, AcceptsMoreTypesThanItRemembers) {
  ObjectTypes types;
  for (int i = 0; i < 2000; ++i) {
    const std::vector<Value::Field> field = {{"key" + std::to_string(i), Value::integer(i)}};
    EXPECT_EQ(types.object(field), Value::object(field));
  }
}

}  // namespace
}  // namespace virga::cty
