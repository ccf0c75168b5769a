// Sixteen bytes of text that are classified at once. A loop over single bytes ends at an
// unpredictable iteration, so it costs a mispredicted branch for every short word.
//
// Uses SSE2, which every x86-64 processor has. On other processors, loops over an array have the
// same results.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace virga::base {

class ByteBlock {
#ifdef __SSE2__
  using Lanes = __m128i;
#else
  using Lanes = std::array<std::uint8_t, 16>;
#endif

 public:
  static constexpr std::size_t kSize = 16;

  // The bytes of a block for which a condition holds.
  class Matches {
   public:
    friend Matches operator|(Matches a, Matches b);
    // One bit for each byte, the lowest one for the first byte.
    std::uint32_t bits() const;
    // The position of the first byte that matches; kSize if none does.
    std::size_t first() const {
      return static_cast<std::size_t>(std::countr_zero(bits() | (1u << kSize)));
    }
    // The position of the first byte that does not match; kSize if all match.
    std::size_t first_other() const { return static_cast<std::size_t>(std::countr_one(bits())); }

   private:
    friend ByteBlock;
    explicit Matches(Lanes lanes) : lanes_(lanes) {}

    Lanes lanes_;  // the highest bit of each byte says whether it matches
  };

  // Reads kSize bytes.
  explicit ByteBlock(const char* bytes) { std::memcpy(&lanes_, bytes, kSize); }

  Matches equal(char c) const;
  // Requires: both ends are ASCII.
  Matches between(char first, char last) const;
  // Letters become lower case. Changes other bytes too, but none into a letter.
  ByteBlock lower() const;
  Matches not_ascii() const { return Matches(lanes_); }

 private:
  explicit ByteBlock(Lanes lanes) : lanes_(lanes) {}

  Lanes lanes_;
};

#ifdef __SSE2__

inline ByteBlock::Matches operator|(ByteBlock::Matches a, ByteBlock::Matches b) {
  return ByteBlock::Matches(_mm_or_si128(a.lanes_, b.lanes_));
}
inline std::uint32_t ByteBlock::Matches::bits() const {
  return static_cast<std::uint32_t>(_mm_movemask_epi8(lanes_));
}
inline ByteBlock::Matches ByteBlock::equal(char c) const {
  return Matches(_mm_cmpeq_epi8(lanes_, _mm_set1_epi8(c)));
}
// Smaller bytes wrap around and become larger than the range.
inline ByteBlock::Matches ByteBlock::between(char first, char last) const {
  const __m128i above = _mm_sub_epi8(lanes_, _mm_set1_epi8(first));
  const __m128i bounded = _mm_min_epu8(above, _mm_set1_epi8(static_cast<char>(last - first)));
  return Matches(_mm_cmpeq_epi8(bounded, above));
}
inline ByteBlock ByteBlock::lower() const {
  return ByteBlock(_mm_or_si128(lanes_, _mm_set1_epi8(0x20)));
}

#else

inline ByteBlock::Matches operator|(ByteBlock::Matches a, ByteBlock::Matches b) {
  for (std::size_t i = 0; i < ByteBlock::kSize; ++i) a.lanes_[i] |= b.lanes_[i];
  return a;
}
inline std::uint32_t ByteBlock::Matches::bits() const {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < kSize; ++i) bits |= static_cast<std::uint32_t>(lanes_[i] >> 7) << i;
  return bits;
}
inline ByteBlock::Matches ByteBlock::equal(char c) const {
  return between(c, c);
}
inline ByteBlock::Matches ByteBlock::between(char first, char last) const {
  Lanes lanes{};
  for (std::size_t i = 0; i < kSize; ++i) {
    const bool inside = lanes_[i] >= static_cast<std::uint8_t>(first) &&
                        lanes_[i] <= static_cast<std::uint8_t>(last);
    lanes[i] = inside ? 0xFF : 0;
  }
  return Matches(lanes);
}
inline ByteBlock ByteBlock::lower() const {
  ByteBlock block = *this;
  for (std::uint8_t& byte : block.lanes_) byte |= 0x20;
  return block;
}

#endif

}  // namespace virga::base
