
#include <gtest/gtest.h>

#include "engine/diff/old_inputs.h"
#include "engine/engine_testing.h"
#include "pulumi/json.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;

std::string ignored(const PropertyValue& before, const PropertyValue& after, std::string path) {
  const auto inputs = ignore_changes(before, after, std::vector{std::move(path)});
  return inputs ? pulumi::show_json(*inputs) : inputs.error().str();
}

TEST(IgnoreChanges, RevertsChanges) {
  const auto before = PropertyValue::object({{"a", text("old")}, {"tags", text("t")}});
  const auto after = PropertyValue::object({{"a", text("new")}, {"b", text("more")}});
  EXPECT_EQ(ignored(before, after, "a"), R"({"a":"old","b":"more"})");
  EXPECT_EQ(ignored(before, after, "b"), R"({"a":"new"})");
  EXPECT_EQ(ignored(before, after, "tags"), R"({"a":"new","b":"more","tags":"t"})");
  EXPECT_EQ(ignored(before, after, "*"), R"({"a":"old","tags":"t"})");
}

TEST(IgnoreChanges, RejectsPathThatOnlyOneSideHas) {
  const auto before = PropertyValue::object({{"tags", PropertyValue::object({{"x", text("1")}})}});
  EXPECT_EQ(ignored(before, PropertyValue::object({}), "tags.x"),
            "its ignoreChanges cannot be applied to tags.x, because a part of that path exists "
            "only in the old or only in the new inputs");
  EXPECT_TRUE(
      ignored(before, before, "a[").starts_with("its ignoreChanges has an invalid path a[: "));
}

}  // namespace
}  // namespace virga::engine
