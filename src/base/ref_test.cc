#include "base/ref.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace virga::base {
namespace {

struct Node : Counted {
  explicit Node(int* dead) : destroyed(dead) {}
  static void destroy(const Node* node) {
    ++*node->destroyed;
    delete node;
  }
  int* destroyed;
};

struct StaticNode : Counted {
  StaticNode() : Counted(kImmortal) {}
  static void destroy(const StaticNode*) { ADD_FAILURE() << "a static node was destroyed"; }
};

TEST(Ref, DestroysTheNodeWithTheLastReference) {
  int destroyed = 0;
  {
    auto first = Ref<Node>::adopt(new Node(&destroyed));
    EXPECT_TRUE(first->unique());
    Ref<Node> second = first;
    EXPECT_FALSE(first->unique());
    first = Ref<Node>();
    EXPECT_EQ(destroyed, 0);
    EXPECT_TRUE(second->unique());
  }
  EXPECT_EQ(destroyed, 1);
}

TEST(Ref, IsNullAfterAMove) {
  int destroyed = 0;
  auto first = Ref<Node>::adopt(new Node(&destroyed));
  Ref<Node> second = std::move(first);
  EXPECT_FALSE(first);
  EXPECT_TRUE(second->unique());
  second = std::move(second);
  EXPECT_TRUE(second);
  EXPECT_EQ(destroyed, 0);
}

TEST(Ref, SharesAndDetaches) {
  int destroyed = 0;
  const Node* raw = Ref<Node>::adopt(new Node(&destroyed)).detach();
  EXPECT_EQ(destroyed, 0);
  {
    auto shared = Ref<Node>::share(raw);
  }
  EXPECT_EQ(destroyed, 0);
  {
    auto last = Ref<Node>::adopt(raw);
  }
  EXPECT_EQ(destroyed, 1);
  EXPECT_FALSE(Ref<Node>::share(nullptr));
}

TEST(Ref, DoesNotCountImmortalNodes) {
  static const StaticNode node;
  for (int i = 0; i < 10; ++i) {
    auto ref = Ref<StaticNode>::share(&node);
    Ref<StaticNode> copy = ref;
  }
  EXPECT_FALSE(node.release());
}

TEST(Ref, CanBeSharedBetweenThreads) {
  int destroyed = 0;
  {
    auto node = Ref<Node>::adopt(new Node(&destroyed));
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([node] {
        for (int j = 0; j < 10'000; ++j) Ref<Node> copy = node;
      });
    }
  }
  EXPECT_EQ(destroyed, 1);
}

}  // namespace
}  // namespace virga::base
