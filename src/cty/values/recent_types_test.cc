// Structures of equal types share the node of their type.
#include "cty/values/recent_types.h"

#include <gtest/gtest.h>

#include <thread>

#include "cty/value.h"

namespace virga::cty {
namespace {

Value text(std::string_view content) {
  return Value::string(content);
}

TEST(RecentTypes, TuplesAndObjectsHaveTypesOfTheirParts) {
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(Value::tuple({}).type().dump(), "tuple([])");
    EXPECT_EQ(Value::tuple({text("a"), Value::integer(1)}).type().dump(),
              "tuple([string, number])");
    EXPECT_EQ(Value::tuple({Value::integer(1), text("a")}).type().dump(),
              "tuple([number, string])");
    EXPECT_EQ(Value::object({}).type().dump(), "object({})");
    EXPECT_EQ(Value::object({{"b", text("x")}, {"a", Value::integer(1)}}).type().dump(),
              "object({a=number, b=string})");
    EXPECT_EQ(Value::object({{"a", text("x")}, {"b", Value::integer(1)}}).type().dump(),
              "object({a=string, b=number})");
  }
}

// More types than a thread remembers, each twice.
TEST(RecentTypes, DistinguishesManyTypes) {
  for (int i = 0; i < 2000; ++i) {
    const std::string name = "a name that is longer than a short key " + std::to_string(i % 1000);
    const Value object = Value::object({{name, text("")}, {"a", Value::tuple({Value()})}});
    ASSERT_EQ(object.type(),
              Type::object({{name, Type::string()}, {"a", Type::tuple({Type::dynamic()})}}));
    const Value tuple = Value::tuple(std::vector<Value>(static_cast<std::size_t>(i), text("")));
    ASSERT_EQ(tuple.type().elements().size(), static_cast<std::size_t>(i));
  }
}

// An object of `count` numbers.
Value object_of(int count) {
  std::vector<Value::Field> fields;
  for (int i = 0; i < count; ++i) fields.emplace_back("n" + std::to_string(i), Value::integer(i));
  return Value::object(std::move(fields));
}

TEST(RecentTypes, SharesTypesUpToALimit) {
  const auto is_shared = [](int count) {
    return object_of(count).type().attributes().data() ==
           object_of(count).type().attributes().data();
  };
  EXPECT_TRUE(is_shared(999));
  EXPECT_FALSE(is_shared(1'000));
}

TEST(RecentTypes, SharesTypesOfNestedObjects) {
  const Value first = Value::object({{"inner", object_of(3)}});
  const Value second = Value::object({{"inner", object_of(3)}});
  EXPECT_EQ(first.type().attributes().data(), second.type().attributes().data());
  EXPECT_EQ(first.find("inner")->type().attributes().data(),
            second.find("inner")->type().attributes().data());
}

TEST(RecentTypes, IgnoresMarksAndContent) {
  const std::vector<Value> plain{text("a")};
  const std::vector<Value> marked{text("b").marked(Mark::named("m"))};
  EXPECT_EQ(recent_tuple_type(plain), recent_tuple_type(marked));
  EXPECT_EQ(recent_tuple_type(marked).dump(), "tuple([string])");
}

// A destructor that runs at the end of a thread, after the types are forgotten.
struct AtEndOfThread {
  Value* made;
  ~AtEndOfThread() { *made = Value::tuple({text("late")}); }
};

TEST(RecentTypes, ThreadCanMakeValuesWhileItEnds) {
  Value late;
  std::thread([&] {
    thread_local AtEndOfThread last{&late};
    last.made = &late;
    (void)Value::tuple({text("early")});
  }).join();
  EXPECT_EQ(late.type().dump(), "tuple([string])");
}

}  // namespace
}  // namespace virga::cty
