#include "bind/surroundings.h"

#include <optional>

#include "bind/program/values.h"
#include "bind/test_support.h"
#include "model/check/probe.h"

namespace virga::bind {
namespace {

using testing::bind_files;
using testing::bind_text;

// The type of a resource of the package `zoo`.
model::Type pet() {
  return bind_text(R"(resource "cat" "zoo:index:Pet" {
}
)")
      ->node("cat")
      .type;
}

TEST(Surroundings, GiveVariablesToEveryBlock) {
  const Surroundings around{{{"cat", pet()}, {"size", model::Type::integer()}}, {}, {}};
  BindOptions options;
  options.surroundings = &around;
  const auto bound = bind_text(R"(resource "cage" "zoo:index:Cage" {
  pet  = cat.name
  size = size + 1
  options {
    dependsOn = [cat]
  }
}
names = [for friend in cat.friends : friend.name]
)",
                               options);
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->type("names"), "output(list(string))");
  EXPECT_TRUE(bound->node("cat").if_is<Unbound>());
}

TEST(Surroundings, YieldToDeclarationsOfTheFiles) {
  const Surroundings around{{{"size", model::Type::integer()}, {"whole", pet()}}, {}, {}};
  BindOptions options;
  options.surroundings = &around;
  const auto bound = bind_text(R"(size = "big"
all  = [size, whole]
output "whole" {
  value = whole.name
}
)",
                               options);
  EXPECT_EQ(bound->findings(), "");
  EXPECT_TRUE(bound->type("all").starts_with("tuple(string, {")) << bound->type("all");
}

TEST(Surroundings, GivePackageBlocks) {
  Surroundings around;
  PackageDescriptor& descriptor = around.descriptors.emplace_back();
  descriptor.name = descriptor.base_name = "zoo";
  descriptor.version = "7.0.0";
  BindOptions options;
  options.surroundings = &around;
  const auto bound = bind_text(R"(resource "cat" "zoo:index:Pet" {
}
)",
                               options);
  EXPECT_EQ(bound->findings(), "V3128 nowhere\n");
}

TEST(Surroundings, GiveProgramsOfComponents) {
  const auto inside = bind_text(R"(config "size" "int" {
}
output "double" "int" {
  value = size * 2
}
)");
  auto program = std::make_shared<const Program>(std::move(inside->program));
  Surroundings around;
  around.component = [&](std::string_view source) {
    return source == "./site" ? program : nullptr;
  };
  BindOptions options;
  options.surroundings = &around;
  const auto bound = bind_text(R"(component "web" "./site" {
  size = 3
}
component "other" "./elsewhere" {
}
double = web.double
)",
                               options);
  EXPECT_EQ(bound->findings(), "V3150 \"./elsewhere\"\n");
  EXPECT_EQ(bound->type("double"), "output(int)");
}

// What a probe finds at the name `here`.
struct Found {
  std::optional<model::Type> receiver;
  std::string variables;

  static Found in(const std::string& text) {
    Found found;
    const model::Probe probe{"here",
                             [&](const model::Scope& scope, const model::ExprPool& pool) {
                               for (const std::string_view name : scope.variable_names()) {
                                 const model::Variable& variable = *scope.variable(name);
                                 found.variables += std::string(name) + ": " +
                                                    model::pretty(pool.type(variable.type)) + "\n";
                               }
                             },
                             [&](const model::Type& receiver) { found.receiver = receiver; }};
    BindOptions options;
    options.probe = &probe;
    EXPECT_EQ(bind_text(text, options)->findings(), "");
    return found;
  }
};

TEST(Probe, FindsVisibleVariables) {
  EXPECT_EQ(Found::in(R"(list = [1, 2]
out  = { for index, each in list : index => [each, here.name] }
)")
                .variables,
            "each: 1 | 2\nindex: int\nlist: tuple(1, 2)\nout: dynamic\nnull: null\n");
}

TEST(Probe, FindsPlacesOfPropertyPaths) {
  EXPECT_EQ(Found::in(R"(resource "cat" "zoo:index:Pet" {
  options {
    ignoreChanges = [tags, here]
  }
}
)")
                .variables,
            "friends: list({ name: string, since: int? })?\nlength: int?\nname: string?\ntags: "
            "map(string)?\n");
}

TEST(Probe, FindsReceiverOfStep) {
  const auto receiver = [](const std::string& step) {
    const Found found = Found::in(R"(resource "cat" "zoo:index:Pet" {
}
friend = )" + step + "\n");
    return found.receiver ? model::pretty(*found.receiver) : "nothing";
  };
  EXPECT_EQ(receiver("cat.friends[0].here"), "output({ name: string, since: int? }?)");
  EXPECT_EQ(receiver("cat.friends[*].here"), "{ name: string, since: int? }");
  EXPECT_EQ(receiver("[cat.friends][0].here.there"),
            "output(list({ name: string, since: int? })?)");
  EXPECT_EQ(receiver("[for each in [cat] : each.tags[\"here\"]]"), "output(map(string)?)");
}

}  // namespace
}  // namespace virga::bind
