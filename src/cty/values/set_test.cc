// Tests of sets: deterministic order, no duplicates, fast lookup.
#include "cty/values/set.h"

#include <algorithm>
#include <functional>
#include <random>

#include "cty/hash.h"
#include "cty/ops/ops.h"
#include "cty/testing/generate.h"

namespace virga::cty {
namespace {

Value set(std::vector<Value> elements) {
  return *Value::set(std::move(elements));
}

RC_GTEST_PROP(SetProperty, OrderOfInsertionDoesNotMatter, ()) {
  const Type type = *arbitrary::types({.depth = 2});
  std::vector<Value> elements =
      *rc::gen::container<std::vector<Value>>(arbitrary::values(type, {.nulls = true}));
  RC_PRE(!elements.empty());
  const Value one = set(elements);
  std::ranges::reverse(elements);
  RC_ASSERT(set(elements) == one);
  RC_ASSERT(*equals(set(elements), one) == Value::boolean(true));
}

RC_GTEST_PROP(SetProperty, ContainsEachElementOnce, ()) {
  const Type type = *arbitrary::types({.depth = 2});
  const std::vector<Value> elements =
      *rc::gen::container<std::vector<Value>>(arbitrary::values(type, {.nulls = true}));
  RC_PRE(!elements.empty());
  const Value all = set(elements);
  RC_ASSERT(all.size() <= elements.size());
  for (const Value& element : elements) {
    RC_ASSERT(*has_element(all, element) == Value::boolean(true));
    RC_ASSERT(std::ranges::count(all.elements(), element) == 1);
  }
}

RC_GTEST_PROP(SetProperty, KeepsEveryUnknown, ()) {
  const Type type = *arbitrary::types({.depth = 1});
  const std::vector<Value> elements = *rc::gen::container<std::vector<Value>>(
      arbitrary::values(type, {.nulls = true, .unknowns = true}));
  RC_PRE(!elements.empty());
  const auto open = [](const Value& v) { return !v.is_wholly_known(); };
  RC_ASSERT(std::ranges::count_if(set(elements).elements(), open) ==
            std::ranges::count_if(elements, open));
}

TEST(Set, OrdersKnownBeforeUnknownBeforeNull) {
  const Value unknown = Value::unknown(Type::number());
  const Value all = set({Value::null(Type::number()), unknown, Value::integer(10),
                         Value::integer(-3), Value::number(*Number::parse("2.5"))});
  EXPECT_EQ(all.elements()[0], Value::integer(-3));
  EXPECT_EQ(all.elements()[1], Value::number(*Number::parse("2.5")));
  EXPECT_EQ(all.elements()[2], Value::integer(10));
  EXPECT_EQ(all.elements()[3], unknown);
  EXPECT_TRUE(all.elements()[4].is_null());
  EXPECT_EQ(set({Value::boolean(true), Value::boolean(false)}).elements()[0],
            Value::boolean(false));
}

TEST(Set, KeepsBothZeros) {
  const Value zeros = set({Value::integer(0), Value::number(*Number::parse("-0"))});
  EXPECT_EQ(zeros.size(), 2u);
  EXPECT_EQ(*has_element(zeros, Value::integer(0)), Value::boolean(true));
}

TEST(Set, KeepsTheFirstOfEqualElements) {
  const Value precise = Value::number(*Number::parse("0.1"));
  const Value rough = Value::number(Number::real(0.1));
  EXPECT_EQ(set({precise, rough}).elements()[0].as_number().precision(), Number::kTextPrecision);
  EXPECT_EQ(set({rough, precise}).elements()[0].as_number().precision(), Number::kDoublePrecision);
}

TEST(Set, LookupFailsForMissingElement) {
  const Value texts = set({Value::string("a"), Value::string("c"), Value::null(Type::string())});
  EXPECT_EQ(*has_element(texts, Value::string("b")), Value::boolean(false));
  EXPECT_EQ(*has_element(texts, Value::null(Type::string())), Value::boolean(true));
  EXPECT_EQ(*has_element(texts, Value::integer(1)), Value::boolean(false));
  EXPECT_EQ(*index(texts, Value::string("c")), Value::string("c"));
  EXPECT_EQ(index(texts, Value::string("b")).error().kind(), ErrorKind::kNoSuchElement);
  const Value open = set({Value::string("a"), Value::unknown(Type::string())});
  EXPECT_EQ(*has_element(open, Value::string("a")), Value::boolean(true));
  EXPECT_FALSE(has_element(open, Value::string("b"))->is_known());
  const Value rows = set({Value::tuple({Value::string("a")})});
  const Value partly_known = Value::tuple({Value::unknown(Type::string())});
  EXPECT_EQ(*has_element(rows, partly_known), Value::boolean(false));
}

// A capsule type that counts how often two contents are compared.
class CountedCapsule final : public CapsuleOf<int> {
 public:
  CountedCapsule() : CapsuleOf("counted") {}
  bool equals(const CapsuleContent& a, const CapsuleContent& b) const override {
    ++comparisons;
    return a.as<int>() == b.as<int>();
  }
  std::optional<std::string> hash_key(const CapsuleContent& content) const override {
    return std::to_string(content.as<int>());
  }
  mutable std::size_t comparisons = 0;
};

// Tuples of a counted capsule and a tuple, one for each of the 2^bits combinations of two numbers.
std::vector<Value> combinations(const CapsuleType& type, const Value (&numbers)[2],
                                std::size_t bits) {
  const Value capsule = Value::capsule(type, std::make_shared<const int>(1));
  std::vector<Value> all;
  for (std::size_t i = 0; i < std::size_t{1} << bits; ++i) {
    std::vector<Value> parts;
    for (std::size_t bit = 0; bit < bits; ++bit) parts.push_back(numbers[i >> bit & 1]);
    all.push_back(Value::tuple({capsule, Value::tuple(std::move(parts))}));
    EXPECT_EQ(hash(all.back()), hash(all.front()));
  }
  return all;
}

// Number of comparisons to create a set of all combinations, find each one and compare the set.
std::size_t comparisons_of_one_hash(const Value (&numbers)[2], std::size_t bits) {
  static const CountedCapsule type;
  std::vector<Value> elements = combinations(type, numbers, bits);
  type.comparisons = 0;
  const Value all = set(elements);
  EXPECT_EQ(all.size(), elements.size());
  for (const Value& element : elements) EXPECT_TRUE(has_element(all, element)->as_bool());
  std::ranges::reverse(elements);
  EXPECT_TRUE(equals(all, set(elements))->as_bool());
  return type.comparisons;
}

TEST(Set, ElementsWithTheSameHashNeedFewComparisons) {
  const Value different[] = {Value::number(Number::infinity(false)), Value::null(Type::number())};
  // All elements are equal, but not the same.
  const Value equal[] = {Value::integer(0), Value::number(*Number::parse("-0"))};
  for (const auto& numbers : {std::cref(different), std::cref(equal)}) {
    const std::size_t few = comparisons_of_one_hash(numbers, 8);
    EXPECT_GE(few, 256u);
    EXPECT_LE(comparisons_of_one_hash(numbers, 9), few * 5 / 2);
    EXPECT_LE(comparisons_of_one_hash(numbers, 10), few * 5);
  }
}

// A capsule type that overrides nothing.
class OpaqueCapsule final : public CapsuleOf<int> {
 public:
  OpaqueCapsule() : CapsuleOf("opaque") {}
};

TEST(Set, FailsForTooManyCapsulesWithoutHashKey) {
  static const OpaqueCapsule type;
  const auto of_size = [](std::size_t n) {
    std::vector<Value> elements;
    for (std::size_t i = 0; i < n; ++i) {
      elements.push_back(Value::capsule(type, std::make_shared<const int>(0)));
    }
    return Value::set(std::move(elements));
  };
  EXPECT_EQ(of_size(Value::kMaxSameHashKey)->size(), Value::kMaxSameHashKey);
  EXPECT_EQ(of_size(Value::kMaxSameHashKey + 1).error().kind(), ErrorKind::kTooLarge);
}

TEST(Set, ComparisonsAreLinear) {
  static const CountedCapsule type;
  const auto comparisons = [&](int n) {
    std::vector<Value> elements;
    for (int i = 0; i < n; ++i) {
      elements.push_back(Value::capsule(type, std::make_shared<const int>(i % (n / 2))));
    }
    type.comparisons = 0;
    const Value all = set(elements);
    EXPECT_EQ(all.size(), static_cast<std::size_t>(n / 2));
    for (const Value& element : elements) EXPECT_TRUE(has_element(all, element)->as_bool());
    EXPECT_TRUE(equals(all, set(elements))->as_bool());
    return type.comparisons;
  };
  const std::size_t few = comparisons(1000);
  EXPECT_LE(comparisons(2000), few * 5 / 2);
  EXPECT_LE(comparisons(4000), few * 5);
}

// --- Hashes ---

// The same numbers, parsed from their text.
Value reread(const Value& value) {
  return *transform(value, [](const Path&, Value part) -> Result<Value> {
    if (!part.type().is(Kind::kNumber) || part.is_hollow()) return part;
    return Value::number(*Number::parse(part.as_number().compact_text()));
  });
}

RC_GTEST_PROP(HashProperty, EqualValuesHaveEqualHashes, ()) {
  const Value value = *arbitrary::values(arbitrary::TypeShape{}, {.nulls = true});
  const Value same = reread(value);
  RC_ASSERT(*equals(value, same) == Value::boolean(true));
  RC_ASSERT(hash(value) == hash(same));
  const Value other = *arbitrary::values(value.type(), {.nulls = true});
  if (equals(value, other)->as_bool()) RC_ASSERT(hash(value) == hash(other));
}

TEST(Hash, DistinguishesValues) {
  EXPECT_NE(hash(Value::integer(1)), hash(Value::integer(2)));
  EXPECT_NE(hash(Value::string("a")), hash(Value::string("b")));
  EXPECT_NE(hash(Value::tuple({Value::integer(1), Value::integer(2)})),
            hash(Value::tuple({Value::integer(2), Value::integer(1)})));
  EXPECT_EQ(hash(Value::number(*Number::parse("-0"))), hash(Value::integer(0)));
  EXPECT_EQ(hash(Value::integer(1).marked(Mark::named("x"))), hash(Value::integer(1)));
}

}  // namespace
}  // namespace virga::cty
