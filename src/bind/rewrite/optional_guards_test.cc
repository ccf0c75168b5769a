#include "bind/rewrite/optional_guards.h"

#include <gtest/gtest.h>

#include "bind/rewrite/rewrite_testing.h"

namespace virga::bind {
namespace {

std::string guarded(const std::string& text) {
  const auto bound = testing::bind_text(
      "config \"on\" \"bool\" {}\n"
      "resource \"w\" \"zoo:index:Pet\" {\n  options { range = on }\n}\n"
      "resource \"v\" \"zoo:index:Pet\" {\n  options { range = w.name == \"a\" }\n}\n"
      "resource \"u\" \"zoo:index:Pet\" {}\n"
      "x = " +
      text + "\n");
  EXPECT_EQ(bound->findings(), "");
  const BoundExpr value = testing::part(*bound, "x").value;
  const BoundExpr once = with_optional_guards(value, bound->program);
  EXPECT_EQ(with_optional_guards(once, bound->program).expr, once.expr);
  return source_text(*once.expr, bound->program.pool);
}

TEST(OptionalGuards, TestEveryOptionalResource) {
  EXPECT_EQ(guarded("w.name"), "w == null ? null : w.name");
  EXPECT_EQ(guarded("\"${w.name}-${v.name}-${w.id}\""),
            "w == null || v == null ? null : \"${w.name}-${v.name}-${w.id}\"");
  EXPECT_EQ(guarded("{ a = [u.name, w.name] }"), "w == null ? null : {\n  a = [u.name, w.name]\n}");
}

TEST(OptionalGuards, AreOnlyForPropertiesOfOptionalResources) {
  for (const char* text : {"w", "u.name", "[w, v]", "w == null ? null : 1", "1"}) {
    EXPECT_EQ(guarded(text), text);
  }
}

TEST(OptionalGuards, KeepExistingGuards) {
  EXPECT_EQ(guarded("w == null ? null : w.name"), "w == null ? null : w.name");
  EXPECT_EQ(guarded("w == null ? null : \"${w.name}${v.name}\""),
            "w == null || v == null ? null : w == null ? null : \"${w.name}${v.name}\"");
}

// The value for null may be anything. A test for another value is not a guard.
TEST(OptionalGuards, KeepExistingGuardsWithADefault) {
  EXPECT_EQ(guarded("w == null ? \"none\" : w.name"), "w == null ? \"none\" : w.name");
  EXPECT_EQ(guarded("w == 1 ? null : w.name"), "w == null ? null : w == 1 ? null : w.name");
}

TEST(OptionalGuards, AreOutputsOnlyIfTheRangeIsAnOutput) {
  const auto bound = testing::bind_text(
      "config \"on\" \"bool\" {}\n"
      "resource \"w\" \"zoo:index:Pet\" {\n  options { range = on }\n}\n"
      "resource \"v\" \"zoo:index:Pet\" {\n  options { range = w.name == \"a\" }\n}\n"
      "x = [w.name]\ny = [v.name]\n");
  const auto condition = [&](std::string_view name) {
    const BoundExpr made = with_optional_guards(testing::part(*bound, name).value, bound->program);
    return model::pretty(
        bound->program.pool.type(*made.expr->as<model::ConditionalExpr>().condition), 100);
  };
  EXPECT_EQ(condition("x"), "bool");
  EXPECT_EQ(condition("y"), "output(bool)");
}

}  // namespace
}  // namespace virga::bind
