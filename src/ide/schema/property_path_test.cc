#include "schema/members/property_path.h"

#include <gtest/gtest.h>

#include "bind/types/pcl_example.h"
#include "schema/members/module.h"

namespace virga::ide {
namespace {

using schema::Member;
using schema::Package;

constexpr const char* kNestedSchema = R"json({
  "name": "shop",
  "meta": {"moduleFormat": "(.*)"},
  "types": {
    "shop:apps/v1:Spec": {"type": "object", "required": ["rows"], "properties": {
      "rows": {"type": "array", "items": {"$ref": "#/types/shop:apps/v1:Row"}},
      "mode": {"$ref": "#/types/shop:apps/v1:Mode"}}},
    "shop:apps/v1:Row": {"type": "object", "required": ["rows", "color"], "properties": {
      "color": {"type": "string"},
      "rows": {"type": "array", "items": {"$ref": "#/types/shop:apps/v1:Row"}}}},
    "shop:apps/v1:Mode": {"type": "string", "enum": [{"value": "fast"}]},
    "shop:core/v1:PodTemplateSpec": {"type": "object", "properties": {"a": {"type": "string"}}}
  },
  "resources": {
    "shop:apps/v1:Table": {"inputProperties": {
      "spec": {"$ref": "#/types/shop:apps/v1:Spec"}, "size": {"type": "integer"}},
      "requiredInputs": ["spec"], "properties": {"status": {"type": "string"}}},
    "shop:core/v1:PodTemplate": {"inputProperties": {"a": {"type": "string"}}}
  }
})json";

Member member_of(std::string_view name) {
  const auto package = Package::parse(kNestedSchema, "shop.json");
  EXPECT_TRUE(package);
  return {*package, *find_member(**package, name)};
}

std::string error_of(std::string_view path) {
  const Member member = member_of("apps/v1:Table");
  const auto found = find_property(member, path);
  return found ? "" : found.error();
}

TEST(PropertyPath, FollowsListsAndObjects) {
  const Member member = member_of("apps/v1:Table");
  for (const char* path : {"spec.rows.color", "spec.rows[0].color", "spec.rows.rows[1].color"}) {
    const auto found = find_property(member, path);
    ASSERT_TRUE(found) << path;
    EXPECT_EQ(found->property->name, "color");
    EXPECT_FALSE(exists(found->type));
  }
  EXPECT_EQ(token(find_property(member, "spec.rows")->type), "shop:apps/v1:Row");
  EXPECT_EQ(token(find_property(member, "spec.mode")->type), "shop:apps/v1:Mode");
  EXPECT_EQ(find_property(member, "status")->property->name, "status");
}

TEST(PropertyPath, ReportsUnknownPart) {
  EXPECT_EQ(error_of("spce"), "shop:apps/v1:Table has no property spce; did you mean spec?");
  EXPECT_EQ(error_of("spec.rosw.color"), "spec has no property rosw; did you mean rows?");
  EXPECT_EQ(error_of("spec.rows.zebra"), "spec.rows has no property zebra; it has color, rows");
  EXPECT_EQ(error_of("size.x"), "size has no properties: it is of type int");
  EXPECT_EQ(error_of("spec.mode.x"), "spec.mode has no properties: it is of type Mode");
  for (const char* path : {"", ".", "spec.", "spec..rows", "[0]"}) {
    EXPECT_NE(error_of(path), "") << path;
  }
}

TEST(FindMember, FindsTypesByShortName) {
  EXPECT_EQ(token(member_of("PodTemplateSpec").definition), "shop:core/v1:PodTemplateSpec");
  EXPECT_EQ(token(member_of("PodTemplate").definition), "shop:core/v1:PodTemplate");
}

TEST(FindMember, SuggestsTypesAndModules) {
  const Member member = member_of("Mode");
  const Package& package = *member.package;
  EXPECT_EQ(nearest_token(package, "PodTemplateSpce"), "shop:core/v1:PodTemplateSpec");
  EXPECT_EQ(nearest_token(package, "app/v1"), "shop:apps/v1");
  EXPECT_EQ(nearest_token(package, "core/v1:Table"), "shop:apps/v1:Table");
}

TEST(Module, ContainsMembersAndThoseBelow) {
  const auto package = Package::parse(kNestedSchema, "shop.json");
  const schema::Module apps = schema::find_module(**package, "apps");
  EXPECT_EQ(apps.resources, std::vector<std::string>{"shop:apps/v1:Table"});
  EXPECT_EQ(apps.types.size(), 3u);
  EXPECT_TRUE(find_module(**package, "app").empty());
  EXPECT_EQ(schema::module_names(**package), (std::vector<std::string>{"apps/v1", "core/v1"}));
}

// A type that contains itself is written as an empty list.
TEST(PclExample, HasRequiredProperties) {
  EXPECT_EQ(bind::pcl_example(member_of("Table")), R"(resource "table" "shop:apps/v1:Table" {
  spec = {
    rows = [{
      color = "text"
      rows  = []
    }]
  }
}
)");
  EXPECT_EQ(bind::pcl_example(member_of("PodTemplate")), "");
}

}  // namespace
}  // namespace virga::ide
