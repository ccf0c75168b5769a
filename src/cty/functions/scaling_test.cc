// No function takes quadratic time. These tests count comparisons, and run all functions on inputs
// for which a quadratic one would not finish.
#include <string>

#include "cty/capsule.h"
#include "cty/functions/testing.h"

namespace virga::cty {
namespace {

using testing::number;
using testing::result_of;
using testing::text;

// Counts the comparisons of two contents.
class CountingType final : public CapsuleOf<std::int64_t> {
 public:
  CountingType() : CapsuleOf("counting") {}
  static std::int64_t content(const CapsuleContent& c) { return c.as<std::int64_t>(); }
  bool equals(const CapsuleContent& a, const CapsuleContent& b) const override {
    ++comparisons;
    return content(a) == content(b);
  }
  std::optional<std::string> hash_key(const CapsuleContent& c) const override {
    return std::to_string(content(c));
  }
  mutable std::size_t comparisons = 0;
};

const CountingType& counting_type() {
  static const CountingType type;
  return type;
}

// `count` contents with numbers from `first`; each number occurs `repeat` times.
std::vector<Value> contents(std::int64_t first, std::int64_t count, std::int64_t repeat = 1) {
  std::vector<Value> all;
  for (std::int64_t i = 0; i < count; ++i) {
    all.push_back(
        Value::capsule(counting_type(), std::make_shared<const std::int64_t>(first + i / repeat)));
  }
  return all;
}
Value list_of(std::vector<Value> elements) {
  return Value::list_of(Type::capsule(counting_type()), std::move(elements));
}
Value counting_set(std::vector<Value> elements) {
  return *Value::set_of(Type::capsule(counting_type()), std::move(elements));
}

using Arguments = std::vector<Value> (*)(std::int64_t n);

std::size_t comparisons(std::string_view function, Arguments arguments, std::int64_t n) {
  const std::vector<Value> given = arguments(n);
  counting_type().comparisons = 0;
  result_of(function, given);
  return counting_type().comparisons;
}

TEST(Scaling, ComparisonsAreLinear) {
  const Arguments halves = [](std::int64_t n) {
    return std::vector{counting_set(contents(0, n)), counting_set(contents(n / 2, n))};
  };
  const Arguments twice = [](std::int64_t n) { return std::vector{list_of(contents(0, n, 2))}; };
  const Arguments search = [](std::int64_t n) {
    return std::vector{list_of(contents(0, n)), contents(n, 1)[0]};
  };
  const Arguments many_sets = [](std::int64_t n) {
    std::vector<Value> sets{counting_set(contents(0, n))};
    for (std::int64_t i = 0; i < n; ++i) sets.push_back(counting_set(contents(i, 1)));
    return sets;
  };
  const std::pair<std::string_view, Arguments> functions[] = {
      {"distinct", twice},
      {"contains", search},
      {"setunion", halves},
      {"setintersection", halves},
      {"setsubtract", halves},
      {"setsymmetricdifference", halves},
      {"setunion", many_sets},
      {"setintersection", many_sets},
      {"setsymmetricdifference", many_sets},
  };
  for (const auto& [name, arguments] : functions) {
    const std::size_t one = comparisons(name, arguments, 500);
    EXPECT_LE(comparisons(name, arguments, 1000), 2 * one + one / 2 + 10) << name;
    EXPECT_LE(comparisons(name, arguments, 2000), 4 * one + one + 20) << name;
    EXPECT_LE(one, 500u * 8) << name;
  }
}

// A quadratic algorithm would take minutes for each.
constexpr std::int64_t kMany = 200'000;

std::vector<Value> many_texts() {
  std::vector<Value> all;
  for (std::int64_t i = 0; i < kMany; ++i) all.push_back(text("k" + std::to_string(i)));
  return all;
}
Value text_list() {
  return Value::list_of(Type::string(), many_texts());
}
Value text_map() {
  std::vector<Value::Field> fields;
  for (const Value& key : many_texts()) fields.emplace_back(key.as_string(), key);
  return Value::map_of(Type::string(), std::move(fields));
}

TEST(Scaling, ManyElementsTakeLinearTime) {
  const Value list = text_list();
  const Value map = text_map();
  constexpr auto kSize = static_cast<std::size_t>(kMany);
  EXPECT_EQ(result_of("keys", {map}).size(), kSize);
  EXPECT_EQ(result_of("values", {map}).size(), kSize);
  EXPECT_EQ(result_of("merge", {map, map}).size(), kSize);
  EXPECT_EQ(result_of("zipmap", {list, list}).size(), kSize);
  EXPECT_EQ(result_of("lookup", {map, text("k7"), text("")}), text("k7"));
  EXPECT_EQ(result_of("concat", {list, list}).size(), 2 * kSize);
  EXPECT_EQ(result_of("distinct", {result_of("concat", {list, list})}).size(), kSize);
  EXPECT_EQ(result_of("sort", {list}).size(), kSize);
  EXPECT_EQ(result_of("compact", {list}).size(), kSize);
  EXPECT_EQ(result_of("reverselist", {list}).size(), kSize);
  EXPECT_EQ(result_of("chunklist", {list, number(1)}).size(), kSize);
  EXPECT_EQ(result_of("chunklist", {list, number(kMany)}).size(), 1u);
  EXPECT_EQ(result_of("flatten", {result_of("chunklist", {list, number(2)})}).size(), kSize);
  EXPECT_EQ(result_of("slice", {list, number(1), number(kMany)}).size(), kSize - 1);
  EXPECT_EQ(result_of("formatlist", {text("%s"), list}).size(), kSize);
  EXPECT_EQ(result_of("setproduct", {list, testing::texts({"a", "b"})}).size(), 2 * kSize);
  const Value joined = result_of("join", {text(","), list});
  EXPECT_EQ(result_of("split", {text(","), joined}), list);
  EXPECT_EQ(result_of("jsondecode", {result_of("jsonencode", {list})}).size(), kSize);
}

// Numbers that differ only after the tenth digit have the same key in sets.
TEST(Scaling, ManyLongNumbersTakeLinearTime) {
  std::vector<Value> numbers;
  for (std::int64_t i = 0; i < kMany; ++i) numbers.push_back(number(100'000'000'000'000 + i));
  const Value list = *Value::list(std::move(numbers));
  EXPECT_EQ(result_of("distinct", {list}), list);
  const Value set = result_of("toset", {list});
  EXPECT_EQ(result_of("setsymmetricdifference", {set, set}).size(), 0u);
}

TEST(Scaling, ManyArgumentsTakeLinearTime) {
  constexpr std::int64_t kArguments = 50'000;
  std::vector<Value> lists;
  std::vector<Value> maps;
  std::vector<Value> numbers;
  std::vector<Value> nulls;
  for (std::int64_t i = 0; i < kArguments; ++i) {
    const std::string name = std::to_string(i);
    lists.push_back(testing::texts({name}));
    maps.push_back(Value::object({{name, text(name)}}));
    numbers.push_back(number(i));
    nulls.push_back(Value::null(Type::string()));
  }
  nulls.push_back(text("a"));
  EXPECT_EQ(result_of("concat", lists).size(), lists.size());
  EXPECT_EQ(result_of("merge", maps).size(), maps.size());
  EXPECT_EQ(result_of("max", numbers), number(kArguments - 1));
  EXPECT_EQ(result_of("coalesce", nulls), text("a"));
}

TEST(Scaling, LongStringsTakeLinearTime) {
  const std::string as(1 << 20, 'a');
  const std::size_t size = as.size();
  EXPECT_EQ(result_of("replace", {text(as), text("a"), text("bb")}).as_string().size(), 2 * size);
  EXPECT_EQ(result_of("regexreplace", {text(as), text("a"), text("$0$0")}).as_string().size(),
            2 * size);
  EXPECT_EQ(result_of("regexall", {text("a"), text(as)}).size(), size);
  EXPECT_EQ(result_of("split", {text("a"), text(as)}).size(), size + 1);
  EXPECT_EQ(result_of("strlen", {text(as)}), number(static_cast<std::int64_t>(size)));
  EXPECT_EQ(result_of("trim", {text(as), text(as)}), text(""));
  EXPECT_EQ(result_of("reverse", {text(as)}), text(as));
  EXPECT_EQ(result_of("substr", {text(as), number(1), number(-1)}).as_string().size(), size - 1);

  std::string lines = "a,b\n";
  for (int i = 0; i < 100'000; ++i) lines += "1,\"2\"\n";
  EXPECT_EQ(result_of("csvdecode", {text(lines)}).size(), 100'000u);
}

}  // namespace
}  // namespace virga::cty
