// A hash index of items that lie elsewhere, in a vector or a deque: from a hash to positions. Eight
// bytes for each slot, no node for each item: an index of n items takes 11 to 21 bytes for each of
// them, and freeing it is one call.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace virga::base {

class HashIndex {
 public:
  using Position = std::uint32_t;

  // Returns the position of an item with this hash that `is_same(position)` accepts.
  template <typename IsSame>
  std::optional<Position> find(std::uint64_t hash, const IsSame& is_same) const {
    if (slots_.empty()) return std::nullopt;
    const auto tag = tag_of(hash);
    for (std::size_t at = tag & mask(); slots_[at].next != 0; at = (at + 1) & mask()) {
      if (slots_[at].tag == tag && is_same(slots_[at].next - 1)) return slots_[at].next - 1;
    }
    return std::nullopt;
  }

  // Adds an item. Requires: find() does not return it.
  void add(std::uint64_t hash, Position position) {
    if ((size_ + 1) * 4 > slots_.size() * 3) grow();
    insert({tag_of(hash), position + 1});
    ++size_;
  }

 private:
  struct Slot {
    std::uint32_t tag = 0;   // of the hash
    std::uint32_t next = 0;  // the position after that of the item; 0 in a free slot
  };

  // Both halves count, because the hash of a pointer or a number may vary in one of them only.
  static std::uint32_t tag_of(std::uint64_t hash) {
    return static_cast<std::uint32_t>(hash ^ (hash >> 32));
  }
  std::size_t mask() const { return slots_.size() - 1; }

  void insert(Slot slot) {
    std::size_t at = slot.tag & mask();
    while (slots_[at].next != 0) at = (at + 1) & mask();
    slots_[at] = slot;
  }
  void grow() {
    constexpr std::size_t kFirst = 16;
    std::vector<Slot> old(slots_.empty() ? kFirst : slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.next != 0) insert(slot);
    }
  }

  std::vector<Slot> slots_;  // a power of two of them, at most three quarters of them used
  std::size_t size_ = 0;
};

}  // namespace virga::base
