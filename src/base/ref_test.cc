#include "base/ref.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace virga::base {
namespace {

struct Node : Counted {
  explicit Node(int* dead) : deaths(dead) {}
  static void destroy(const Node* node) {
    ++*node->deaths;
    delete node;
  }
  int* deaths;
};

struct StaticNode : Counted {
  StaticNode() : Counted(kImmortal) {}
  static void destroy(const StaticNode*) { ADD_FAILURE() << "a static node was destroyed"; }
};

TEST(Ref, TheLastOneDestroys) {
  int deaths = 0;
  {
    auto first = Ref<Node>::adopt(new Node(&deaths));
    EXPECT_TRUE(first->unique());
    Ref<Node> second = first;
    EXPECT_FALSE(first->unique());
    first = Ref<Node>();
    EXPECT_EQ(deaths, 0);
    EXPECT_TRUE(second->unique());
  }
  EXPECT_EQ(deaths, 1);
}

TEST(Ref, MovingLeavesNull) {
  int deaths = 0;
  auto first = Ref<Node>::adopt(new Node(&deaths));
  Ref<Node> second = std::move(first);
  EXPECT_FALSE(first);
  EXPECT_TRUE(second->unique());
  second = std::move(second);
  EXPECT_TRUE(second);
  EXPECT_EQ(deaths, 0);
}

TEST(Ref, SharingAndDetaching) {
  int deaths = 0;
  const Node* raw = Ref<Node>::adopt(new Node(&deaths)).detach();
  EXPECT_EQ(deaths, 0);
  {
    auto shared = Ref<Node>::share(raw);
  }
  EXPECT_EQ(deaths, 0);
  {
    auto last = Ref<Node>::adopt(raw);
  }
  EXPECT_EQ(deaths, 1);
  EXPECT_FALSE(Ref<Node>::share(nullptr));
}

TEST(Ref, ImmortalNodesAreNeverCounted) {
  static const StaticNode node;
  for (int i = 0; i < 10; ++i) {
    auto ref = Ref<StaticNode>::share(&node);
    Ref<StaticNode> copy = ref;
  }
  EXPECT_FALSE(node.release());
}

TEST(Ref, ThreadsMayShare) {
  int deaths = 0;
  {
    auto node = Ref<Node>::adopt(new Node(&deaths));
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([node] {
        for (int j = 0; j < 10'000; ++j) Ref<Node> copy = node;
      });
    }
  }
  EXPECT_EQ(deaths, 1);
}

}  // namespace
}  // namespace virga::base
