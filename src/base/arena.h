// A bump allocator for trees: all objects are freed together. The objects are trivially
// destructible, so freeing a tree of a million nodes means freeing a few blocks. Large blocks are
// used again (system/large_blocks.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace virga::base {

class Arena {
 public:
  Arena() = default;
  // A moved-from arena is empty and can be used again.
  Arena(Arena&& other) noexcept { swap(other); }
  Arena& operator=(Arena&& other) noexcept {
    Arena(std::move(other)).swap(*this);
    return *this;
  }
  ~Arena() { free_blocks(last_); }

  // Frees all objects, and keeps the last block for the next ones.
  void clear();
  // Takes over the objects of the other arena, which is empty afterwards. No object moves.
  void append(Arena&& other) noexcept;

  template <typename T, typename... Args>
  T* make(Args&&... args) {
    static_assert(std::is_trivially_destructible_v<T>, "an arena runs no destructors");
    return new (allocate(sizeof(T), alignof(T))) T{std::forward<Args>(args)...};
  }

  // A list of value-initialized items, to be filled.
  template <typename T>
  std::span<T> list(std::size_t size) {
    if (size == 0) return {};
    auto* to = uninitialized<T>(size);
    std::uninitialized_value_construct_n(to, size);
    return {to, size};
  }

  // Memory for `count` objects. The caller constructs them.
  template <typename T>
  T* uninitialized(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T>, "an arena runs no destructors");
    return static_cast<T*>(allocate(count * sizeof(T), alignof(T)));
  }

  // A copy of `items` in the arena.
  template <typename T>
  std::span<T> copy(std::span<const T> items) {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    if (items.empty()) return {};
    auto* to = uninitialized<T>(items.size());
    std::uninitialized_copy(items.begin(), items.end(), to);
    return {to, items.size()};
  }
  template <typename T>
  std::span<T> copy(const std::vector<T>& items) {
    return copy(std::span<const T>(items));
  }
  std::string_view copy(std::string_view text) {
    if (text.empty()) return {};
    auto* to = static_cast<char*>(allocate(text.size(), 1));
    std::memcpy(to, text.data(), text.size());
    return {to, text.size()};
  }

  void* allocate(std::size_t size, std::size_t alignment) {
    std::size_t skip = to_alignment(alignment);
    if (skip + size > left_) [[unlikely]] {
      grow(size + alignment);
      skip = to_alignment(alignment);
    }
    std::byte* const object = at_ + skip;
    at_ = object + size;
    left_ -= skip + size;
    return object;
  }

  std::size_t bytes_reserved() const { return reserved_; }

 private:
  // A size that allocators serve from a cache, because many trees are small.
  static constexpr std::size_t kFirstBlock = 1024;
  static constexpr std::size_t kLargestBlock = std::size_t{16} << 20;

  // The beginning of a block. The blocks form a list, so that an arena of one block is one
  // allocation.
  struct Block {
    Block* previous;
    std::size_t size;  // with this header
  };

  // Bytes from at_ to the next address of this alignment, a power of two.
  std::size_t to_alignment(std::size_t alignment) const {
    return -reinterpret_cast<std::uintptr_t>(at_) & (alignment - 1);
  }
  void grow(std::size_t at_least);
  void swap(Arena& other) noexcept {
    std::swap(last_, other.last_);
    std::swap(at_, other.at_);
    std::swap(left_, other.left_);
    std::swap(next_block_, other.next_block_);
    std::swap(reserved_, other.reserved_);
  }

  void begin_block(Block* block);
  static void free_blocks(Block* last);

  Block* last_ = nullptr;
  std::byte* at_ = nullptr;  // where the next object can begin
  std::size_t left_ = 0;     // bytes from there to the end of the block
  std::size_t next_block_ = kFirstBlock;
  std::size_t reserved_ = 0;
};

}  // namespace virga::base
