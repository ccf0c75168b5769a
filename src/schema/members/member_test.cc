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

// A package in which the members mention each other.
std::shared_ptr<const Package> linked() {
  return *Package::parse(
      R"json({"name": "x",
        "resources": {
          "x:i:Disk": {"isComponent": true},
          "x:i:Server": {
            "inputProperties": {"a": {"type": "array", "items": {"$ref": "#/types/x:i:Rule"}}},
            "properties": {"b": {"oneOf": [{"type": "string"}, {"$ref": "#/types/x:i:Mode"}]},
                           "c": {"$ref": "#/types/x:i:Rule"},
                           "d": {"$ref": "/y/v1.0.0/schema.json#/types/x:i:Away"}},
            "stateInputs": {"properties": {"s": {"$ref": "#/types/x:i:State"}}},
            "methods": {"stop": "x:i:Server/stop"}}},
        "functions": {
          "x:i:getRule": {"inputs": {"properties": {"m": {"$ref": "#/types/x:i:Mode"}}},
                          "outputs": {"properties": {"r": {"$ref": "#/types/x:i:Rule"}}}},
          "x:i:listStates": {"outputs": {"type": "array", "items": {"$ref": "#/types/x:i:State"}}},
          "x:i:Server/stop": {"inputs": {"properties": {
            "__self__": {"$ref": "#/resources/x:i:Server"}}}}},
        "types": {
          "x:i:Away": {"type": "object"},
          "x:i:Color": {"type": "string", "enum": []},
          "x:i:Mode": {"type": "string", "enum": []},
          "x:i:Rule": {"properties": {"color": {"$ref": "#/types/x:i:Color"},
                                      "inner": {"$ref": "#/types/x:i:State"},
                                      "self": {"$ref": "#/types/x:i:Rule"}}},
          "x:i:State": {"properties": {"next": {"$ref": "#/types/x:i:State"},
                                       "kind": {"$ref": "#/types/x:i:Mode"}}}}})json",
      "x.json");
}

std::string mentioned_by(std::string_view name) {
  const auto schema = linked();
  std::string text;
  for (const Definition& each : mentioned_types({schema, *find_member(*schema, name)})) {
    text += (text.empty() ? "" : " ") + token(each).substr(4);
  }
  return text;
}

TEST(Member, MentionsTypesOfItsPropertiesAndTheirEnums) {
  EXPECT_EQ(mentioned_by("Server"), "Rule Mode State Color") << "in order, each once";
  EXPECT_EQ(mentioned_by("getRule"), "Mode Rule Color");
  EXPECT_EQ(mentioned_by("listStates"), "State Mode");
  EXPECT_EQ(mentioned_by("i:Rule"), "Color State Mode") << "not itself";
  EXPECT_EQ(mentioned_by("Disk"), "");
  EXPECT_EQ(mentioned_by("i:Mode"), "");
}

TEST(Member, HasAKind) {
  const auto schema = linked();
  const auto kind_of = [&](std::string_view name) {
    return kind_name(*find_member(*schema, name));
  };
  EXPECT_EQ(kind_of("Disk"), "component");
  EXPECT_EQ(kind_of("Server"), "resource");
  EXPECT_EQ(kind_of("getRule"), "function");
  EXPECT_EQ(kind_of("i:Server/stop"), "method");
}

TEST(Member, FailsForInvalidDefinitions) {
  const auto schema = *Package::parse(
      R"({"name": "x", "provider": {"properties": 1}, "resources": {"x:i:R": {"properties": 1}},
          "functions": {"x:i:R": {}}})",
      "x.json");
  EXPECT_FALSE(find_member(*schema, "provider"));
  EXPECT_FALSE(find_member(*schema, "x:i:R"));
}

TEST(Member, IsAResourceBeforeAFunctionOfTheSameToken) {
  const auto schema = *Package::parse(
      R"({"name": "x", "resources": {"x:i:R": {}}, "functions": {"x:i:R": {}}})", "x.json");
  EXPECT_EQ(kind_name(*find_member(*schema, "x:i:R")), "resource");
}

TEST(NearestToken, ComparesModulesTokensAndNames) {
  const auto near = [](std::string_view name) { return nearest_token(*package(), name); };
  EXPECT_EQ(near("x:v1/pod:Pdo"), "x:v1/pod:Pod");
  EXPECT_EQ(near("v1/dsk:Dsik"), "x:v1/disk:Disk");
  EXPECT_EQ(near("Dsik"), "x:v1/disk:Disk");
  EXPECT_EQ(near("Spce"), "x:v1:Spec") << "a type";
  EXPECT_EQ(near("elsewhere:Unlike"), "");
  const auto schema =
      *Package::parse(R"({"name": "x", "resources": {"x:storage:Bucket": {}}})", "");
  EXPECT_EQ(nearest_token(*schema, "stroage"), "x:storage") << "a module";
}

}  // namespace
}  // namespace virga::schema
