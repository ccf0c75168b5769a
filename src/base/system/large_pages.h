// Memory in large pages: a block of many megabytes that is filled from one end to the other costs a
// page fault for every 4 KB otherwise, which takes longer than most of what is written there.
#pragma once

#include <cstddef>

namespace virga::base {

inline constexpr std::size_t kLargePage = std::size_t{2} << 20;

// Asks the system to back the block by large pages, where it has them and as far as whole ones lie
// in the block. A hint: pages that are never written to still cost nothing.
void prefer_large_pages(void* block, std::size_t size);

}  // namespace virga::base
