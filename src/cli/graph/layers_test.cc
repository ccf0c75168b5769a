#include "cli/graph/layers.h"

#include <gtest/gtest.h>

#include <map>

namespace virga::cli {
namespace {

Level level_of(std::size_t count, std::vector<std::pair<std::uint32_t, std::uint32_t>> needs) {
  return {std::vector<Level::Item>(count, {100, 50}), std::move(needs)};
}

std::map<std::uint32_t, std::size_t> columns_by_item(const Columns& columns) {
  std::map<std::uint32_t, std::size_t> found;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    for (const std::uint32_t item : columns[i]) found[item] = i;
  }
  return found;
}

TEST(Layers, WhatIsNeededStandsLeft) {
  const Level level = level_of(5, {{0, 1}, {1, 2}, {3, 2}, {4, 3}, {4, 0}});
  const Columns columns = arrange(level);
  EXPECT_EQ(columns.size(), 4u);
  const auto column = columns_by_item(columns);
  ASSERT_EQ(column.size(), 5u);
  for (const auto& [from, to] : level.needs) EXPECT_LT(column.at(to), column.at(from));
}

// Neighbours stand side by side: no edge crosses another.
TEST(Layers, BarycentersUntangle) {
  const Columns columns = arrange(level_of(6, {{3, 2}, {4, 1}, {5, 0}}));
  ASSERT_EQ(columns.size(), 2u);
  const std::map<std::uint32_t, std::uint32_t> needs = {{3, 2}, {4, 1}, {5, 0}};
  for (std::size_t row = 0; row < 3; ++row) {
    EXPECT_EQ(needs.at(columns[1][row]), columns[0][row]);
  }
}

TEST(Layers, CyclesEnd) {
  const auto column = columns_by_item(arrange(level_of(3, {{0, 1}, {1, 2}, {2, 0}})));
  EXPECT_EQ(column.size(), 3u);
  EXPECT_EQ(columns_by_item(arrange(level_of(2, {{0, 1}, {1, 0}}))).size(), 2u);
}

// Things without edges fill a block, not a column without end.
TEST(Layers, ColumnsAreNotHigherThanAPicture) {
  const Columns columns = arrange(level_of(1'000, {}));
  EXPECT_GT(columns.size(), 10u);
  for (const auto& column : columns) EXPECT_LE(column.size(), 100u);
  EXPECT_TRUE(arrange(level_of(0, {})).empty());
}

}  // namespace
}  // namespace virga::cli
