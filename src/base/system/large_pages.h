// Memory in large pages. Otherwise a block of many megabytes costs one page fault for every 4 KB,
// which takes longer than writing most of the contents.
#pragma once

#include <cstddef>

namespace virga::base {

inline constexpr std::size_t kLargePage = std::size_t{2} << 20;

// Asks the system to use large pages for the whole pages inside the block. A hint only: pages that
// are never written to still cost nothing.
void prefer_large_pages(void* block, std::size_t size);

}  // namespace virga::base
