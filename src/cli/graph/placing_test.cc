#include "cli/graph/placing.h"

#include <gtest/gtest.h>

#include <cmath>

namespace virga::cli {
namespace {

TEST(Placing, ItemsDoNotOverlapAndStartAtZero) {
  const Level level = {{{100, 66}, {120, 66}, {80, 66}, {100, 200}}, {{2, 0}, {2, 1}, {3, 0}}};
  const Places places = place(level, {{0, 1}, {2, 3}});
  EXPECT_EQ(places.left, (std::vector<double>{0, 0, 120 + kColumnGap, 120 + kColumnGap}));
  EXPECT_EQ(*std::min_element(places.top.begin(), places.top.end()), 0);
  EXPECT_GE(places.top[1] - places.top[0], 66);
  EXPECT_GE(places.top[3] - places.top[2], 65);  // rounded
  EXPECT_EQ(places.width, 120 + kColumnGap + 100);
}

TEST(Placing, WhatHasOneNeighbourIsBesideIt) {
  const Level level = {std::vector<Level::Item>(4, {100, 60}), {{2, 0}, {3, 1}}};
  const Places places = place(level, {{0, 1}, {2, 3}});
  EXPECT_EQ(places.top[0], places.top[2]);
  EXPECT_EQ(places.top[1], places.top[3]);
}

TEST(Placing, NothingIsNowhere) {
  const Places places = place({}, {});
  EXPECT_EQ(places.width, 0);
  EXPECT_EQ(places.height, 0);
}

}  // namespace
}  // namespace virga::cli
