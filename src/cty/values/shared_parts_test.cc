// Values with shared parts at many levels: few nodes in memory, but exponentially many values
// inside. Functions that must visit all of them fail.
#include <gtest/gtest.h>

#include "cty/hash.h"
#include "cty/json/json.h"
#include "cty/msgpack/msgpack.h"
#include "cty/ops/ops.h"
#include "cty/walk.h"

namespace virga::cty {
namespace {

const Mark kSecret = Mark::named("secret");

// A value with 2^levels leaves.
Value doubled(Value value, int levels) {
  for (int i = 0; i < levels; ++i) value = Value::tuple({value, value});
  return value;
}

constexpr int kLevels = 60;

TEST(SharedParts, CountForEachOccurrence) {
  EXPECT_EQ(Value::integer(1).deep_size(), 1u);
  EXPECT_EQ(doubled(Value::integer(1), 3).deep_size(), 15u);
  EXPECT_EQ(doubled(Value::integer(1), 3).marked(kSecret).deep_size(), 15u);
  EXPECT_EQ(doubled(Value::integer(1), 30).deep_size(), (1u << 31) - 1);
  EXPECT_EQ(doubled(Value::integer(1), kLevels).deep_size(), Value::kMaxDeepSize);
  EXPECT_EQ(doubled(Value::integer(1), 3).type().deep_size(), 15u);
  EXPECT_EQ(doubled(Value::integer(1), kLevels).type().deep_size(), Value::kMaxDeepSize);
}

TEST(SharedParts, AreComparedOnce) {
  const Value value = doubled(Value::integer(1), kLevels);
  const Value same = doubled(Value::integer(1), kLevels);
  const Value other = doubled(Value::integer(2), kLevels);
  EXPECT_TRUE(value == same);
  EXPECT_FALSE(value == other);
  EXPECT_EQ(hash(value), hash(same));
  EXPECT_LE(value.dump().size(), 1'001'000u);
  EXPECT_LE(value.type().dump().size(), 1'001'000u);
}

TEST(SharedParts, AreUnmarkedOnce) {
  const Value plain = doubled(Value::integer(1), kLevels);
  Value marked = Value::integer(1).marked(kSecret);
  for (int i = 0; i < kLevels; i += 2) {
    marked = Value::tuple({marked, marked}).marked(kSecret);
    // A value that shares a part may mark it again.
    marked = Value::tuple({marked.unmarked().marked(kSecret), marked.unmarked().marked(kSecret)});
  }
  EXPECT_TRUE(marked == Value(marked));
  EXPECT_EQ(marked.deep_marks(), Marks{kSecret});
  const Unmarked parts = marked.unmark_deep();
  EXPECT_TRUE(parts.value == plain);
  EXPECT_EQ(parts.marks, Marks{kSecret});
  const auto [value, places] = unmark_deep_with_paths(marked);
  EXPECT_TRUE(value == plain);
  ASSERT_EQ(places.size(), 1u);
  EXPECT_TRUE(places[0].path.empty());
  EXPECT_EQ(mark_with_paths(plain, places).marks(), Marks{kSecret});
}

TEST(SharedParts, AreSearchedForUnknownsOnce) {
  const Value open = doubled(Value::null(Type::dynamic()), kLevels);
  EXPECT_TRUE(open.has_wholly_known_type());
  EXPECT_FALSE(doubled(Value::dynamic(), kLevels).has_wholly_known_type());
  EXPECT_TRUE(unknown_as_null(doubled(Value::dynamic(), kLevels)) == open);
}

TEST(SharedParts, FailWhereEachOccurrenceIsVisited) {
  const Value value = doubled(Value::integer(1), kLevels);
  const Value same = doubled(Value::integer(1), kLevels);
  const auto visit = [](const Path&, const Value&) { return true; };
  const auto keep = [](const Path&, Value part) -> Result<Value> { return part; };
  EXPECT_EQ(walk(value, visit).error().kind(), ErrorKind::kTooLarge);
  EXPECT_EQ(transform(value, keep).error().kind(), ErrorKind::kTooLarge);
  EXPECT_EQ(equals(value, same).error().kind(), ErrorKind::kTooLarge);
  EXPECT_EQ(Value::set({value}).error().kind(), ErrorKind::kTooLarge);
  EXPECT_EQ(json::marshal_simple(value).error().kind(), ErrorKind::kTooLarge);
  EXPECT_EQ(json::marshal_type(value.type()).error().kind(), ErrorKind::kTooLarge);
  EXPECT_EQ(msgpack::marshal(value, value.type()).error().kind(), ErrorKind::kTooLarge);
}

TEST(SharedParts, ValuesUpToTheLimitAreWritten) {
  const Value value = doubled(Value::integer(1), 4);
  const Type type = value.type();
  base::Limits limits;
  limits.max_value_size = 31;
  const auto visit = [](const Path&, const Value&) { return true; };
  const auto keep = [](const Path&, Value part) -> Result<Value> { return part; };
  std::string pieces;
  const Sink sink = [&](std::string_view text) { pieces += text; };
  EXPECT_TRUE(walk(value, visit, limits));
  EXPECT_TRUE(transform(value, keep, limits));
  EXPECT_TRUE(json::marshal(value, type, limits));
  EXPECT_TRUE(json::marshal_to(sink, value, type, limits));
  EXPECT_TRUE(json::marshal_simple(value, limits));
  EXPECT_TRUE(json::marshal_type(type, limits));
  EXPECT_TRUE(msgpack::marshal(value, type, limits));
  EXPECT_TRUE(msgpack::marshal_to(sink, value, type, limits));
  limits.max_value_size = 30;
  EXPECT_FALSE(walk(value, visit, limits));
  EXPECT_FALSE(transform(value, keep, limits));
  EXPECT_FALSE(json::marshal(value, type, limits));
  EXPECT_FALSE(json::marshal_to(sink, value, type, limits));
  EXPECT_FALSE(json::marshal_simple(value, limits));
  EXPECT_FALSE(json::marshal_type(type, limits));
  EXPECT_FALSE(msgpack::marshal(value, type, limits));
  EXPECT_FALSE(msgpack::marshal_to(sink, value, type, limits));
}

}  // namespace
}  // namespace virga::cty
