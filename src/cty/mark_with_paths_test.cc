#include <gtest/gtest.h>

#include "cty/testing/marks.h"
#include "cty/walk.h"

namespace virga::cty {
namespace {

Value numbers() {
  return *Value::list({Value::integer(1), Value::integer(2)});
}

MarksAt at(std::vector<PathStep> steps, const Mark& mark = kSecret) {
  return {Path(std::move(steps)), Marks{mark}};
}

Value marked(const Value& value, std::vector<MarksAt> places) {
  return mark_with_paths(value, places);
}

TEST(MarkWithPaths, FollowsEveryKindOfStep) {
  const Value value =
      Value::object({{"list", numbers()},
                     {"map", *Value::map({{"a", Value::string("x")}, {"b", Value::string("y")}})},
                     {"tuple", Value::tuple({Value::boolean(true), Value()})}});
  const Value result =
      marked(value, {at({PathStep::attribute("list"), PathStep::index(1)}),
                     at({PathStep::attribute("map"), PathStep::index(Value::string("a"))}),
                     at({PathStep::attribute("tuple"), PathStep::index(1)}), at({}, kOther)});
  const Value expected = Value::object(
      {{"list", *Value::list({Value::integer(1), Value::integer(2).marked(kSecret)})},
       {"map", *Value::map({{"a", Value::string("x").marked(kSecret)}, {"b", Value::string("y")}})},
       {"tuple", Value::tuple({Value::boolean(true), Value().marked(kSecret)})}});
  EXPECT_EQ(result, expected.marked(kOther));
}

TEST(MarkWithPaths, KeepsExistingMarks) {
  const Value value = Value::tuple({numbers().marked(kOther)}).marked(kOther);
  const Value result = marked(value, {at({PathStep::index(0), PathStep::index(0)}),
                                      at({PathStep::index(0)}), at({PathStep::index(0)}, kOther)});
  const Value inner = *Value::list({Value::integer(1).marked(kSecret), Value::integer(2)});
  EXPECT_EQ(result, Value::tuple({inner.with_marks({kSecret, kOther})}).marked(kOther));
}

TEST(MarkWithPaths, MarksTheSetForAPlaceInsideIt) {
  const Value unknown = Value::tuple({Value::unknown(Type::number())});
  const Value known = Value::tuple({Value::integer(1)});
  const Value set = *Value::set({known, unknown});
  for (const Value& element : {known, unknown}) {
    EXPECT_EQ(marked(set, {at({PathStep::index(element), PathStep::index(0)})}),
              set.marked(kSecret));
  }
}

TEST(MarkWithPaths, IgnoresPathsThatDoNotExist) {
  const Value value = Value::object({{"a", numbers()},
                                     {"b", *Value::set({Value::string("x")})},
                                     {"c", *Value::map({{"k", Value::integer(1)}})},
                                     {"d", Value::unknown(Type::list(Type::number()))}});
  const auto a = PathStep::attribute("a");
  const auto b = PathStep::attribute("b");
  const auto c = PathStep::attribute("c");
  const auto d = PathStep::attribute("d");
  const std::vector<std::vector<PathStep>> paths = {
      {PathStep::attribute("z")},
      {PathStep::index(Value::string("a"))},
      {a, PathStep::attribute("x")},
      {a, PathStep::index(2)},
      {a, PathStep::index(Value::integer(-1))},
      {a, PathStep::index(Value::string("0"))},
      {a, PathStep::index(Value::unknown(Type::number()))},
      {a, PathStep::index(Value::integer(0).marked(kOther))},
      {a, PathStep::index(0), PathStep::index(0)},
      {b, PathStep::index(Value::string("y"))},
      {b, PathStep::index(Value::integer(1))},
      {b, PathStep::index(Value::unknown(Type::string()))},
      {c, PathStep::index(Value::string("l"))},
      {c, PathStep::index(0)},
      {d, PathStep::index(0)},
  };
  for (const auto& path : paths) EXPECT_EQ(marked(value, {at(path)}), value) << Path(path).show();
}

TEST(MarkWithPaths, SharesUnmarkedParts) {
  const Value value = Value::object({{"a", numbers()}, {"b", numbers()}});
  const Value result = marked(value, {at({PathStep::attribute("a"), PathStep::index(0)})});
  EXPECT_EQ(result.find("b")->elements().data(), value.find("b")->elements().data());
}

// Counts how often sets compute hash keys of contents.
class WatchedCapsule final : public CapsuleOf<int> {
 public:
  WatchedCapsule() : CapsuleOf("counted") {}
  std::optional<std::string> hash_key(const CapsuleContent&) const override {
    ++looks;
    return "same";
  }
  mutable std::size_t looks = 0;
};

TEST(MarkWithPaths, DoesNotCompareSetElements) {
  static const WatchedCapsule capsule;
  const Value content = Value::capsule(capsule, std::make_shared<const int>(1));
  const auto looks = [&](std::size_t n) {
    std::vector<Value> parts(n, Value::integer(1));
    parts.push_back(content);
    const Value value = Value::object(
        {{"set", *Value::set({Value::tuple(std::move(parts))})}, {"mark", Value::integer(1)}});
    capsule.looks = 0;
    marked(value, {at({PathStep::attribute("mark")})});
    return capsule.looks;
  };
  EXPECT_EQ(looks(10), 0U);
  EXPECT_EQ(looks(1000), 0U);
}

TEST(MarkWithPaths, HandlesDeepNesting) {
  Value value = Value::integer(1).marked(kSecret);
  for (int i = 0; i < 20'000; ++i) value = Value::tuple({std::move(value)});
  const auto [plain, places] = unmark_deep_with_paths(value);
  ASSERT_EQ(places.size(), 1U);
  EXPECT_EQ(places[0].path.size(), 20'000U);
  EXPECT_EQ(mark_with_paths(plain, places), value);
}

}  // namespace
}  // namespace virga::cty
