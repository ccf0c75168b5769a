// Structures of equal types share the node of their type.
#include "cty/values/recent_types.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <thread>
#include <vector>

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

// Makes the same object from names and values, and from fields.
void expect_object(std::vector<std::string_view> names, std::vector<Value> values) {
  std::vector<Value::Field> fields;
  for (std::size_t i = 0; i < names.size(); ++i) fields.emplace_back(names[i], values[i]);
  const Value expected = Value::object(std::move(fields));
  for (int i = 0; i < 3; ++i) {
    std::vector<Value> parts = values;
    const Value object = Value::object_from(names, parts);
    ASSERT_EQ(object, expected) << object.dump();
    ASSERT_EQ(object.type(), expected.type());
  }
}

TEST(RecentObjects, AreEqualToObjectsOfFields) {
  const Value one = Value::integer(1);
  expect_object({}, {});
  expect_object({"b", "a", "c"}, {text("x"), one, Value()});
  expect_object({"c", "a", "b"}, {text("x"), one, Value()});
  expect_object({"b", "a", "c"}, {one, text("x"), Value::tuple({one})});
  expect_object({"b", "a", "c"}, {one, text("x"), Value::tuple({text("y")})});
  expect_object({"b", "a"}, {one.marked(Mark::named("m")), Value::unknown(Type::string())});
}

TEST(RecentObjects, AreFoundByNamesInOrderAndTypes) {
  const std::vector<std::string_view> names{"found b", "found a"};
  const std::vector<std::string_view> others{"found a", "found b"};
  const std::vector<Value> values{text("x"), Value::integer(1)};
  const std::vector<Value> other_values{Value::integer(1), text("x")};
  EXPECT_EQ(find_recent_object(names, values), nullptr);
  std::vector<Value> parts = values;
  (void)Value::object_from(names, parts);
  const RecentObject* const found = find_recent_object(names, values);
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->type.dump(), "object({found a=number, found b=string})");
  EXPECT_EQ(found->places[0], 1);
  EXPECT_EQ(found->places[1], 0);
  EXPECT_EQ(find_recent_object(others, values), nullptr);
  EXPECT_EQ(find_recent_object(names, other_values), nullptr);
}

TEST(RecentObjects, LastOfEqualNamesWins) {
  expect_object({"a", "b"}, {text("x"), text("y")});
  expect_object({"a", "a"}, {text("x"), text("y")});
  expect_object({"b", "a", "b"}, {text("x"), text("y"), Value::integer(1)});
}

TEST(RecentObjects, NormalizeNames) {
  expect_object({"e\u0301", "a"}, {text("x"), text("y")});
  expect_object({"\u00e9", "a"}, {text("x"), text("y")});
  expect_object({"e\u0301", "\u00e9"}, {text("x"), text("y")});
}

TEST(RecentObjects, MayHaveManyAttributes) {
  for (std::size_t count : {15, 16, 17, 300}) {
    std::vector<std::string> names;
    for (std::size_t i = count; i-- > 0;) names.push_back("name " + std::to_string(i));
    expect_object({names.begin(), names.end()}, std::vector<Value>(count, text("x")));
  }
}

// A destructor that runs at the end of a thread, after the types are forgotten.
struct AtEndOfThread {
  Value* made;
  ~AtEndOfThread() {
    const std::string_view name = "a";
    Value part = text("late");
    *made = Value::tuple({Value::object_from({&name, 1}, {&part, 1})});
  }
};

TEST(RecentTypes, ThreadCanMakeValuesWhileItEnds) {
  Value late;
  std::thread([&] {
    thread_local AtEndOfThread last{&late};
    last.made = &late;
    (void)Value::tuple({text("early")});
  }).join();
  EXPECT_EQ(late.type().dump(), "tuple([object({a=string})])");
}

}  // namespace
}  // namespace virga::cty
