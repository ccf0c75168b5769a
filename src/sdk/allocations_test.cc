// Replaces the operators `new` and `delete`. They are not inlined, because GCC would otherwise
// report that memory of a `new` in the same translation unit is passed to free().
#include <atomic>
#include <cstdlib>
#include <new>

#include "sdk/allocations_testing.h"

namespace {

std::atomic<std::size_t> count = 0;

}  // namespace

std::size_t virga::sdk::allocations() {
  return count;
}

// ThreadSanitizer replaces them itself.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define VIRGA_NEW_IS_TAKEN
#endif
#endif
#if !defined(VIRGA_NEW_IS_TAKEN)

[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  count.fetch_add(1, std::memory_order_relaxed);
  return std::malloc(size);
}
[[gnu::noinline]] void* operator new(std::size_t size) {
  count.fetch_add(1, std::memory_order_relaxed);
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

#endif
