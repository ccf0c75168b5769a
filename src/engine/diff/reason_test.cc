#include "engine/diff/reason.h"

#include <gtest/gtest.h>

#include <set>

namespace virga::engine {
namespace {

using Kind = Reason::Kind;

TEST(Reason, ListsFewPathsAndCountsOthers) {
  const auto text = [](std::vector<std::string> paths) {
    return reason_text({Kind::kInputs, std::move(paths), ""});
  };
  EXPECT_EQ(text({"a"}), "its input a changed");
  EXPECT_EQ(text({"a", "b"}), "its inputs a and b changed");
  EXPECT_EQ(text({"a", "b", "c"}), "its inputs a, b and c changed");
  EXPECT_EQ(text({"a", "b", "c", "d", "e"}), "its inputs a, b, c and 2 more changed");
}

TEST(Reason, EachKindHasItsOwnText) {
  std::set<std::string> texts;
  for (int kind = 0; kind <= static_cast<int>(Kind::kReplacedBefore); ++kind) {
    EXPECT_TRUE(texts.insert(reason_text({static_cast<Kind>(kind), {"p"}, "urn:x"})).second);
  }
  EXPECT_TRUE(texts.contains(""));  // kNone
}

}  // namespace
}  // namespace virga::engine
