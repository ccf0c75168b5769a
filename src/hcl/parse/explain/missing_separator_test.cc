#include "hcl/parse/explain/missing_separator.h"

#include <gtest/gtest.h>

#include "hcl/parse/explain/explain_testing.h"

namespace virga::hcl {
namespace {

TEST(MissingSeparator, NamesAnArgumentWithoutItsEqualSign) {
  const Shown shown = shown_for("r \"a\" \"b\" {\n  web { c = 1, d = 2 }\n}\n");
  ASSERT_FALSE(shown.errors.empty());
  EXPECT_TRUE(shown.errors.front().ends_with(" at web")) << shown.errors.front();
  EXPECT_EQ(shown.advice, "to set the argument `web`, write \"=\" after it");
}

TEST(MissingSeparator, KeepsTheErrorOfABlockOfOptions) {
  for (const char* text : {"r \"a\" \"b\" {\n  options { c = 1, d = 2 }\n}\n",
                           "web { c = 1, d = 2 }\n", "r {\n  web { c = 1, 2 }\n}\n"}) {
    const Shown shown = shown_for(text);
    ASSERT_FALSE(shown.errors.empty());
    EXPECT_NE(shown.advice, "to set the argument `web`, write \"=\" after it") << text;
    EXPECT_FALSE(shown.errors.front().ends_with(" at web")) << text;
  }
}

TEST(MissingSeparator, AdvisesANestedChoiceForElseIf) {
  const auto advice = [](const std::string& directives) {
    return shown_for("x = \"" + directives + "\"\n").advice;
  };
  const std::string nested = advice("%{if a}x%{else if b}y%{endif}");
  EXPECT_NE(nested, "");
  EXPECT_NE(advice("%{if a}x%{else b}y%{endif}"), nested);
  EXPECT_NE(advice("%{if a}x%{endif if b}"), nested);
}

TEST(MissingSeparator, NamesBothIndexesOfALegacyChain) {
  EXPECT_EQ(shown_for("x = a[0].10.21\n").advice,
            "write the indexes `10` and `21` in brackets, as in a[0][1]");
}

}  // namespace
}  // namespace virga::hcl
