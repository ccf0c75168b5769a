#include "hcl/eval/name_table.h"

#include <gtest/gtest.h>

#include <string>

namespace virga::hcl {
namespace {

TEST(NameTable, FindsWhatWasSetLast) {
  NameTable<int> table;
  EXPECT_TRUE(table.empty());
  EXPECT_EQ(table.find("a"), nullptr);
  table.set("a", 1);
  table.set("", 2);
  table.set("a", 3);
  EXPECT_EQ(*table.find("a"), 3);
  EXPECT_EQ(*table.find(""), 2);
  EXPECT_EQ(table.find("b"), nullptr);
  EXPECT_FALSE(table.empty());
}

TEST(NameTable, HoldsManyNamesOfAnyLength) {
  NameTable<std::size_t> table;
  const auto name = [](std::size_t i) { return std::string(i % 40, 'x') + std::to_string(i); };
  constexpr std::size_t kNames = 3000;
  for (std::size_t i = 0; i < kNames; ++i) {
    table.set(name(i), i);
    ASSERT_EQ(*table.find(name(i)), i);
    ASSERT_EQ(table.find(name(i + 1)), nullptr);
  }
  std::size_t count = 0;
  for (const auto& entry : table) EXPECT_EQ(entry.name, name(count++));
  EXPECT_EQ(count, kNames);
  for (std::size_t i = 0; i < kNames; ++i) ASSERT_EQ(*table.find(name(i)), i);
}

}  // namespace
}  // namespace virga::hcl
