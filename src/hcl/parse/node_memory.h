// The memory of the nodes that one parser creates. Private to hcl/parse.
//
// Takes pieces from the arena of the tree and hands out parts of them by a few inlined
// instructions, because a tree has a node for every other token.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

#include "base/arena.h"

namespace virga::hcl {

class NodeMemory {
 public:
  explicit NodeMemory(base::Arena& arena) : arena_(arena) {}
  NodeMemory(const NodeMemory&) = delete;
  NodeMemory& operator=(const NodeMemory&) = delete;

  template <typename T, typename... Args>
  T* make(Args&&... args) {
    return new (uninitialized<T>(1)) T{std::forward<Args>(args)...};
  }
  // Memory for `count` objects. The caller constructs them.
  template <typename T>
  [[gnu::always_inline]] T* uninitialized(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= kAlignment);
    const std::size_t size = (count * sizeof(T) + kAlignment - 1) / kAlignment * kAlignment;
    if (size > static_cast<std::size_t>(end_ - at_)) [[unlikely]]
      take_piece(size);
    std::byte* const object = at_;
    at_ += size;
    return reinterpret_cast<T*>(object);
  }
  // A copy of `items`.
  template <typename T>
  std::span<T> copy(std::span<const T> items) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (items.empty()) return {};
    T* const to = uninitialized<T>(items.size());
    std::uninitialized_copy(items.begin(), items.end(), to);
    return {to, items.size()};
  }

 private:
  static constexpr std::size_t kAlignment = alignof(void*);
  static constexpr std::size_t kFirstPiece = 256;
  static constexpr std::size_t kLargestPiece = std::size_t{32} << 10;

  [[gnu::noinline]] void take_piece(std::size_t at_least) {
    const std::size_t size = std::max(at_least, next_piece_);
    at_ = static_cast<std::byte*>(arena_.allocate(size, kAlignment));
    end_ = at_ + size;
    next_piece_ = std::min(next_piece_ * 2, kLargestPiece);
  }

  base::Arena& arena_;
  std::byte* at_ = nullptr;
  std::byte* end_ = nullptr;
  std::size_t next_piece_ = kFirstPiece;
};

}  // namespace virga::hcl
