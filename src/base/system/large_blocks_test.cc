#include "base/system/large_blocks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <numeric>
#include <thread>
#include <vector>

namespace virga::base {
namespace {

bool keeps_blocks() {
  free_large_block(allocate_large_block(kLargePage), kLargePage);
  return kept_block_bytes() > 0;
}

TEST(LargeBlocks, AreWholeAlignedPages) {
  EXPECT_EQ(large_block_size(0), 0u);
  EXPECT_EQ(large_block_size(1), kLargePage);
  EXPECT_EQ(large_block_size(kLargePage), kLargePage);
  EXPECT_EQ(large_block_size(kLargePage + 1), 2 * kLargePage);
  void* const block = allocate_large_block(kLargePage);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(block) % kLargePage, 0u);
  free_large_block(block, kLargePage);
}

TEST(LargeBlocks, AreUsedAgain) {
  if (!keeps_blocks()) GTEST_SKIP() << "AddressSanitizer watches freed memory";
  constexpr std::size_t kSize = 3 * kLargePage;
  void* const first = allocate_large_block(kSize);
  void* const second = allocate_large_block(kSize);
  EXPECT_NE(first, second);
  const std::size_t before = kept_block_bytes();
  free_large_block(first, kSize);
  EXPECT_EQ(kept_block_bytes(), before + kSize);
  void* const other = allocate_large_block(5 * kLargePage);
  EXPECT_NE(other, first);
  EXPECT_EQ(allocate_large_block(kSize), first);
  EXPECT_EQ(kept_block_bytes(), before);
  for (void* const block : {first, second}) free_large_block(block, kSize);
  free_large_block(other, 5 * kLargePage);
}

TEST(LargeBlocks, KeepAtMostTheLimit) {
  if (!keeps_blocks()) GTEST_SKIP() << "AddressSanitizer watches freed memory";
  const std::size_t rest = kMostKeptBytes - kept_block_bytes();
  void* const fits = allocate_large_block(rest);
  void* const exceeds = allocate_large_block(kLargePage * 7);
  free_large_block(fits, rest);
  EXPECT_EQ(kept_block_bytes(), kMostKeptBytes);
  free_large_block(exceeds, kLargePage * 7);
  EXPECT_EQ(kept_block_bytes(), kMostKeptBytes);
  EXPECT_EQ(allocate_large_block(rest), fits);
  ::operator delete(fits, std::align_val_t{kLargePage});
}

TEST(LargeBlocks, AreGivenBack) {
  void* const large = allocate_large_block(kLargePage * 3);
  void* const small = allocate_large_block(kLargePage / 2);
  free_large_block(large, kLargePage * 3);
  free_large_block(small, kLargePage / 2);
  release_kept_blocks();
  EXPECT_EQ(kept_block_bytes(), 0u);
  release_kept_blocks();
}

TEST(LargeBlocks, AreThreadSafe) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([i] {
      for (int round = 0; round < 200; ++round) {
        void* const block = allocate_large_block(kLargePage);
        std::memset(block, i, 64);
        EXPECT_EQ(std::count(static_cast<char*>(block), static_cast<char*>(block) + 64, i), 64);
        free_large_block(block, kLargePage);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(LargeBlocks, HoldVectors) {
  std::vector<int, LargeBlockAllocator<int>> numbers;
  for (int i = 0; i < 3'000'000; ++i) numbers.push_back(i);
  const auto copy = numbers;
  EXPECT_EQ(std::accumulate(copy.begin(), copy.end(), 0LL), 2'999'999LL * 3'000'000 / 2);
}

}  // namespace
}  // namespace virga::base
