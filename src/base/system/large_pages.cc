#include "base/system/large_pages.h"

#include <sys/mman.h>

#include <cstdint>

namespace virga::base {

void prefer_large_pages(void* block, std::size_t size) {
#ifdef MADV_HUGEPAGE
  const auto begin = reinterpret_cast<std::uintptr_t>(block);
  const std::uintptr_t first = (begin + kLargePage - 1) & ~(kLargePage - 1);
  const std::uintptr_t last = (begin + size) & ~(kLargePage - 1);
  if (first < last)
    madvise(static_cast<std::byte*>(block) + (first - begin), last - first, MADV_HUGEPAGE);
#else
  static_cast<void>(block);
  static_cast<void>(size);
#endif
}

}  // namespace virga::base
