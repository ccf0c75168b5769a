// Shared ownership of immutable nodes: a pointer of 8 bytes and a count inside the node. Types,
// values and property values use it. References can be copied and destroyed on any thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

namespace virga::base {

// Base of a counted node. `kImmortal` marks static nodes, whose count never changes.
class Counted {
 public:
  static constexpr std::uint32_t kImmortal = 0x8000'0000u;

  Counted() = default;
  constexpr explicit Counted(std::uint32_t initial) : count_(initial) {}
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

  void retain() const {
    if (count_.load(std::memory_order_relaxed) < kImmortal) {
      count_.fetch_add(1, std::memory_order_relaxed);
    }
  }
  // Returns true if this was the last reference; the caller must then destroy the node.
  [[nodiscard]] bool release() const {
    if (count_.load(std::memory_order_relaxed) >= kImmortal) return false;
    return count_.fetch_sub(1, std::memory_order_acq_rel) == 1;
  }
  bool unique() const { return count_.load(std::memory_order_acquire) == 1; }

 protected:
  ~Counted() = default;

 private:
  mutable std::atomic<std::uint32_t> count_{1};
};

// Owning handle of a node T that derives from Counted and has `static void destroy(const T*)`. Null
// if default-constructed, moved from, or created from null.
template <typename T>
class Ref {
 public:
  Ref() = default;
  // Takes ownership of a reference of the caller. A new node has one reference.
  static Ref adopt(const T* node) {
    Ref ref;
    ref.node_ = node;
    return ref;
  }
  static Ref share(const T* node) {
    if (node) node->retain();
    return adopt(node);
  }
  Ref(const Ref& other) : node_(other.node_) {
    if (node_) node_->retain();
  }
  Ref(Ref&& other) noexcept : node_(std::exchange(other.node_, nullptr)) {}
  Ref& operator=(Ref other) noexcept {
    std::swap(node_, other.node_);
    return *this;
  }
  ~Ref() {
    if (node_ && node_->release()) T::destroy(node_);
  }

  const T* get() const { return node_; }
  const T& operator*() const { return *node_; }
  const T* operator->() const { return node_; }
  explicit operator bool() const { return node_ != nullptr; }
  // Releases ownership of the reference to the caller.
  const T* detach() { return std::exchange(node_, nullptr); }

 private:
  const T* node_ = nullptr;
};

}  // namespace virga::base
