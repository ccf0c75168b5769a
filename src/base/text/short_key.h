// Short texts as two words, which are compared without a call and without a loop.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace virga::base {

// Equal keys come from equal texts.
class ShortKey {
 public:
  static constexpr std::size_t kLongest = 16;

  ShortKey() = default;  // of no text
  // Requires: the text has at most kLongest bytes.
  [[gnu::always_inline]] explicit ShortKey(std::string_view text) : size_(text.size()) {
    // The two parts overlap if the text is shorter than both together.
    if (text.size() >= sizeof(std::uint64_t)) {
      first_ = load<std::uint64_t>(text.data());
      last_ = load<std::uint64_t>(text.data() + text.size() - sizeof(std::uint64_t));
    } else if (text.size() >= sizeof(std::uint32_t)) {
      first_ = load<std::uint32_t>(text.data());
      last_ = load<std::uint32_t>(text.data() + text.size() - sizeof(std::uint32_t));
    } else if (!text.empty()) {
      first_ = static_cast<unsigned char>(text.front());
      last_ = std::uint64_t{static_cast<unsigned char>(text[text.size() / 2])} << 8 |
              static_cast<unsigned char>(text.back());
    }
  }

  std::uint64_t hash() const {
    return (first_ ^ last_ * 31 ^ size_) * std::uint64_t{0x9E37'79B9'7F4A'7C15};
  }
  friend bool operator==(const ShortKey&, const ShortKey&) = default;

 private:
  template <typename Word>
  static std::uint64_t load(const char* at) {
    Word word;
    std::memcpy(&word, at, sizeof word);
    return word;
  }

  std::uint64_t first_ = 0;
  std::uint64_t last_ = 0;
  std::uint64_t size_ = static_cast<std::uint64_t>(-1);
};

// The same as a == b, faster for texts that are short.
inline bool equals_short(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  return a.size() <= ShortKey::kLongest ? ShortKey(a) == ShortKey(b) : a == b;
}

}  // namespace virga::base
