#include "hcl/parse/explain/key_and_value.h"

#include <gtest/gtest.h>

#include "hcl/parse/explain/explain_testing.h"

namespace virga::hcl {
namespace {

TEST(KeyAndValue, WritesAnArrowInLoops) {
  EXPECT_EQ(error_and_fix("x = { for k, v in m : k = v }\n"),
            "V1156 at = -> x = { for k, v in m : k => v }\n");
  EXPECT_EQ(error_and_fix("x = { for k, v in m : k : v if v }\n"),
            "V1156 at : -> x = { for k, v in m : k => v if v }\n");
}

TEST(KeyAndValue, LeavesOtherSymbolsOfLoops) {
  EXPECT_EQ(error_and_fix("x = { for k, v in m : k => v if k = 1 }\n"),
            "V1156 at = -> x = { for k, v in m : k => v if k == 1 }\n");
  EXPECT_EQ(error_and_fix("x = { for v in m : v }\n"), "V1159 at v");
}

TEST(KeyAndValue, ReportsAComparisonInAnObject) {
  EXPECT_EQ(error_and_fix("x = { a == 1 }\n"), "V1151 at == -> x = { a = 1 }\n");
  EXPECT_EQ(error_and_fix("x = {\n  \"a\" == 1\n  b = 2\n}\n"),
            "V1151 at == -> x = {\n  \"a\" = 1\n  b = 2\n}\n");
}

TEST(KeyAndValue, PutsNamedArgumentsOfInvokesInAnObject) {
  EXPECT_EQ(error_and_fix("x = invoke(\"t\", a = 1, b = 2)\n"),
            "V1146 at = -> x = invoke(\"t\", { a = 1, b = 2 })\n");
  EXPECT_EQ(error_and_fix("x = invoke(\"t\", a = [1, 2], { b = 2 })\n"),
            "V1146 at = -> x = invoke(\"t\", { a = [1, 2] }, { b = 2 })\n");
  EXPECT_EQ(error_and_fix("x = f(\"t\", a = 1)\n"), "V1146 at =");
}

}  // namespace
}  // namespace virga::hcl
