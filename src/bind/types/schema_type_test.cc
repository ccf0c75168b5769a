#include "bind/types/schema_type.h"

#include "bind/dump.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

// The type of the only input of a resource.
std::string input(const std::string& type,
                  std::vector<std::pair<std::string, std::string>> objects = {},
                  SchemaTypeOptions options = {}) {
  auto package = std::make_shared<testing::TestPackage>("p");
  for (const auto& [token, property] : objects) package->object(token, {property});
  package->resource("p:index:R", {"x: " + type}, {});
  testing::TestLoader loader;
  Packages packages(loader, {});
  SchemaTypes types(packages, options);
  const schema::Resource& resource = package->edit("p:index:R");
  return model::pretty(types.properties(package, resource.inputs, Shape::kInput)[0].type, 100'000);
}

TEST(SchemaType, AcceptsOutputsAtEveryLevel) {
  EXPECT_EQ(input("string*"), "output(string) | string");
  EXPECT_EQ(input("string"), "output(string) | string?");
  EXPECT_EQ(input("list(int)*"), "list(int | output(int)) | output(list(int))");
  EXPECT_EQ(input("p:index:O*", {{"p:index:O", "a: bool*"}}),
            "{ a: bool | output(bool) } | output({ a: bool })");
}

TEST(SchemaType, IsDynamicForAny) {
  EXPECT_EQ(input("any*"), "dynamic | output(dynamic)");
}

TEST(SchemaType, BuildsRecursiveTypesForObjectsThatContainThemselves) {
  const std::string tree = input("p:index:T*", {{"p:index:T", "children: list(p:index:T)"}});
  EXPECT_NE(tree.find("'T1"), std::string::npos) << tree;
  const std::string mutual =
      input("p:index:A*", {{"p:index:A", "b: p:index:B"}, {"p:index:B", "a: p:index:A"}});
  EXPECT_NE(mutual.find("'T1"), std::string::npos) << mutual;
}

TEST(SchemaType, IsDynamicIfTheReferencedTypeDoesNotExist) {
  EXPECT_EQ(input("p:index:Nope*"), "dynamic | output(dynamic)");
}

TEST(SchemaType, SurvivesAChainOfObjectsOfAnyLength) {
  std::vector<std::pair<std::string, std::string>> chain;
  for (int i = 0; i < 3000; ++i) {
    chain.emplace_back("p:index:O" + std::to_string(i), "next: p:index:O" + std::to_string(i + 1));
  }
  EXPECT_FALSE(input("p:index:O0*", chain).empty());
}

TEST(SchemaType, MakesEverythingOptionalIfAsked) {
  EXPECT_EQ(input("string*", {}, {.all_optional = true, .strict = false}),
            "output(string) | string?");
}

TEST(Dump, ShowsAProgram) {
  const auto bound =
      testing::bind_text("resource \"pet\" \"zoo:index:Pet\" {\n  name = \"a\"\n}\nx = 1\n");
  const std::string text = dump(bound->program);
  EXPECT_TRUE(text.starts_with("resource pet: zoo::Pet\n  name: string\n")) << text;
  EXPECT_TRUE(text.ends_with("order: pet x\n")) << text;
}

}  // namespace
}  // namespace virga::bind
