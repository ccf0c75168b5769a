#include "base/hash_index.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/hash.h"

namespace virga::base {
namespace {

// The strings of a list by their text; `hash` may be a bad one.
class Names {
 public:
  explicit Names(std::uint64_t (*hash)(std::string_view)) : hash_(hash) {}

  std::optional<HashIndex::Position> find(std::string_view name) const {
    return index_.find(hash_(name), [&](auto position) { return names_[position] == name; });
  }
  void add(std::string name) {
    index_.add(hash_(name), static_cast<HashIndex::Position>(names_.size()));
    names_.push_back(std::move(name));
  }

 private:
  std::uint64_t (*hash_)(std::string_view);
  std::vector<std::string> names_;
  HashIndex index_;
};

TEST(HashIndex, FindsNothingWhenEmpty) {
  EXPECT_EQ(Names(&hash_text).find("a"), std::nullopt);
}

TEST(HashIndex, FindsEachOfManyItems) {
  Names names(&hash_text);
  for (int i = 0; i < 10'000; ++i) names.add("name" + std::to_string(i));
  for (std::uint32_t i = 0; i < 10'000; ++i) {
    ASSERT_EQ(names.find("name" + std::to_string(i)), i);
  }
  EXPECT_EQ(names.find("name10000"), std::nullopt);
}

TEST(HashIndex, DistinguishesItemsOfOneHash) {
  Names names([](std::string_view) -> std::uint64_t { return 0; });
  for (int i = 0; i < 100; ++i) names.add(std::to_string(i));
  for (std::uint32_t i = 0; i < 100; ++i) ASSERT_EQ(names.find(std::to_string(i)), i);
  EXPECT_EQ(names.find("100"), std::nullopt);
}

TEST(HashIndex, UsesTheUpperHalfOfAHash) {
  Names names([](std::string_view text) { return std::uint64_t{text.size()} << 32; });
  for (std::size_t i = 0; i < 100; ++i) names.add(std::string(i, 'a'));
  for (std::uint32_t i = 0; i < 100; ++i) ASSERT_EQ(names.find(std::string(i, 'a')), i);
}

}  // namespace
}  // namespace virga::base
