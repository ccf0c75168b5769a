#include "run/environment.h"

#include <gtest/gtest.h>
#include <stdlib.h>

namespace virga::run {
namespace {

TEST(Environment, HasTheVariablesOfTheProcess) {
  ASSERT_EQ(::setenv("VIRGA_ENVIRONMENT_TEST", "set", 1), 0);
  EXPECT_EQ(process_environment().variable("VIRGA_ENVIRONMENT_TEST"), "set");
  ASSERT_EQ(::setenv("VIRGA_ENVIRONMENT_TEST", "", 1), 0);
  EXPECT_EQ(process_environment().variable("VIRGA_ENVIRONMENT_TEST"), "");
  ASSERT_EQ(::unsetenv("VIRGA_ENVIRONMENT_TEST"), 0);
  EXPECT_EQ(process_environment().variable("VIRGA_ENVIRONMENT_TEST"), std::nullopt);
}

}  // namespace
}  // namespace virga::run
