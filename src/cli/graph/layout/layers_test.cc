
#include <gtest/gtest.h>

#include <map>

#include "cli/graph/layout/columns.h"

namespace virga::cli {
namespace {

Level level_of(std::size_t count, std::vector<std::pair<std::uint32_t, std::uint32_t>> needs) {
  Level level{std::vector<Level::Item>(count, {100, 30}), {}};
  for (const auto& [from, to] : needs) level.nets.push_back({{to, 15}, {{from, 15}}});
  return level;
}

std::map<std::uint32_t, std::size_t> columns_by_item(const Columns& columns) {
  std::map<std::uint32_t, std::size_t> found;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    for (const std::uint32_t item : columns[i]) found[item] = i;
  }
  return found;
}

TEST(Layers, PlacesDependenciesLeft) {
  const Level level = level_of(5, {{0, 1}, {1, 2}, {3, 2}, {4, 3}, {4, 0}});
  const Columns columns = assign_columns(level);
  EXPECT_EQ(columns.size(), 4u);
  const auto column = columns_by_item(columns);
  ASSERT_EQ(column.size(), 5u);
  for (const auto& [from, to] : needs_of(level)) EXPECT_LT(column.at(to), column.at(from));
}

TEST(Layers, CompletesOnCycles) {
  const auto column = columns_by_item(assign_columns(level_of(3, {{0, 1}, {1, 2}, {2, 0}})));
  EXPECT_EQ(column.size(), 3u);
  EXPECT_EQ(columns_by_item(assign_columns(level_of(2, {{0, 1}, {1, 0}}))).size(), 2u);
}

// Items without edges fill a block, not one long column.
TEST(Layers, LimitsHeightOfColumns) {
  const Columns columns = assign_columns(level_of(1'000, {}));
  EXPECT_GT(columns.size(), 10u);
  for (const auto& column : columns) EXPECT_LE(column.size(), 100u);
  EXPECT_TRUE(assign_columns(level_of(0, {})).empty());
}

}  // namespace
}  // namespace virga::cli
