#include "base/text/short_key.h"

#include <gtest/gtest.h>

#include <string>

namespace virga::base {
namespace {

TEST(ShortKey, DiffersIfAnyByteDiffers) {
  for (std::size_t size = 0; size <= ShortKey::kLongest; ++size) {
    const std::string text(size, '\0');
    EXPECT_EQ(ShortKey(text), ShortKey(std::string(size, '\0')));
    EXPECT_NE(ShortKey(text), ShortKey());
    for (std::size_t at = 0; at < size; ++at) {
      for (const char c : {'\x01', 'a', '\x80', '\xFF'}) {
        std::string other = text;
        other[at] = c;
        EXPECT_NE(ShortKey(text), ShortKey(other)) << size << " " << at;
        EXPECT_FALSE(equals_short(text, other));
      }
    }
    for (std::size_t other = 0; other <= ShortKey::kLongest; ++other) {
      EXPECT_EQ(ShortKey(text) == ShortKey(std::string(other, '\0')), size == other);
    }
  }
}

TEST(ShortKey, ComparesTextsOfAnySize) {
  for (const std::size_t size : {0u, 1u, 15u, 16u, 17u, 100u}) {
    const std::string text(size, 'x');
    EXPECT_TRUE(equals_short(text, std::string(size, 'x')));
    EXPECT_FALSE(equals_short(text, text + 'x'));
    if (size > 0) {
      EXPECT_FALSE(equals_short(text, text.substr(1) + "y"));
    }
  }
}

}  // namespace
}  // namespace virga::base
