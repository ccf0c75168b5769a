#include "schema/index/checksum.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace virga::schema {
namespace {

std::string sample(std::size_t size) {
  std::string bytes;
  for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(i * 37);
  return bytes;
}

// Different lengths use different paths through the loops.
TEST(Checksum, DetectsEveryFlippedBit) {
  for (std::size_t size = 0; size < 100; ++size) {
    const std::string whole = sample(size);
    for (std::size_t bit = 0; bit < 8 * size; ++bit) {
      std::string changed = whole;
      changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ (1 << (bit % 8)));
      EXPECT_NE(checksum(changed), checksum(whole)) << size << " " << bit;
    }
  }
}

TEST(Checksum, DependsOnLengthAndOrder) {
  std::set<std::uint64_t> seen;
  for (std::size_t size = 0; size < 100; ++size) seen.insert(checksum(std::string(size, '\0')));
  EXPECT_EQ(seen.size(), 100u);
  const std::string bytes = sample(64);
  EXPECT_NE(checksum(bytes.substr(8, 8) + bytes.substr(0, 8) + bytes.substr(16)), checksum(bytes));
  EXPECT_NE(checksum(bytes.substr(32) + bytes.substr(0, 32)), checksum(bytes));
}

TEST(Checksum, IsDeterministic) {
  EXPECT_EQ(checksum(sample(100)), checksum(sample(100)));
}

}  // namespace
}  // namespace virga::schema
