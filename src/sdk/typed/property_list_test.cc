#include "sdk/typed/property_list.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "pulumi/json.h"

namespace virga::sdk {
namespace {

constexpr const char* kVariable = "VIRGA_TEST_DEFAULT";

// The default whose variable has this text.
std::string from_environment(const char* text, TextKind kind) {
  ::setenv(kVariable, text, 1);
  const DefaultValue value{.kind = kind,
                           .value = PropertyValue::string("other"),
                           .environment = {"VIRGA_TEST_UNSET", kVariable}};
  const std::string found = pulumi::show_json(value.get());
  ::unsetenv(kVariable);
  return found;
}

TEST(DefaultValue, HasTheTypeOfTheProperty) {
  EXPECT_EQ(from_environment("true", TextKind::kBool), "true");
  EXPECT_EQ(from_environment("1", TextKind::kBool), "true");
  EXPECT_EQ(from_environment("false", TextKind::kBool), "false");
  EXPECT_EQ(from_environment("0", TextKind::kBool), "false");
  EXPECT_EQ(from_environment("yes", TextKind::kBool), "\"yes\"");
  EXPECT_EQ(from_environment("2", TextKind::kBool), "\"2\"");
  EXPECT_EQ(from_environment("1.5", TextKind::kNumber), "1.5");
  EXPECT_EQ(from_environment("1.5x", TextKind::kNumber), "\"1.5x\"");
  EXPECT_EQ(from_environment("x", TextKind::kNumber), "\"x\"");
  EXPECT_EQ(from_environment("1", TextKind::kString), "\"1\"");
  EXPECT_EQ(from_environment("", TextKind::kString), "\"other\"");
}

TEST(PropertyList, ChangesOnlyTheNamedProperty) {
  PropertyList list;
  list.add_constant("a", PropertyValue::number(1)).add_constant("b", PropertyValue::number(2));
  EXPECT_EQ(pulumi::show_json(list.plain()), R"({"a":1,"b":2})");
  EXPECT_EQ(pulumi::show_json(PropertyList(list).encode("a").plain()), R"({"a":"1","b":2})");
  EXPECT_EQ(pulumi::show_json(PropertyList(list).encode("c").plain()), R"({"a":1,"b":2})");
}

TEST(PropertyList, DefaultsReplaceNothing) {
  const DefaultValue one{.value = PropertyValue::number(1)};
  PropertyList list;
  list.add_constant("a", PropertyValue::number(7)).add_default("a", one).add_default("b", one);
  list.add_default("c", DefaultValue());
  EXPECT_EQ(pulumi::show_json(list.plain()), R"({"a":7,"b":1})");
}

}  // namespace
}  // namespace virga::sdk
