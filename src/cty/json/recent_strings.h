// Short strings that a text repeats: words of an enumeration, names of regions, tags.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "cty/value.h"

namespace virga::cty::json {

// Gives equal short strings that are read soon after one another as one shared value. It holds a
// few hundred at most; whatever falls out of it is only made anew.
class RecentStrings {
 public:
  // `text` is ASCII.
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
  static constexpr std::size_t kLongest = 15;  // what a string holds inside of itself
  static constexpr std::size_t kSlots = 256;

  struct Slot {
    std::string_view text;  // of the value
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
