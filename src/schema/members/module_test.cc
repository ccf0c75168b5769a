#include "schema/members/module.h"

#include <gtest/gtest.h>

namespace virga::schema {
namespace {

using Texts = std::vector<std::string>;

std::shared_ptr<const Package> with_modules() {
  return *Package::parse(R"json({"name": "k", "meta": {"moduleFormat": "(.*)(?:/[^/]*)"},
      "resources": {"k:apps/v1/set:Set": {}, "k:apps/v2/set:Set": {}, "k:appsmore/v1/x:X": {},
                    "k:index/root:Root": {}},
      "functions": {"k:apps/v1/find:find": {}, "k:batch/v1/find:find": {}},
      "types": {"k:apps/v1/T:T": {"type": "object"}, "k:other/v1/T:T": {"type": "object"}}})json",
                         "k.json");
}

TEST(Module, IsTheMiddleOfTheCanonicalToken) {
  const auto package = with_modules();
  EXPECT_EQ(module_of(*package, "k:apps/v1/set:Set"), "apps/v1");
  EXPECT_EQ(module_of(*package, "k:index/root:Root"), "index");
  EXPECT_EQ(module_of(*package, "k:Root"), "index");
}

TEST(Module, ContainsTheModulesBelowIt) {
  const auto package = with_modules();
  const Module apps = find_module(*package, "apps");
  EXPECT_EQ(apps.resources, (Texts{"k:apps/v1/set:Set", "k:apps/v2/set:Set"}));
  EXPECT_EQ(apps.functions, Texts{"k:apps/v1/find:find"});
  EXPECT_EQ(apps.types, Texts{"k:apps/v1/T:T"});
  EXPECT_EQ(find_module(*package, "apps/v2").resources, Texts{"k:apps/v2/set:Set"});
  EXPECT_EQ(find_module(*package, "index").resources, Texts{"k:index/root:Root"});
}

TEST(Module, IsEmptyWithoutMembers) {
  const auto package = with_modules();
  EXPECT_TRUE(find_module(*package, "app").empty());
  EXPECT_FALSE(find_module(*package, "batch").empty()) << "functions only";
  EXPECT_FALSE(find_module(*package, "other").empty()) << "types only";
  EXPECT_FALSE(find_module(*package, "appsmore").empty()) << "resources only";
}

TEST(Module, NamesAreThoseOfResourcesAndFunctions) {
  EXPECT_EQ(module_names(*with_modules()),
            (Texts{"apps/v1", "apps/v2", "appsmore/v1", "batch/v1", "index"}));
}

}  // namespace
}  // namespace virga::schema
