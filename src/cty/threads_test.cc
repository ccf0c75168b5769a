// Threads share types, values and conversions freely: they are built once, and all threads read,
// copy, convert and destroy them concurrently. `./dev test --tsan` detects data races.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "cty/cty.h"
#include "cty/hash.h"

namespace virga::cty {
namespace {

constexpr int kThreads = 4;
constexpr int kRounds = 200;

// Runs `work` on several threads concurrently. Each call must return true.
template <typename Work>
void expect_on_all_threads(Work work) {
  std::atomic<int> good = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&] {
      bool fine = true;
      for (int round = 0; round < kRounds; ++round) fine = work() && fine;
      if (fine) ++good;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(good, kThreads);
}

// A value with every kind of shared node.
Value value_of_many_kinds() {
  Refinement starts_with_i;
  starts_with_i.not_null = true;
  starts_with_i.prefix = "i-";
  const Mark secret = Mark::named("secret");
  return Value::object({
      {"big", Value::number(*Number::parse("123456789012345678901234567890.5"))},
      {"list", *Value::list({Value::string("a"), Value::string("b").marked(secret)})},
      {"map", *Value::map({{"k", Value::integer(1)}})},
      {"open", Value::refined(Type::string(), starts_with_i)},
      {"set", *Value::set({Value::integer(2), Value::integer(1)})},
  });
}

TEST(Threads, ReadOneValueConcurrently) {
  const Value value = value_of_many_kinds();
  const std::size_t expected = hash(value);
  expect_on_all_threads([&] {
    const Value copy = value;
    const Unmarked parts = copy.unmark_deep();
    std::size_t visited = 0;
    walk(copy, [&](const Path&, const Value&) { return ++visited > 0; });
    return copy == value && hash(copy) == expected && visited == 11 && parts.marks.size() == 1 &&
           *has_element(*copy.find("set"), Value::integer(2)) == Value::boolean(true) &&
           copy.find("big")->as_number().text().size() == 32 && !copy.dump().empty();
  });
}

TEST(Threads, ApplyOperatorsToSharedNumbers) {
  const Value third = *divide(Value::number(*Number::parse("1")), Value::integer(3));
  const Value expected = *add(third, third);
  expect_on_all_threads([&] {
    return *add(third, third) == expected && *less_than(third, expected) == Value::boolean(true);
  });
}

TEST(Threads, ShareOneConversion) {
  const Type from = value_of_many_kinds().type();
  const Type to = Type::object({{"list", Type::set(Type::string())},
                                {"map", Type::map(Type::string())},
                                {"more", Type::dynamic(), true}});
  const auto conversion = Conversion::find_unsafe(from, to);
  ASSERT_TRUE(conversion);
  const Value value = value_of_many_kinds();
  const Value expected = *conversion->apply(value);
  expect_on_all_threads([&] {
    const Type types[] = {Type::list(Type::number()), Type::tuple({Type::string()})};
    return *conversion->apply(value) == expected && *convert(value, to) == expected &&
           unify(types)->type == Type::list(Type::string());
  });
}

TEST(Threads, InitializeStaticsConcurrently) {
  expect_on_all_threads([] {
    const Value value = value_of_many_kinds();
    return Type::empty_object() == Type::object({}) && convert(value, value.type()).has_value() &&
           find_function("upper") != nullptr;
  });
}

}  // namespace
}  // namespace virga::cty
