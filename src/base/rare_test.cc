#include "base/rare.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace virga::base {
namespace {

static_assert(sizeof(Rare<std::string>) == sizeof(void*));

TEST(Rare, HoldsTheDefaultWithoutMemory) {
  const Rare<std::string> none;
  EXPECT_TRUE(none.empty());
  EXPECT_EQ(*none, "");
  EXPECT_TRUE(Rare<std::string>(std::string()).empty());
}

TEST(Rare, CopiesItsValue) {
  Rare<std::string> first(std::string("a"));
  const Rare<std::string> second = first;
  first = std::string("b");
  EXPECT_EQ(*first, "b");
  EXPECT_EQ(*second, "a");
  EXPECT_EQ(second->size(), 1U);
  EXPECT_NE(first, second);
  first = second;
  EXPECT_EQ(first, second);
  first = std::string();
  EXPECT_TRUE(first.empty());
}

TEST(Rare, IsChangedInPlace) {
  Rare<std::string> text;
  text.edit() += "a";
  text.edit() += "b";
  EXPECT_EQ(text, "ab");
  text.normalize();
  EXPECT_EQ(text, "ab");
  text.edit().clear();
  EXPECT_FALSE(text.empty());
  text.normalize();
  EXPECT_TRUE(text.empty());
}

TEST(Rare, TakesWhatConvertsToItsValue) {
  Rare<std::string> text = "a";
  EXPECT_EQ(text, "a");
  text = "";
  EXPECT_TRUE(text.empty());
}

TEST(Rare, IsEmptyAfterAMove) {
  Rare<std::string> from(std::string("a"));
  const Rare<std::string> to = std::move(from);
  EXPECT_EQ(*to, "a");
  EXPECT_TRUE(from.empty());  // NOLINT: that is the test
}

}  // namespace
}  // namespace virga::base
