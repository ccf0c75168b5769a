#include "base/text/source_map.h"

#include <gtest/gtest.h>

namespace virga::base {
namespace {

constexpr SourceId kFirst{1};
constexpr SourceId kSecond{2};

// "region = upper" made from "var.region" (10 to 20) and copied from 30 on.
SourceMap two_parts() {
  SourceMap map;
  map.add({0, 6}, {kFirst, {10, 20}}, SourceMap::Kind::kMade);
  map.add({9, 14}, {kFirst, {30, 35}}, SourceMap::Kind::kCopy);
  return map;
}

TEST(SourceMap, FindsPositionsInCopies) {
  EXPECT_EQ(two_parts().find({10, 12}), (Range{kFirst, {31, 33}}));
  EXPECT_EQ(two_parts().find({14, 14}), (Range{kFirst, {35, 35}}));
}

TEST(SourceMap, FindsTheWholeOriginOfWhatIsMade) {
  EXPECT_EQ(two_parts().find({2, 4}), (Range{kFirst, {10, 20}}));
}

TEST(SourceMap, JoinsParts) {
  EXPECT_EQ(two_parts().find({0, 14}), (Range{kFirst, {10, 35}}));
  EXPECT_EQ(two_parts().find({3, 11}), (Range{kFirst, {10, 32}}));
}

TEST(SourceMap, GivesTextBetweenPartsToTheNextOne) {
  EXPECT_EQ(two_parts().find({7, 8}), (Range{kFirst, {30, 30}}));
  EXPECT_EQ(two_parts().find({50, 60}), (Range{kFirst, {35, 35}}));
}

TEST(SourceMap, StaysInTheFirstSource) {
  SourceMap map;
  map.add({0, 2}, {kFirst, {0, 2}}, SourceMap::Kind::kCopy);
  map.add({2, 4}, {kSecond, {7, 9}}, SourceMap::Kind::kCopy);
  EXPECT_EQ(map.find({0, 4}), (Range{kFirst, {0, 2}}));
}

TEST(SourceMap, HasNoRangeWithoutParts) {
  SourceMap map;
  map.add({3, 3}, {kFirst, {0, 2}}, SourceMap::Kind::kMade);
  EXPECT_EQ(map.find({0, 4}), std::nullopt);
}

TEST(SourceMap, FollowsALayout) {
  SourceMap map;
  map.add({0, 8}, {kFirst, {10, 18}}, SourceMap::Kind::kCopy);
  map.add({8, 9}, {kFirst, {40, 50}}, SourceMap::Kind::kMade);
  const SourceMap moved = map.with_layout("a={\nb=1}x", "a   = {\n  b = 1\n}x");
  EXPECT_EQ(moved.find({4, 5}), (Range{kFirst, {11, 12}}));
  EXPECT_EQ(moved.find({10, 15}), (Range{kFirst, {14, 17}}));
  EXPECT_EQ(moved.find({17, 18}), (Range{kFirst, {40, 50}}));
}

TEST(SourceMap, LayoutEndsAtAnotherDifference) {
  SourceMap map;
  map.add({0, 1}, {kFirst, {0, 1}}, SourceMap::Kind::kCopy);
  map.add({2, 3}, {kFirst, {2, 3}}, SourceMap::Kind::kCopy);
  EXPECT_EQ(map.with_layout("a b", "a c").parts().size(), 1u);
  EXPECT_EQ(map.with_layout("a b", "").parts().size(), 0u);
}

}  // namespace
}  // namespace virga::base
