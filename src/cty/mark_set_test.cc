#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "cty/mark.h"

namespace virga::cty {
namespace {

// Marks with few distinct hashes, so that different marks share a key.
class CrowdedMark final : public MarkInfo {
 public:
  explicit CrowdedMark(int number) : number_(number) {}
  std::string_view kind() const override { return "crowded"; }
  int compare(const MarkInfo& other) const override {
    return number_ - static_cast<const CrowdedMark&>(other).number_;
  }
  std::size_t hash() const override { return static_cast<std::size_t>(number_ % 3); }
  std::string show() const override { return "crowded" + std::to_string(number_); }

 private:
  int number_;
};

Mark numbered(int number) {
  return Mark::named(std::to_string(number));
}

// A set, and its expected marks.
struct Checked {
  Marks marks;
  std::set<Mark> expected;
};

void expect_right(const Checked& set) {
  const std::vector<Mark> items = set.marks.items();
  ASSERT_TRUE(std::ranges::equal(items, set.expected));
  ASSERT_EQ(set.marks.size(), set.expected.size());
  ASSERT_EQ(set.marks.empty(), set.expected.empty());
  ASSERT_EQ(set.marks, Marks(items));
}

TEST(MarkSet, BehavesLikeASetOfMarks) {
  std::mt19937 random(7);
  const auto pick = [&](std::size_t n) { return random() % n; };
  std::vector<Mark> all;
  for (int i = 0; i < 40; ++i) {
    all.push_back(numbered(i));
    all.push_back(Mark::make<CrowdedMark>(i));
  }
  std::vector<Checked> sets(8);
  for (int step = 0; step < 3000; ++step) {
    Checked& a = sets[pick(sets.size())];
    const Checked& b = sets[pick(sets.size())];
    const Mark& mark = all[pick(all.size())];
    switch (pick(7)) {
      case 0:
        a.marks |= b.marks;
        a.expected.insert(b.expected.begin(), b.expected.end());
        break;
      case 1: a = b; break;
      case 2:
        a.marks = a.marks.without(mark);
        a.expected.erase(mark);
        break;
      case 3:
        a.marks = pick(2) == 0 ? a.marks.only<CrowdedMark>() : a.marks;
        if (a.marks.size() != a.expected.size()) {
          std::erase_if(a.expected, [](const Mark& each) { return !each.as<CrowdedMark>(); });
        }
        break;
      case 4:
        if (pick(4) != 0) break;
        a.marks = a.marks.without<CrowdedMark>();
        std::erase_if(a.expected, [](const Mark& each) { return each.as<CrowdedMark>(); });
        break;
      default:
        a.marks |= Marks{mark};
        a.expected.insert(mark);
        break;
    }
    for (const Checked& set : sets) ASSERT_NO_FATAL_FAILURE(expect_right(set)) << step;
    ASSERT_EQ(a.marks.contains(mark), a.expected.contains(mark));
    ASSERT_EQ(a.marks == b.marks, std::ranges::equal(a.expected, b.expected));
    const auto crowded = std::ranges::find_if(
        a.expected, [](const Mark& each) { return each.as<CrowdedMark>() != nullptr; });
    ASSERT_EQ(a.marks.has<CrowdedMark>(), crowded != a.expected.end());
    ASSERT_EQ(a.marks.find<CrowdedMark>(),
              crowded == a.expected.end() ? nullptr : crowded->as<CrowdedMark>());
  }
}

// Number of nodes that `operation` visits.
template <typename Operation>
std::size_t cost(Operation operation) {
  const std::size_t before = Marks::visits();
  operation();
  return Marks::visits() - before;
}

Marks many(int n) {
  Marks all;
  for (int i = 0; i < n; ++i) all |= Marks{numbered(i)};
  return all;
}

TEST(MarkSet, InsertsInAlmostLinearTime) {
  const auto of = [](int n) { return cost([&] { many(n); }); };
  const std::size_t few = of(1000);
  EXPECT_LT(of(2000), few * 5 / 2);
  EXPECT_LT(of(4000), few * 5);
}

TEST(MarkSet, MergesWithDerivedSetsInLogarithmicTime) {
  const Marks large = many(10'000);
  const Marks larger = large | Marks{numbered(10'000)};
  constexpr std::size_t kPath = 100;
  Marks result = large;
  EXPECT_LT(cost([&] { result |= larger; }), kPath);
  EXPECT_LT(cost([&] { result |= large; }), kPath);
  EXPECT_LT(cost([&] { result |= Marks{numbered(17)}; }), kPath);
  EXPECT_LT(cost([&] { result = Marks{numbered(-1)} | large; }), kPath);
  EXPECT_LT(cost([&] { result = larger.without(numbered(17)); }), kPath);
  EXPECT_LT(cost([&] { EXPECT_FALSE(larger.has<CrowdedMark>()); }), kPath);
  EXPECT_LT(cost([&] { EXPECT_EQ(larger.find<CrowdedMark>(), nullptr); }), kPath);
  EXPECT_LT(cost([&] { result = larger.without<CrowdedMark>(); }), kPath);
}

TEST(MarkSet, InsertDoesNotChangeCopies) {
  Marks one = many(100);
  const Marks copy = one;
  const Marks other = one | Marks{numbered(1000)};
  for (int i = 2000; i < 2100; ++i) one |= Marks{numbered(i)};
  EXPECT_EQ(copy, many(100));
  EXPECT_EQ(copy.size(), 100U);
  EXPECT_EQ(other.size(), 101U);
  EXPECT_EQ(one.size(), 200U);
}

}  // namespace
}  // namespace virga::cty
