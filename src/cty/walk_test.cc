#include "cty/walk.h"

#include <gtest/gtest.h>

#include "cty/ops/ops.h"
#include "cty/testing/generate.h"
#include "cty/testing/marks.h"

namespace virga::cty {
namespace {

Value list_and_map() {
  return Value::object(
      {{"b", *Value::list({Value::integer(1), Value::integer(2)})},
       {"a", *Value::map({{"y", Value::string("2")}, {"x", Value::string("1")}})}});
}

std::vector<std::string> visits(const Value& value, bool (*inside)(const Value&)) {
  std::vector<std::string> all;
  walk(value, [&](const Path& path, const Value& part) {
    all.push_back(path.show());
    return inside(part);
  });
  return all;
}

TEST(Walk, VisitsOuterBeforeInnerInOrder) {
  const auto everything = visits(list_and_map(), [](const Value&) { return true; });
  const std::vector<std::string> expected = {"",   ".a",    ".a[\"x\"]", ".a[\"y\"]",
                                             ".b", ".b[0]", ".b[1]"};
  EXPECT_EQ(everything, expected);
}

TEST(Walk, VisitsPartsOnlyOnRequest) {
  const auto outside =
      visits(list_and_map(), [](const Value& part) { return part.type().is(Kind::kObject); });
  EXPECT_EQ(outside, (std::vector<std::string>{"", ".a", ".b"}));
}

TEST(Transform, ChangesInnerBeforeOuterAndKeepsMarks) {
  const Value value = Value::tuple({Value::integer(1).marked(kSecret)}).marked(kSecret);
  std::vector<std::string> order;
  const Value negated = *transform(value, [&](const Path& path, Value part) -> Result<Value> {
    order.push_back(path.show());
    EXPECT_TRUE(part.is_marked());
    return part.type().is(Kind::kNumber) ? negate(part) : part;
  });
  EXPECT_EQ(order, (std::vector<std::string>{"[0]", ""}));
  EXPECT_EQ(negated, Value::tuple({Value::integer(-1).marked(kSecret)}).marked(kSecret));
}

TEST(Transform, ErrorsHaveThePath) {
  const auto no_two = [](const Path&, Value part) -> Result<Value> {
    if (part == Value::integer(2)) return fail(ErrorKind::kInvalidArgument, "two");
    return part;
  };
  const auto failed = transform(list_and_map(), no_two);
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().str(), ".b[1]: two");
}

TEST(Transform, FailsIfElementTypesDiffer) {
  const auto mixed = [](const Path&, Value part) -> Result<Value> {
    return part == Value::integer(2) ? Value::string("2") : part;
  };
  const auto failed = transform(list_and_map(), mixed);
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().kind(), ErrorKind::kInconsistentTypes);
  EXPECT_EQ(failed.error().path().show(), ".b");
}

RC_GTEST_PROP(TransformProperty, IdentityReturnsAnEqualValue, ()) {
  const Value value = *arbitrary::values(arbitrary::TypeShape{}, arbitrary::kAnything);
  RC_ASSERT(*transform(value, [](const Path&, Value part) -> Result<Value> { return part; }) ==
            value);
}

RC_GTEST_PROP(TransformProperty, WalkPathsApplyToTheValue, ()) {
  const Value value = *arbitrary::values(arbitrary::TypeShape{}, {.nulls = true});
  walk(value, [&](const Path& path, const Value& part) {
    RC_ASSERT(*path.apply(value) == part);
    return true;
  });
}

RC_GTEST_PROP(MarksProperty, RoundTripWithPaths, ()) {
  const Value value = *arbitrary::values(arbitrary::TypeShape{}, arbitrary::kAnything);
  const auto [plain, places] = unmark_deep_with_paths(value);
  RC_ASSERT(!plain.contains_marked());
  RC_ASSERT(plain == value.unmark_deep().value);
  RC_ASSERT(mark_with_paths(plain, places) == value);
  Marks all;
  for (const MarksAt& place : places) all |= place.marks;
  RC_ASSERT(all == value.deep_marks());
  RC_ASSERT(all == value.unmark_deep().marks);
}

// A mark that counts how often it is compared.
class CountedMark final : public MarkInfo {
 public:
  explicit CountedMark(int number) : number_(number) {}
  std::string_view kind() const override { return "counted"; }
  int compare(const MarkInfo& other) const override {
    ++comparisons;
    return number_ - static_cast<const CountedMark&>(other).number_;
  }
  std::size_t hash() const override { return static_cast<std::size_t>(number_); }
  std::string show() const override { return std::to_string(number_); }
  static inline std::size_t comparisons = 0;

 private:
  int number_;
};

TEST(Marks, CollectsManyMarksInLogLinearTime) {
  const auto comparisons = [](int n) {
    std::vector<Value> parts;
    for (int i = 0; i < n; ++i) {
      parts.push_back(Value::integer(i).marked(Mark::make<CountedMark>(n - i)));
    }
    const Value list = *Value::list(std::move(parts));
    CountedMark::comparisons = 0;
    EXPECT_EQ(list.deep_marks().size(), static_cast<std::size_t>(n));
    EXPECT_EQ(list.unmark_deep().marks.size(), static_cast<std::size_t>(n));
    const auto [plain, places] = unmark_deep_with_paths(list);
    EXPECT_EQ(places.size(), static_cast<std::size_t>(n));
    EXPECT_EQ(mark_with_paths(plain, places).deep_marks().size(), static_cast<std::size_t>(n));
    return CountedMark::comparisons;
  };
  // O(n log n): slightly more than twice as many.
  const std::size_t few = comparisons(1000);
  EXPECT_LE(comparisons(2000), few * 3);
  EXPECT_LE(comparisons(4000), few * 6);
}

TEST(UnknownAsNull, ReplacesUnknownsAtAnyDepthAndKeepsMarks) {
  const Value unknown = Value::unknown(Type::string()).marked(kSecret);
  const Value value = Value::object({{"a", Value::tuple({unknown})}, {"b", Value::integer(1)}});
  const Value expected =
      Value::object({{"a", Value::tuple({Value::null(Type::string()).marked(kSecret)})},
                     {"b", Value::integer(1)}});
  EXPECT_EQ(unknown_as_null(value), expected);
}

}  // namespace
}  // namespace virga::cty
