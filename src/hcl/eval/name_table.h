// The names of one scope of an EvalContext. Each variable and each call of an expression looks one
// up.
#pragma once

#include <bit>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text/short_key.h"

namespace virga::hcl {

// A hash table with open addressing.
template <typename T>
class NameTable {
 public:
  struct Entry {
    std::size_t hash;
    std::string name;
    T value;
  };

  // Replaces the value of a name that exists.
  void set(std::string name, T value) {
    const std::size_t hash = hash_of(name);
    if (Entry* const entry = find_entry(name, hash)) {
      entry->value = std::move(value);
      return;
    }
    entries_.push_back({hash, std::move(name), std::move(value)});
    if (2 * entries_.size() > places_.size()) {
      rebuild();
    } else {
      place(entries_.size());
    }
  }
  // Returns null if the name does not exist. Valid until the next call of set().
  const T* find(std::string_view name) const {
    if (entries_.empty()) return nullptr;
    const Entry* const entry = find_entry(name, hash_of(name));
    return entry ? &entry->value : nullptr;
  }
  bool empty() const { return entries_.empty(); }
  // In the order in which they were added.
  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }

 private:
  static std::size_t hash_of(std::string_view name) {
    return name.size() <= base::ShortKey::kLongest ? base::ShortKey(name).hash() >> 32
                                                   : std::hash<std::string_view>()(name);
  }

  const Entry* find_entry(std::string_view name, std::size_t hash) const {
    if (places_.empty()) return nullptr;
    for (std::size_t at = hash & mask(); places_[at] != 0; at = (at + 1) & mask()) {
      const Entry& entry = entries_[places_[at] - 1];
      if (entry.hash == hash && base::equals_short(entry.name, name)) return &entry;
    }
    return nullptr;
  }
  Entry* find_entry(std::string_view name, std::size_t hash) {
    return const_cast<Entry*>(std::as_const(*this).find_entry(name, hash));
  }

  std::size_t mask() const { return places_.size() - 1; }
  void place(std::size_t number) {
    std::size_t at = entries_[number - 1].hash & mask();
    while (places_[at] != 0) at = (at + 1) & mask();
    places_[at] = static_cast<std::uint32_t>(number);
  }
  void rebuild() {
    places_.assign(std::bit_ceil(4 * entries_.size()), 0);
    for (std::size_t number = 1; number <= entries_.size(); ++number) place(number);
  }

  std::vector<Entry> entries_;
  // By hash: the number of an entry, from 1; 0: none. The size is a power of two, and at least half
  // of the places are empty.
  std::vector<std::uint32_t> places_;
};

}  // namespace virga::hcl
