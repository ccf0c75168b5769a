#include "base/shared_text.h"

#include <gtest/gtest.h>

namespace virga::base {
namespace {

TEST(SharedText, CopiesShareTheMemory) {
  const SharedText first = "a text that does not fit into a string object";
  const SharedText second = first;
  EXPECT_TRUE(second.is_shared_with(first));
  EXPECT_EQ(&second.str(), &first.str());
  const SharedText other = first.str();
  EXPECT_FALSE(other.is_shared_with(first));
  EXPECT_EQ(other, first);
}

TEST(SharedText, IsEmptyWithoutMemory) {
  EXPECT_TRUE(SharedText().empty());
  EXPECT_TRUE(SharedText("").empty());
  EXPECT_TRUE(SharedText("").is_shared_with(SharedText()));
  EXPECT_EQ(SharedText(), "");
  SharedText from = "a";
  const SharedText to = std::move(from);
  EXPECT_EQ(to, "a");
  EXPECT_TRUE(from.empty());  // NOLINT: that is the test
}

TEST(SharedText, ComparesLikeStrings) {
  const SharedText a = "a";
  EXPECT_EQ(a, std::string("a"));
  EXPECT_EQ(a, std::string_view("a"));
  EXPECT_NE(a, SharedText("b"));
  EXPECT_LT(a, SharedText("b"));
  EXPECT_EQ(a + "b", "ab");
}

TEST(SharedTexts, GiveEqualTextsTheSameMemory) {
  SharedTexts texts;
  const SharedText first = texts.of("t:index:R");
  const SharedText other = texts.of("t:index:S");
  EXPECT_TRUE(texts.of(std::string("t:index:R")).is_shared_with(first));
  EXPECT_FALSE(other.is_shared_with(first));
  EXPECT_EQ(other, "t:index:S");
  EXPECT_TRUE(texts.of("").empty());
}

}  // namespace
}  // namespace virga::base
