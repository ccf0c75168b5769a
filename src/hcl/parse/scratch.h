// Lists that are being parsed. Lists nest, so all lists of one type share a stack: an inner list is
// copied to the arena and removed before the outer one continues. No allocation for each list.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <span>
#include <type_traits>

namespace virga::hcl {

// The first elements are in the parser itself, so that parsing a short text, such as a string of a
// JSON file, allocates no stacks.
template <typename T>
class ScratchStack {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  ScratchStack() = default;
  ScratchStack(const ScratchStack&) = delete;
  ScratchStack& operator=(const ScratchStack&) = delete;

  std::size_t size() const { return size_; }
  T* data() { return data_; }
  // Requires: `item` is not on the stack.
  void push(const T& item) {
    if (size_ == capacity_) [[unlikely]]
      grow();
    new (data_ + size_) T(item);
    ++size_;
  }
  // Memory for the next item, which keep() adds. Valid until another item is added.
  T& next() {
    if (size_ == capacity_) [[unlikely]]
      grow();
    return data_[size_];
  }
  void keep() { ++size_; }
  // Removes all items after the first `size`.
  void truncate(std::size_t size) { size_ = size; }

 private:
  static constexpr std::size_t kInside = 16;

  void grow() {
    capacity_ *= 2;
    std::unique_ptr<std::byte[]> larger(new std::byte[capacity_ * sizeof(T)]);
    T* const to = reinterpret_cast<T*>(larger.get());
    std::uninitialized_copy_n(data_, size_, to);
    heap_ = std::move(larger);
    data_ = to;
  }

  std::size_t size_ = 0;
  std::size_t capacity_ = kInside;
  T* data_ = reinterpret_cast<T*>(inside_);
  std::unique_ptr<std::byte[]> heap_;
  alignas(T) std::byte inside_[kInside * sizeof(T)];
};

template <typename T>
class ScratchList {
 public:
  explicit ScratchList(ScratchStack<T>& stack) : stack_(stack), begin_(stack.size()) {}
  ~ScratchList() { clear(); }
  ScratchList(const ScratchList&) = delete;
  ScratchList& operator=(const ScratchList&) = delete;

  void add(const T& item) { stack_.push(item); }
  T& next() { return stack_.next(); }
  void keep() { stack_.keep(); }
  bool empty() const { return stack_.size() == begin_; }
  std::size_t size() const { return stack_.size() - begin_; }
  T& operator[](std::size_t i) { return stack_.data()[begin_ + i]; }
  T& back() { return stack_.data()[stack_.size() - 1]; }
  void clear() { truncate(0); }
  // Removes all items after the first `size`.
  void truncate(std::size_t size) { stack_.truncate(begin_ + size); }
  // Valid until an item is added to any list of the stack.
  std::span<T> items() { return {stack_.data() + begin_, size()}; }
  // `memory` is an arena, or the NodeMemory of a parser.
  template <typename Memory>
  std::span<const T> copy_to(Memory& memory) {
    return memory.copy(std::span<const T>(items()));
  }

 private:
  ScratchStack<T>& stack_;
  std::size_t begin_;
};

}  // namespace virga::hcl
