#include <gtest/gtest.h>

#include "cli/graph/layout/grid.h"

namespace virga::cli {
namespace {

Net net(std::uint32_t from, std::uint32_t to) {
  return {{to, 20}, {{from, 20}}};
}

Grid grid_of(const Level& level, Columns columns) {
  const std::size_t count = columns.size();
  return make_grid(level, std::move(columns), {{0, count}}, 100);
}

TEST(Placing, ItemsDoNotOverlapAndStartAtZero) {
  const Level level = {{{100, 46}, {120, 46}, {80, 46}, {100, 180}},
                       {net(2, 0), net(2, 1), net(3, 0)}};
  const std::vector<double> tops = place(grid_of(level, {{0, 1}, {2, 3}}));
  EXPECT_EQ(*std::min_element(tops.begin(), tops.end()), 0);
  EXPECT_GE(tops[1] - tops[0], 46 + kRowGap);
  EXPECT_GE(tops[3] - tops[2], 46 + kRowGap);
}

TEST(Placing, PlacesItemBesideItsOnlyNeighbour) {
  const Level level = {std::vector<Level::Item>(4, {100, 40}), {net(2, 0), net(3, 1)}};
  const std::vector<double> tops = place(grid_of(level, {{0, 1}, {2, 3}}));
  EXPECT_EQ(tops[0], tops[2]);
  EXPECT_EQ(tops[1], tops[3]);
}

TEST(Placing, AcceptsEmptyGrid) {
  EXPECT_TRUE(place(grid_of({}, {})).empty());
}

// Neighbours are side by side, so no line crosses another.
TEST(Ordering, AvoidsCrossings) {
  const Level level = {std::vector<Level::Item>(6, {100, 40}), {net(3, 2), net(4, 1), net(5, 0)}};
  Grid grid = grid_of(level, {{0, 1, 2}, {3, 4, 5}});
  order_columns(grid);
  for (std::size_t row = 0; row < 3; ++row) {
    EXPECT_EQ(5 - grid.columns[1][row], grid.columns[0][row]);
  }
}

// A line takes a place in each column between its ends. One line serves all users.
TEST(Grid, UsersOfOneNodeShareLine) {
  Level level = {std::vector<Level::Item>(4, {100, 40}), {net(1, 0), net(2, 1), net(3, 2)}};
  level.nets[0].users.push_back({2, 20});
  level.nets[0].users.push_back({3, 20});
  const Grid grid = grid_of(level, {{0}, {1}, {2}, {3}});
  EXPECT_EQ(grid.elements.size(), 6u);
  EXPECT_EQ(grid.columns[1].size(), 2u);
  EXPECT_EQ(grid.columns[2].size(), 2u);
}

TEST(Grid, RoutesLinesBeyondLimitThroughCorridor) {
  Level level = {std::vector<Level::Item>(4, {100, 40}),
                 {net(1, 0), net(2, 1), net(3, 2), net(3, 0)}};
  const Columns columns = {{0}, {1}, {2}, {3}};
  const Grid enough = make_grid(level, columns, {{0, 4}}, 2);
  EXPECT_EQ(enough.elements.size(), 6u);
  EXPECT_FALSE(enough.courses[3].by_corridor[0]);
  const Grid less = make_grid(level, columns, {{0, 4}}, 1);
  EXPECT_EQ(less.elements.size(), 4u);
  EXPECT_TRUE(less.courses[3].by_corridor[0]);
  EXPECT_FALSE(less.courses[2].by_corridor[0]);
}

}  // namespace
}  // namespace virga::cli
