#include "base/system/large_pages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace virga::base {
namespace {

TEST(LargePages, KeepTheContents) {
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, kLargePage, 5 * kLargePage + 3}) {
    std::vector<char> block(size, 'x');
    prefer_large_pages(block.data(), block.size());
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(block, 'x')), size);
  }
}

}  // namespace
}  // namespace virga::base
