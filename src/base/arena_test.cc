#include "base/arena.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

namespace virga::base {
namespace {

bool aligned(const void* at, std::size_t to) {
  return reinterpret_cast<std::uintptr_t>(at) % to == 0;
}

TEST(Arena, AlignsEveryAllocation) {
  Arena arena;
  for (std::size_t alignment = 1; alignment <= 256; alignment *= 2) {
    for (std::size_t size : {1u, 3u, 64u, 5000u}) {
      ASSERT_TRUE(aligned(arena.allocate(size, alignment), alignment)) << size << " " << alignment;
    }
  }
}

TEST(Arena, KeepsAddressAndContentsOfObjects) {
  struct Node {
    char tag;
    std::uint64_t number;
  };
  Arena arena;
  std::vector<Node*> nodes;
  for (std::uint64_t i = 0; i < 100'000; ++i) nodes.push_back(arena.make<Node>('n', i));
  for (std::uint64_t i = 0; i < nodes.size(); ++i) ASSERT_EQ(nodes[i]->number, i);
  EXPECT_LT(arena.bytes_reserved(), 2 * sizeof(Node) * nodes.size() + 4096);
}

TEST(Arena, AllocatesObjectsLargerThanTheLargestBlock) {
  constexpr std::size_t kSize = (std::size_t{40} << 20) + 1;
  Arena arena;
  auto* big = static_cast<char*>(arena.allocate(kSize, 64));
  ASSERT_TRUE(aligned(big, 64));
  big[0] = 'a';
  big[kSize - 1] = 'z';
  EXPECT_GE(arena.bytes_reserved(), kSize);
  EXPECT_EQ(*arena.make<int>(7), 7);
}

TEST(Arena, CopiesStringsAndLists) {
  Arena arena;
  std::string text = "some text";
  std::vector<int> numbers = {1, 2, 3};
  const std::string_view kept = arena.copy(text);
  const std::span<int> kept_numbers = arena.copy(numbers);
  text.assign(text.size(), 'x');
  numbers.assign(3, 0);
  EXPECT_EQ(kept, "some text");
  EXPECT_EQ(std::vector<int>(kept_numbers.begin(), kept_numbers.end()),
            (std::vector<int>{1, 2, 3}));
  EXPECT_TRUE(arena.copy(std::string_view()).empty());
  EXPECT_TRUE(arena.copy(std::vector<int>()).empty());
}

TEST(Arena, ReservesNothingBeforeTheFirstAllocation) {
  Arena arena;
  EXPECT_EQ(arena.bytes_reserved(), 0u);
  arena.make<char>('c');
  EXPECT_GT(arena.bytes_reserved(), 0u);
}

TEST(Arena, ClearsItsMemoryAndUsesTheLastBlockAgain) {
  Arena arena;
  arena.clear();
  EXPECT_EQ(arena.bytes_reserved(), 0u);
  const void* const first = arena.allocate(16, 8);
  arena.clear();
  EXPECT_EQ(arena.allocate(16, 8), first);
  for (int i = 0; i < 100'000; ++i) arena.make<std::uint64_t>(1u);
  const std::size_t all = arena.bytes_reserved();
  arena.clear();
  const std::size_t kept = arena.bytes_reserved();
  EXPECT_GT(kept, 0u);
  EXPECT_LT(kept, all);
  auto* const filled = static_cast<char*>(arena.allocate(kept / 2, 1));
  std::fill_n(filled, kept / 2, 'x');
  EXPECT_EQ(arena.bytes_reserved(), kept);
}

TEST(Arena, MovesItsMemory) {
  Arena from;
  const int* number = from.make<int>(42);
  Arena to = std::move(from);
  EXPECT_EQ(*number, 42);
  EXPECT_EQ(*to.make<int>(1), 1);
}

TEST(Arena, IsEmptyAndUsableAfterAMove) {
  Arena first;
  const int* kept = first.make<int>(1);
  Arena second(std::move(first));
  EXPECT_EQ(first.bytes_reserved(), 0u);
  for (int i = 0; i < 1000; ++i) *first.make<int>(2) = 3;
  EXPECT_EQ(*kept, 1);
  first = std::move(second);
  EXPECT_EQ(*kept, 1);
}

TEST(Arena, TakesOverTheObjectsOfAnother) {
  for (const int first_count : {0, 1, 10'000}) {
    for (const int second_count : {0, 1, 10'000}) {
      Arena first;
      Arena second;
      std::vector<const int*> numbers;
      for (int i = 0; i < first_count; ++i) numbers.push_back(first.make<int>(i));
      for (int i = 0; i < second_count; ++i) numbers.push_back(second.make<int>(first_count + i));
      const std::size_t reserved = first.bytes_reserved() + second.bytes_reserved();
      first.append(std::move(second));
      EXPECT_EQ(first.bytes_reserved(), reserved);
      EXPECT_EQ(second.bytes_reserved(), 0u);
      numbers.push_back(first.make<int>(first_count + second_count));
      *second.make<int>(2) = 3;
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        ASSERT_EQ(*numbers[i], static_cast<int>(i));
      }
    }
  }
}

}  // namespace
}  // namespace virga::base
