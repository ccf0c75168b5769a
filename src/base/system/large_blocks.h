// Blocks of whole large pages, which are kept for the next allocation when they are freed.
//
// The system clears fresh memory before a process may see it. For a text of ten megabytes, this
// takes as long as parsing. A process that reads many texts, such as the language server, gets the
// memory of the last one again. The system may take kept memory back at any time.
#pragma once

#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

#include "base/system/large_pages.h"

namespace virga::base {

// The size of a block for `size` bytes: whole pages.
constexpr std::size_t large_block_size(std::size_t size) {
  return (size + kLargePage - 1) / kLargePage * kLargePage;
}

// Blocks are aligned to large pages. Requires: `size` is a large_block_size(). Thread-safe.
void* allocate_large_block(std::size_t size);
void free_large_block(void* block, std::size_t size) noexcept;

// The most bytes that are kept, and the bytes that are kept now.
inline constexpr std::size_t kMostKeptBytes = std::size_t{192} << 20;
std::size_t kept_block_bytes();
// Gives the kept blocks back to the system, for a process that reads no more texts.
void release_kept_blocks();

// For vectors that can be large. Elements that are created by resize() have no value.
template <typename T>
struct LargeBlockAllocator {
  static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= alignof(std::max_align_t));
  using value_type = T;

  LargeBlockAllocator() = default;
  template <typename U>
  LargeBlockAllocator(const LargeBlockAllocator<U>&) {}

  static T* allocate(std::size_t count) {
    const std::size_t size = count * sizeof(T);
    if (size < kLargePage) return static_cast<T*>(::operator new(size));
    return static_cast<T*>(allocate_large_block(large_block_size(size)));
  }
  static void deallocate(T* block, std::size_t count) noexcept {
    const std::size_t size = count * sizeof(T);
    if (size < kLargePage) return ::operator delete(block);
    free_large_block(block, large_block_size(size));
  }

  // Objects of such types exist in new memory without a constructor, which could set members.
  template <typename U>
  static void construct(U*) {}
  template <typename U, typename First, typename... Args>
  static void construct(U* object, First&& first, Args&&... args) {
    ::new (static_cast<void*>(object)) U(std::forward<First>(first), std::forward<Args>(args)...);
  }

  friend bool operator==(LargeBlockAllocator, LargeBlockAllocator) { return true; }
};

}  // namespace virga::base
