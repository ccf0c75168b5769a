#include "cli/check/warning_options.h"

#include <gtest/gtest.h>

namespace virga::cli {
namespace {

TEST(WarningOptions, SelectsCodes) {
  const auto policy = warning_policy({"v3189", "warnings"}, {"V3190"});
  ASSERT_TRUE(policy);
  EXPECT_EQ(policy->denied, std::set<diag::Code>{diag::Code{3189}});
  EXPECT_EQ(policy->allowed, std::set<diag::Code>{diag::Code{3190}});
  EXPECT_TRUE(policy->deny_all);
}

TEST(WarningOptions, RejectsUnknownCodes) {
  EXPECT_EQ(warning_policy({"V9999"}, {}).error().str(),
            "--deny: there is no diagnostic V9999; virga explain lists them all");
  EXPECT_EQ(warning_policy({}, {"warnings"}).error().str(),
            "--allow: there is no diagnostic warnings; virga explain lists them all");
  EXPECT_EQ(warning_policy({}, {"V3133"}).error().str(),
            "--allow: V3133 is an error; only warnings can be allowed");
}

}  // namespace
}  // namespace virga::cli
