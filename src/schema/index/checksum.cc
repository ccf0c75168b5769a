#include "schema/index/checksum.h"

#include <array>
#include <bit>
#include <cstring>

namespace virga::schema {
namespace {

constexpr std::size_t kLanes = 4;  // computed in parallel, to hide the latency of multiplications
constexpr std::size_t kWord = sizeof(std::uint64_t);

// For a given word, a bijection of `state`; for a given state, a bijection of `word`. So a change
// of a single word always changes the checksum.
std::uint64_t mix(std::uint64_t state, std::uint64_t word) {
  constexpr std::uint64_t kOdd = 0x9e37'79b9'7f4a'7c15;  // 2^64 divided by the golden ratio
  return std::rotl((state ^ word) * kOdd, 29);
}

std::uint64_t word_at(std::string_view bytes, std::size_t at) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes.data() + at, kWord);
  return word;
}

}  // namespace

std::uint64_t checksum(std::string_view bytes) {
  std::array<std::uint64_t, kLanes> lanes = {1, 2, 3, 4};
  std::size_t at = 0;
  for (; at + kLanes * kWord <= bytes.size(); at += kLanes * kWord) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      lanes[lane] = mix(lanes[lane], word_at(bytes, at + lane * kWord));
    }
  }
  std::uint64_t sum = bytes.size();
  for (const std::uint64_t lane : lanes) sum = mix(sum, lane);
  for (; at + kWord <= bytes.size(); at += kWord) sum = mix(sum, word_at(bytes, at));
  std::uint64_t rest = 0;
  bytes.copy(reinterpret_cast<char*>(&rest), kWord, at);
  return mix(mix(sum, rest), 0);
}

}  // namespace virga::schema
