#include "pulumi/property/property_path.h"

#include <gtest/gtest.h>

#include "pulumi/property/property_equal.h"

namespace virga::pulumi {
namespace {

PropertyPath path(std::string_view text) {
  auto parsed = PropertyPath::parse(text);
  EXPECT_TRUE(parsed.has_value()) << text;
  return parsed.value_or(PropertyPath());
}

TEST(PropertyPath, ParsesNamesAndIndexes) {
  EXPECT_EQ(path("a.b[\"c d\"][3][*]").steps(),
            (std::vector<PathStep>{"a", "b", "c d", std::int64_t{3}, "*"}));
  EXPECT_TRUE(path("").empty());
}

TEST(PropertyPath, RejectsInvalidPaths) {
  for (const char* text : {".a", "a.", "a[", "a[0", "a[\"x", "a[\"x\"", "a[]", "a[x]", "a[+-1]",
                           "a[99999999999999999999]", "a[+]"}) {
    EXPECT_FALSE(PropertyPath::parse(text)) << text;
  }
  EXPECT_TRUE(PropertyPath::parse("a.[0]"));
  EXPECT_FALSE(PropertyPath::parse("a.[0]", PathSyntax::kStrict));
}

TEST(PropertyPath, RejectsOneStepTooMany) {
  base::Limits limits;
  limits.max_nesting = 3;
  EXPECT_TRUE(PropertyPath::parse("a.b.c", PathSyntax::kLenient, limits));
  EXPECT_FALSE(PropertyPath::parse("a.b.c.d", PathSyntax::kLenient, limits));
}

TEST(PropertyPath, WritesPathsThatParseBack) {
  for (const char* text : {"a.b[0]", "[0][1].x", "a[\"b c\"].d", "a[\"q\\\"x\"]", "a[-1]"}) {
    EXPECT_EQ(path(text).str(), text);
  }
  EXPECT_EQ(path("a.*").str(), "a[\"*\"]");
}

TEST(PropertyPath, ContainsLongerPaths) {
  EXPECT_TRUE(path("a").contains(path("a.b")));
  EXPECT_TRUE(path("a[*]").contains(path("a[7].c")));
  EXPECT_FALSE(path("a.b").contains(path("a")));
  EXPECT_FALSE(path("a[0]").contains(path("a[*]")));
  EXPECT_FALSE(path("a[0]").contains(path("a[\"0\"]")));
}

PropertyValue document() {
  return PropertyValue::object(
      {{"list", PropertyValue::array({PropertyValue::number(1), PropertyValue::number(2)})},
       {"secret", PropertyValue::secret(PropertyValue::object({{"x", {}}}))}});
}

TEST(PropertyPath, DoesNotEnterSecrets) {
  const PropertyValue root = document();
  EXPECT_EQ(get(root, path("list[1]"))->as_number(), 2);
  EXPECT_EQ(get(root, path("list[2]")), nullptr);
  EXPECT_EQ(get(root, path("list[-1]")), nullptr);
  EXPECT_EQ(get(root, path("secret.x")), nullptr);
  EXPECT_EQ(get(root, path("")), &root);
}

TEST(PropertyPath, SetChangesACopy) {
  const PropertyValue root = document();
  const auto changed = set(root, path("list[0]"), PropertyValue::string("new"));
  ASSERT_TRUE(changed);
  EXPECT_EQ(get(*changed, path("list[0]"))->as_string(), "new");
  EXPECT_TRUE(deep_equals(root, document()));
  EXPECT_TRUE(get(*changed, path("secret"))->identical(*get(root, path("secret"))));
  EXPECT_FALSE(set(root, path("missing.x"), {}));
  EXPECT_FALSE(set(root, path("list[2]"), {}));
}

TEST(PropertyPath, AddCreatesMissingParts) {
  const auto grown = add(document(), path("list[4].deep[1]"), PropertyValue::boolean(true));
  ASSERT_TRUE(grown);
  EXPECT_EQ(get(*grown, path("list"))->as_array().size(), 5u);
  EXPECT_EQ(get(*grown, path("list[0]"))->as_number(), 1);
  EXPECT_TRUE(get(*grown, path("list[3]"))->is_null());
  EXPECT_TRUE(get(*grown, path("list[4].deep[1]"))->as_bool());
  EXPECT_FALSE(add(document(), path("list[-1]"), {}));
}

TEST(PropertyPath, AddGrowsArraysUpToTheLimit) {
  base::Limits limits;
  limits.max_collection_size = 4;
  EXPECT_TRUE(add(document(), path("list[3]"), {}, limits));
  EXPECT_FALSE(add(document(), path("list[4]"), {}, limits));
  EXPECT_FALSE(add(document(), path("list[9223372036854775807]"), {}));
}

TEST(PropertyPath, RemoveDeletesMembersAndNullsElements) {
  EXPECT_EQ(remove(document(), path("list"))->find("list"), nullptr);
  EXPECT_TRUE(get(*remove(document(), path("list[0]")), path("list[0]"))->is_null());
  EXPECT_TRUE(deep_equals(*remove(document(), path("missing")), document()));
  EXPECT_FALSE(remove(document(), path("missing.x")));
  EXPECT_FALSE(remove(document(), path("")));
}

TEST(PropertyPath, LongPathsUseNoStack) {
  const PropertyPath deep(std::vector<PathStep>(100'000, PathStep("x")));
  const auto made = add({}, deep, PropertyValue::number(1));
  ASSERT_TRUE(made);
  EXPECT_EQ(get(*made, deep)->as_number(), 1);
  EXPECT_TRUE(remove(*made, deep));
}

}  // namespace
}  // namespace virga::pulumi
