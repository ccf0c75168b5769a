#include "schema/members/member.h"

#include <gtest/gtest.h>

namespace virga::schema {
namespace {

// Some packages have a resource and a type for its list elements with the same token.
std::shared_ptr<const Package> package() {
  return *Package::parse(
      R"json({"name": "x", "meta": {"moduleFormat": "(.*)(?:/[^/]*)"},
        "resources": {"x:v1/pod:Pod": {}, "x:v2/pod:Pod": {}, "x:v1/disk:Disk": {}},
        "functions": {"x:v1/f:Disk": {}, "x:v1/get:get": {}},
        "types": {"x:v1/pod:Pod": {"type": "object"}, "x:v1:Spec": {"type": "object"},
                  "x:v1:Mode": {"type": "string", "enum": []}}})json",
      "x.json");
}

// Returns kind and token of the member with a name.
std::string member_found(std::string_view name) {
  const auto schema = package();
  const Definition definition = *find_member(*schema, name);
  const bool is_null = std::visit([](const auto* each) { return each == nullptr; }, definition);
  return is_null ? "nothing" : std::string(kind_name(definition)) + " " + token(definition);
}

TEST(Member, IsFoundByToken) {
  EXPECT_EQ(member_found("x:v1/pod:Pod"), "resource x:v1/pod:Pod") << "not the type";
  EXPECT_EQ(member_found("v2:Pod"), "resource x:v2/pod:Pod");
  EXPECT_EQ(member_found("v1:Spec"), "object type x:v1:Spec");
  EXPECT_EQ(member_found("v1:Mode"), "enum type x:v1:Mode");
  EXPECT_EQ(member_found("v1/f:Disk"), "function x:v1/f:Disk") << "exactly";
  EXPECT_EQ(member_found("v1:Disk"), "resource x:v1/disk:Disk") << "by its canonical form";
  EXPECT_EQ(member_found("provider"), "provider pulumi:providers:x");
}

TEST(Member, IsFoundByUniqueLastPart) {
  EXPECT_EQ(member_found("get"), "function x:v1/get:get");
  EXPECT_EQ(member_found("Pod"), "nothing");
  const auto schema = package();
  EXPECT_EQ(tokens_ending_in(*schema, "Pod"),
            (std::vector<std::string>{"x:v1/pod:Pod", "x:v2/pod:Pod"}));
  EXPECT_EQ(member_found("Spec"), "object type x:v1:Spec");
}

}  // namespace
}  // namespace virga::schema
