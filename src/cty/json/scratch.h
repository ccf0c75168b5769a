// Storage for the parts of containers that are being read.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace virga::cty::json {

// The parts of one open container, in a vector that all open containers share. The parts of an
// inner container follow those of the outer ones, and are removed when the inner container is
// complete.
template <typename T>
class Scratch {
 public:
  explicit Scratch(std::vector<T>& stack) : stack_(stack), begin_(stack.size()) {}
  ~Scratch() { stack_.erase(stack_.begin() + static_cast<std::ptrdiff_t>(begin_), stack_.end()); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  template <typename... Args>
  void add(Args&&... args) {
    stack_.emplace_back(std::forward<Args>(args)...);
  }
  // Adds `count` copies of `part`.
  void fill(std::size_t count, const T& part) { stack_.insert(stack_.end(), count, part); }
  std::size_t size() const { return stack_.size() - begin_; }
  T& operator[](std::size_t i) { return stack_[begin_ + i]; }
  // Valid until a part is added to any open container.
  std::span<T> parts() { return std::span<T>(stack_).subspan(begin_); }

 private:
  std::vector<T>& stack_;
  std::size_t begin_;
};

}  // namespace virga::cty::json
