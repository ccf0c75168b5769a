// Short strings that occur repeatedly in a text: values of an enumeration, names of regions, tags.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "base/text/short_key.h"
#include "cty/value.h"

namespace virga::cty {

// Returns one shared value for equal short strings that are read close together. A cache of a few
// hundred entries; evicted strings are simply created again.
class RecentStrings {
 public:
  // Value::string(text).
  Value value(std::string_view text) {
    if (text.empty() || text.size() > kLongest) return Value::string(text);
    if (!slots_) slots_ = std::make_unique<std::array<Slot, kSlots>>();
    const base::ShortKey key(text);
    Slot& slot = (*slots_)[key.hash() >> kUnusedHashBits];
    if (slot.key != key) slot = {key, Value::string(text)};
    return slot.value;
  }

 private:
  static constexpr std::size_t kLongest = 15;  // size of the inline buffer of a string
  static constexpr std::size_t kSlots = 256;
  static constexpr int kUnusedHashBits = 56;

  struct Slot {
    base::ShortKey key;
    Value value = Value::boolean(false);
  };

  std::unique_ptr<std::array<Slot, kSlots>> slots_;
};

}  // namespace virga::cty
