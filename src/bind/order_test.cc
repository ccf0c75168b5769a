#include "bind/order.h"

#include <algorithm>
#include <random>

#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_files;
using testing::bind_text;

TEST(Order, IsThatOfTheSource) {
  EXPECT_EQ(bind_text("c = 1\na = 2\nb = 3\n")->order(), "c a b");
}

TEST(Order, PutsDependenciesFirst) {
  EXPECT_EQ(bind_text("a = b\nc = 1\nb = c\n")->order(), "c b a");
}

TEST(Order, TakesTheFileThatNeedsLeast) {
  const auto bound =
      bind_files({{"a.pp", "a1 = c1\na2 = b1\n"}, {"b.pp", "b1 = c1\n"}, {"c.pp", "c1 = 1\n"}});
  EXPECT_EQ(bound->order(), "c1 b1 a1 a2");
}

// Random programs without cycles: every node mentions some of a fixed order, written down shuffled.
TEST(Order, HasEveryNodeAfterItsDependencies) {
  std::mt19937 random(7);
  for (int round = 0; round < 50; ++round) {
    const std::size_t size = 1 + random() % 30;
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < size; ++i) {
      std::string line = "x" + std::to_string(i) + " = [";
      for (std::size_t j = 0; j < i; ++j) {
        if (random() % 4 == 0) line += "x" + std::to_string(j) + ", ";
      }
      lines.push_back(line + "]\n");
    }
    std::ranges::shuffle(lines, random);
    std::string text;
    for (const std::string& line : lines) text += line;

    const auto bound = bind_text(text);
    ASSERT_EQ(bound->findings(), "") << text;
    ASSERT_EQ(bound->program.order.size(), size);
    std::vector<bool> placed(size);
    for (const NodeId id : bound->program.order) {
      for (const NodeId dependency : bound->program.node(id).dependencies) {
        EXPECT_TRUE(placed[static_cast<std::size_t>(dependency)]) << text;
      }
      placed[static_cast<std::size_t>(id)] = true;
    }
  }
}

}  // namespace
}  // namespace virga::bind
