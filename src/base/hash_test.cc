#include "base/hash.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace virga::base {
namespace {

TEST(Hash, TextIsFnv1a) {
  EXPECT_EQ(hash_text(""), 0xCBF2'9CE4'8422'2325u);
  EXPECT_EQ(hash_text("a"), 0xAF63'DC4C'8601'EC8Cu);
  EXPECT_EQ(hash_text("foobar"), 0x8594'4171'F739'67E8u);
}

TEST(Hash, LongTextDependsOnEachByteAndTheSize) {
  std::set<std::uint64_t> seen;
  std::size_t count = 0;
  for (std::size_t size = 0; size <= 33; ++size) {
    const std::string text(size, 'x');
    ++count;
    seen.insert(hash_long_text(text));
    for (std::size_t at = 0; at < size; ++at) {
      std::string other = text;
      other[at] = '\0';
      ++count;
      seen.insert(hash_long_text(other));
    }
  }
  EXPECT_EQ(seen.size(), count);
}

}  // namespace
}  // namespace virga::base
