// Memory that lives and dies together: a bump allocator for trees. Objects in it are trivially
// destructible, so freeing a tree of a million nodes is freeing a few blocks.
#pragma once

#include <cstddef>
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
  Arena(Arena&&) noexcept = default;
  Arena& operator=(Arena&&) noexcept = default;

  template <typename T, typename... Args>
  T* make(Args&&... args) {
    static_assert(std::is_trivially_destructible_v<T>, "an arena runs no destructors");
    return new (allocate(sizeof(T), alignof(T))) T{std::forward<Args>(args)...};
  }

  // A copy of `items` in the arena.
  template <typename T>
  std::span<T> copy(std::span<const T> items) {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    if (items.empty()) return {};
    auto* to = static_cast<T*>(allocate(items.size_bytes(), alignof(T)));
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
    std::size_t at = (at_ + alignment - 1) & ~(alignment - 1);
    if (at + size > end_) [[unlikely]] {
      grow(size + alignment);
      at = (at_ + alignment - 1) & ~(alignment - 1);
    }
    at_ = at + size;
    return reinterpret_cast<void*>(at);
  }

  std::size_t bytes_reserved() const { return reserved_; }

 private:
  static constexpr std::size_t kFirstBlock = 4096;
  static constexpr std::size_t kLargestBlock = std::size_t{16} << 20;

  struct Free {
    std::align_val_t alignment{};
    void operator()(std::byte* block) const { ::operator delete(block, alignment); }
  };
  using Block = std::unique_ptr<std::byte, Free>;

  void grow(std::size_t at_least);

  static Block allocate_block(std::size_t size);

  std::vector<Block> blocks_;
  std::size_t at_ = 0;
  std::size_t end_ = 0;
  std::size_t next_block_ = kFirstBlock;
  std::size_t reserved_ = 0;
};

}  // namespace virga::base
