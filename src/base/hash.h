// Hashes for tables in memory: 64 bits, identical on every machine and in every run.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace virga::base {

// Adds `value` to a hash, and distributes both over all bits like the last step of SplitMix64. For
// a given seed, different values have different hashes.
constexpr std::uint64_t mix(std::uint64_t seed, std::uint64_t value) {
  std::uint64_t x = seed ^ (value + 0x9E37'79B9'7F4A'7C15u + (seed << 6) + (seed >> 2));
  x = (x ^ (x >> 30)) * 0xBF58'476D'1CE4'E5B9u;
  x = (x ^ (x >> 27)) * 0x94D0'49BB'1331'11EBu;
  return x ^ (x >> 31);
}

// FNV-1a. Files may hold the result.
constexpr std::uint64_t hash_text(std::string_view text) {
  std::uint64_t hash = 0xCBF2'9CE4'8422'2325u;
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x0000'0100'0000'01B3u;
  }
  return hash;
}

// Eight bytes at a time, for texts that may be long.
inline std::uint64_t hash_long_text(std::string_view text) {
  std::uint64_t hash = text.size();
  for (std::size_t at = 0; at < text.size(); at += sizeof hash) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, std::min(sizeof word, text.size() - at));
    hash = mix(hash, word);
  }
  return hash;
}

}  // namespace virga::base
