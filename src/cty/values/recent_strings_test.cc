#include "cty/values/recent_strings.h"

#include <gtest/gtest.h>

namespace virga::cty {
namespace {

TEST(RecentStrings, SharesEqualStrings) {
  RecentStrings strings;
  const Value first = strings.value("alpha");
  EXPECT_EQ(&first.as_string(), &strings.value("alpha").as_string());
  EXPECT_EQ(first, Value::string("alpha"));
}

TEST(RecentStrings, NormalizesText) {
  RecentStrings strings;
  const Value first = strings.value("e\u0301");
  EXPECT_EQ(first.as_string(), "\u00e9");
  EXPECT_EQ(&first.as_string(), &strings.value("e\u0301").as_string());
  EXPECT_EQ(strings.value("\u00e9"), first);
}

TEST(RecentStrings, SharesShortStringsOnly) {
  RecentStrings strings;
  const auto shared = [&](std::size_t size) {
    const std::string text(size, 'x');
    const Value first = strings.value(text);
    EXPECT_EQ(first.as_string(), text);
    return &first.as_string() == &strings.value(text).as_string();
  };
  EXPECT_TRUE(shared(1));
  EXPECT_TRUE(shared(15));
  EXPECT_FALSE(shared(16));
  EXPECT_FALSE(shared(0));
}

TEST(RecentStrings, EvictedStringsStayValid) {
  RecentStrings strings;
  const Value first = strings.value("0");
  for (int i = 0; i < 100'000; ++i) {
    const std::string text = std::to_string(i);
    ASSERT_EQ(strings.value(text).as_string(), text);
  }
  EXPECT_EQ(first.as_string(), "0");
}

}  // namespace
}  // namespace virga::cty
