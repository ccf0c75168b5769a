#include "base/error.h"

#include <gtest/gtest.h>

namespace virga::base {
namespace {

TEST(Error, ShowsItsWholeChain) {
  const Error error("cannot load the schema",
                    Error("cannot read x.json", Error("permission denied")));
  EXPECT_EQ(error.str(), "cannot load the schema: cannot read x.json: permission denied");
  EXPECT_EQ(error.message(), "cannot load the schema");
  EXPECT_EQ(error.cause()->cause()->cause(), nullptr);
}

TEST(Error, FailsAResult) {
  const Result<int> result = fail("no", Error("because"));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().str(), "no: because");
}

}  // namespace
}  // namespace virga::base
