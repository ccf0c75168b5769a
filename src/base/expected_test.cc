#include "base/expected.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace virga::base {
namespace {

using Text = Expected<std::string, int>;

// Counts the objects that exist.
struct Tallied {
  explicit Tallied(int& count) : alive(&count) { ++*alive; }
  Tallied(const Tallied& other) : alive(other.alive) { ++*alive; }
  Tallied(Tallied&& other) noexcept : alive(other.alive) { ++*alive; }
  Tallied& operator=(const Tallied&) = default;
  Tallied& operator=(Tallied&&) noexcept = default;
  ~Tallied() { --*alive; }

  int* alive;
};

TEST(Expected, HoldsValueOrError) {
  const Text value = "x";
  ASSERT_TRUE(value);
  EXPECT_EQ(*value, "x");
  EXPECT_EQ(value->size(), 1);
  const Text error = Unexpected(4);
  ASSERT_FALSE(error.has_value());
  EXPECT_EQ(error.error(), 4);
  EXPECT_EQ(value.value_or("y"), "x");
  EXPECT_EQ(error.value_or("y"), "y");
  EXPECT_EQ(Text().value(), "");
}

TEST(Expected, ThrowsErrorIfValueIsMissing) {
  try {
    Text(Unexpected(4)).value();
    FAIL() << "nothing was thrown";
  } catch (const BadExpectedAccess<int>& access) {
    EXPECT_EQ(access.error(), 4);
  }
  EXPECT_THROW((Expected<void, int>(Unexpected(4)).value()), BadExpectedAccess<int>);
  EXPECT_NO_THROW((Expected<void, int>().value()));
}

TEST(Expected, AssignsEachOverEach) {
  const Text all[] = {Text("a long text that needs memory of its own"), Text("b"), Unexpected(1),
                      Unexpected(2)};
  for (const Text& from : all) {
    for (Text to : all) {
      to = from;
      EXPECT_EQ(to, from);
      to = Text(from);
      EXPECT_EQ(to, from);
    }
  }
  Text self = "itself";
  Text& same = self;
  self = same;
  EXPECT_EQ(self, "itself");
  self = std::move(same);
  EXPECT_EQ(self, "itself");
}

TEST(Expected, DestroysWhatItHolds) {
  int values = 0;
  int errors = 0;
  {
    using Either = Expected<Tallied, std::unique_ptr<Tallied>>;
    Either either = Tallied(values);
    EXPECT_EQ(values, 1);
    either = Unexpected(std::make_unique<Tallied>(errors));
    EXPECT_EQ(values, 0);
    EXPECT_EQ(errors, 1);
    either = Tallied(values);
    EXPECT_EQ(errors, 0);
    const Either moved = std::move(either);
    EXPECT_EQ(values, 2);  // the moved one remains until its end
  }
  EXPECT_EQ(values, 0);
}

TEST(Expected, MovesWhatCannotBeCopied) {
  Expected<std::unique_ptr<int>, int> pointer = std::make_unique<int>(7);
  static_assert(!std::copy_constructible<Expected<std::unique_ptr<int>, int>>);
  const std::unique_ptr<int> taken = *std::move(pointer);
  EXPECT_EQ(*taken, 7);
}

TEST(Expected, ConvertsValuesAndErrors) {
  const Expected<const char*, short> narrow = "x";
  const Text wide = narrow;
  EXPECT_EQ(*wide, "x");
  const Text failed = Expected<const char*, short>(Unexpected(short{3}));
  EXPECT_EQ(failed.error(), 3);
  // A flag takes a value, not the question whether there is one.
  static_assert(!std::convertible_to<Text, Expected<bool, int>>);
  // Values that need an explicit conversion are not taken silently.
  static_assert(!std::convertible_to<int, Expected<std::vector<int>, int>>);
  static_assert(std::constructible_from<Expected<std::vector<int>, int>, int>);
}

TEST(Expected, ComparesValuesAndErrors) {
  EXPECT_EQ(Text("a"), Text("a"));
  EXPECT_NE(Text("a"), Text("b"));
  EXPECT_NE(Text(""), Text(Unexpected(0)));
  EXPECT_EQ(Text(Unexpected(1)), Unexpected(1));
  EXPECT_NE(Text(Unexpected(1)), Unexpected(2));
  EXPECT_EQ(Text("a"), "a");
  EXPECT_EQ((Expected<void, int>()), (Expected<void, int>()));
  EXPECT_NE((Expected<void, int>()), (Expected<void, int>(Unexpected(1))));
}

TEST(Expected, ErrorsOfVoid) {
  Expected<void, std::string> result = Unexpected("broken");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error(), "broken");
  const std::string taken = std::move(result).error();
  EXPECT_EQ(taken, "broken");
  result = {};
  EXPECT_TRUE(result);
}

}  // namespace
}  // namespace virga::base
