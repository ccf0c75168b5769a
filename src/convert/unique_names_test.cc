#include "convert/unique_names.h"

#include <gtest/gtest.h>

namespace virga::convert {
namespace {

TEST(UniqueNames, TakeTheOtherNameAndThenNumbers) {
  UniqueNames names;
  EXPECT_EQ(names.take("web", "web_module"), "web");
  EXPECT_EQ(names.take("web", "web_module"), "web_module");
  EXPECT_EQ(names.take("web", "web_module"), "web_module2");
  EXPECT_EQ(names.take("web", "web_local"), "web_local");
  EXPECT_EQ(names.take("web", "web_module"), "web_module3");
}

TEST(UniqueNames, SkipNumbersThatAreTaken) {
  UniqueNames names;
  names.reserve("a 2");
  EXPECT_TRUE(names.has("a 2"));
  EXPECT_FALSE(names.has("a"));
  EXPECT_EQ(names.take("a", "a", " "), "a");
  EXPECT_EQ(names.take("a", "a", " "), "a 3");
}

}  // namespace
}  // namespace virga::convert
