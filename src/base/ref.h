// Shared ownership of immutable nodes: a pointer of 8 bytes and a count inside the node. Types,
// values and property values use it. References can be copied and destroyed on any thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

#if __has_include(<sys/single_threaded.h>)
#include <sys/single_threaded.h>
#endif

namespace virga::base {

// Returns whether the process has only ever had one thread. Counts then change without atomic
// instructions, which cost more than copying what they guard.
inline bool is_single_threaded() {
#if __has_include(<sys/single_threaded.h>)
  return __libc_single_threaded != 0;
#else
  return false;
#endif
}

// Base of a counted node. `kImmortal` marks static nodes, whose count never changes.
class Counted {
 public:
  static constexpr std::uint32_t kImmortal = 0x8000'0000u;

  Counted() = default;
  constexpr explicit Counted(std::uint32_t initial) : count_(initial) {}
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

  [[gnu::always_inline]] void retain() const {
    const std::uint32_t count = count_.load(std::memory_order_relaxed);
    if (count >= kImmortal) return;
    if (is_single_threaded()) {
      count_.store(count + 1, std::memory_order_relaxed);
    } else {
      count_.fetch_add(1, std::memory_order_relaxed);
    }
  }
  // Returns true if this was the last reference; the caller must then destroy the node.
  [[nodiscard, gnu::always_inline]] bool release() const {
    const std::uint32_t count = count_.load(std::memory_order_acquire);
    if (count >= kImmortal) return false;
    if (count == 1) return true;  // no other thread can have a reference
    if (is_single_threaded()) {
      count_.store(count - 1, std::memory_order_relaxed);
      return false;
    }
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
  [[gnu::always_inline]] ~Ref() {
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
