// Short strings that occur repeatedly in a text: values of an enumeration, names of regions, tags.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "cty/value.h"

namespace virga::cty::json {

// Returns one shared value for equal short strings that are read close together. A cache of a few
// hundred entries; evicted strings are simply created again.
class RecentStrings {
 public:
  // Requires: `text` is ASCII.
  Value value(std::string_view text) {
    if (text.empty() || text.size() > kLongest) return Value::nfc_string(std::string(text));
    if (!slots_) slots_ = std::make_unique<std::array<Slot, kSlots>>();
    Slot& slot = (*slots_)[slot_of(text)];
    if (slot.text != text) {
      slot.value = Value::nfc_string(std::string(text));
      slot.text = slot.value.as_string();
    }
    return slot.value;
  }

 private:
  static constexpr std::size_t kLongest = 15;  // size of the inline buffer of a string
  static constexpr std::size_t kSlots = 256;

  struct Slot {
    std::string_view text;  // refers to the text of `value`
    Value value = Value::boolean(false);
  };

  static std::size_t slot_of(std::string_view text) {
    std::uint64_t words[2] = {};
    std::memcpy(words, text.data(), text.size());
    return ((words[0] ^ words[1] * 31) * 0x9E37'79B9'7F4A'7C15u) >> 56;
  }

  std::unique_ptr<std::array<Slot, kSlots>> slots_;
};

}  // namespace virga::cty::json
