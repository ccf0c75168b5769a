// Lists that are being parsed. Lists nest, so all lists of one type share a stack: an inner list is
// copied to the arena and removed before the outer one continues. No allocation for each list.
#pragma once

#include <span>
#include <vector>

#include "base/arena.h"

namespace virga::hcl {

template <typename T>
class ScratchList {
 public:
  explicit ScratchList(std::vector<T>& stack) : stack_(stack), begin_(stack.size()) {}
  ~ScratchList() {
    stack_.erase(stack_.begin() + static_cast<std::ptrdiff_t>(begin_), stack_.end());
  }
  ScratchList(const ScratchList&) = delete;
  ScratchList& operator=(const ScratchList&) = delete;

  void add(const T& item) { stack_.push_back(item); }
  bool empty() const { return stack_.size() == begin_; }
  std::size_t size() const { return stack_.size() - begin_; }
  T& operator[](std::size_t i) { return stack_[begin_ + i]; }
  T& back() { return stack_.back(); }
  void clear() { stack_.erase(stack_.begin() + static_cast<std::ptrdiff_t>(begin_), stack_.end()); }
  // Removes all items after the first `size`.
  void truncate(std::size_t size) {
    stack_.erase(stack_.begin() + static_cast<std::ptrdiff_t>(begin_ + size), stack_.end());
  }
  // Valid until an item is added to any list of the stack.
  std::span<T> items() { return std::span<T>(stack_).subspan(begin_); }
  std::span<const T> copy_to(base::Arena& arena) {
    return arena.copy(std::span<const T>(stack_).subspan(begin_));
  }

 private:
  std::vector<T>& stack_;
  std::size_t begin_;
};

}  // namespace virga::hcl
