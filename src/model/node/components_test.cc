#include "model/node/components.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace virga::model {
namespace {

using Components = std::vector<std::vector<std::size_t>>;

Components sorted(Components components) {
  for (auto& component : components) std::ranges::sort(component);
  return components;
}

TEST(ComponentsTest, ReturnsAChainInReverse) {
  EXPECT_EQ(strong_components({{1}, {2}, {}}), (Components{{2}, {1}, {0}}));
}

TEST(ComponentsTest, ACycleComesAfterTheComponentsThatItReaches) {
  // 0 <-> 1 -> 2 <-> 3, 4 -> 4
  EXPECT_EQ(sorted(strong_components({{1}, {0, 2}, {3}, {2}, {4}})),
            (Components{{2, 3}, {0, 1}, {4}}));
}

TEST(ComponentsTest, SupportsLongChains) {
  std::vector<std::vector<std::size_t>> edges(1'000'000);
  for (std::size_t i = 0; i + 1 < edges.size(); ++i) edges[i].push_back(i + 1);
  EXPECT_EQ(strong_components(edges).size(), edges.size());
}

}  // namespace
}  // namespace virga::model
