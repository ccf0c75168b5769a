#include "bind/lint/lint.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

// The findings about a local with this value, after the declarations of a config and a local.
std::string found_in(const std::string& value) {
  auto bound = testing::bind_text(
      "config \"names\" \"list(string)\" {}\nconfig \"on\" \"bool\" {}\nnone = []\nx = " + value +
      "\n");
  EXPECT_EQ(bound->findings(), "") << value;
  lint(bound->program, bound->diagnostics);
  return bound->findings();
}

TEST(LintFailures, ReportsOperationsThatCertainlyFail) {
  EXPECT_EQ(found_in("\"a${null}b\""), "V4120 null\n");
  EXPECT_EQ(found_in("element([], 0)"), "V4131 []\n");
  EXPECT_EQ(found_in("element(none, 0)"), "V4131 none\n");
  EXPECT_EQ(found_in("singleOrNone([1, 2])"), "V4131 [1, 2]\n");
  EXPECT_EQ(found_in("{ for n in [1, 2] : \"a\" => n }"), "V4124 \"a\"\n");
}

TEST(LintFailures, AcceptsWhatMaySucceed) {
  for (const char* value :
       {"\"${null}\"", "element([1], 0)", "element(names, 0)", "singleOrNone([1])",
        "singleOrNone([])", "singleOrNone(names)", "{ for n in names : \"a\" => n }",
        "{ for n in [1] : \"a\" => n }", "{ for n in [1, 2] : \"a\" => n if n > 1 }",
        "{ for n in [1, 2] : \"a\" => n... }", "{ for n in [\"a\", \"b\"] : n => n }"}) {
    EXPECT_EQ(found_in(value), "") << value;
  }
}

TEST(LintFailures, AcceptsFailuresThatAreHandledOrMayNotHappen) {
  for (const char* value : {"try(element([], 0), 1)", "can(singleOrNone([1, 2]))",
                            "on ? element([], 0) : 1", "recover(secret(element([], 0)), 1)"}) {
    EXPECT_EQ(found_in(value), "") << value;
  }
}

TEST(LintVersionRange, AcceptsRangesAndValuesThatMayBeOne) {
  for (const char* range : {"\">=3.100.0\"", "\">=3.0.0 <4.0.0 || 5.x\"", "\"3.x\"",
                            "\">=${text}\"", "text", "any", "on ? \"3.x\" : text"}) {
    auto bound = testing::bind_text(
        "config \"text\" \"string\" {}\nconfig \"any\" {}\nconfig \"on\" \"bool\" {}\n"
        "pulumi { requiredVersionRange = " +
        std::string(range) + " }\n");
    lint(bound->program, bound->diagnostics);
    EXPECT_EQ(bound->findings(), "") << range;
  }
}

}  // namespace
}  // namespace virga::bind
