#include "bind/options/options.h"

#include "bind/test_support.h"

namespace virga::bind {
namespace {

std::unique_ptr<testing::Bound> with(const std::string& options) {
  return testing::bind_text(
      "resource \"other\" \"zoo:index:Pet\" {}\n"
      "resource \"pet\" \"zoo:index:Pet\" {\n  name = \"a\"\n  options {\n" +
      options + "\n  }\n}\n");
}

TEST(Options, KeepsAllOptions) {
  const auto bound = with(R"pp(
    parent = other
    dependsOn = [other]
    protect = true
    ignoreChanges = [name, tags["a"], friends[0].name]
    customTimeouts = { create = "5m" }
    aliases = ["urn:x", { name = "old" }]
    version = "1.0.0"
  )pp");
  EXPECT_EQ(bound->findings(), "");
  const auto* resource = bound->node("pet").if_is<Resource>();
  EXPECT_EQ(resource->options.size(), 7u);
  ASSERT_NE(resource->option(OptionKind::kProtect), nullptr);
  EXPECT_EQ(resource->option(OptionKind::kProvider), nullptr);
  EXPECT_EQ(bound->node("pet").dependencies, std::vector{NodeId{0}});
}

TEST(Options, SuggestsTheNameOfAMisspelledOption) {
  const auto bound = with("dependOn = [other]");
  EXPECT_EQ(bound->findings(), "V3140 dependOn\n");
  EXPECT_EQ(bound->diagnostics.list()[0].fixes[0].edits[0].replacement, "dependsOn");
}

// The inputs and outputs of a component of a package are not known.
TEST(Options, AcceptsAllPropertyPathsOfAComponentOfAPackage) {
  const auto bound = testing::bind_text(R"pp(
    component "c" {
      token = "zoo:index:Cage"
      size  = 1
      options {
        ignoreChanges           = [size, tags["a"]]
        additionalSecretOutputs = [key, doors[0].lock]
      }
    }
  )pp");
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->node("c").if_is<Component>()->options.size(), 2u);
}

TEST(Options, ReportsImpossibleStepsOfPropertyPaths) {
  EXPECT_EQ(with("ignoreChanges = [friends[-1].name]")->findings(), "V4164 -1\n");
  EXPECT_EQ(with("ignoreChanges = [friends[*].name]")->findings(), "V4164 [*]\n");
}

TEST(Options, ChecksTypesOfValues) {
  EXPECT_EQ(with("dependsOn = other")->findings(), "V3141 other\n");
  EXPECT_EQ(with("protect = []")->findings(), "V3141 []\n");
  EXPECT_EQ(with("customTimeouts = { create = [1] }")->findings(), "V3141 [1]\n");
  EXPECT_EQ(with("customTimeouts {}")->findings(), "V3142 customTimeouts\n");
  EXPECT_EQ(with("version = 1.2")->findings(), "V3105 1.2\n");
  EXPECT_EQ(with("version = null")->findings(), "V3105 null\n");
  EXPECT_EQ(with("version = other.name")->findings(), "V3105 other.name\n");
  EXPECT_EQ(with("pluginDownloadURL = \"${1}\"")->findings(), "V3105 \"${1}\"\n");
}

TEST(Options, OffersFixesForValuesOfTheWrongType) {
  const auto fix = [](const std::string& option) {
    const auto bound = with(option);
    std::string text;
    for (const diag::Edit& edit : bound->diagnostics.list().at(0).fixes.at(0).edits) {
      text += "<" + edit.replacement + ">";
    }
    return text;
  };
  EXPECT_EQ(fix("dependsOn = other"), "<[><]>");
  EXPECT_EQ(fix("protect = [true]"), "<><>");
  EXPECT_EQ(fix("ignoreChanges = [\"name\"]"), "<name>");
  EXPECT_EQ(fix("import = other"), "<.id>");
}

TEST(Options, ReportsAnInputAmongTheOptions) {
  const auto bound = with("length = 1");
  EXPECT_EQ(bound->findings(), "V3140 length\n");
  EXPECT_EQ(bound->diagnostics.list()[0].notes.at(0).message.str(),
            "`length` is an input: write it outside of the options block");
}

TEST(Options, PropertyPathsSeeOnlyTheInputs) {
  EXPECT_EQ(with("ignoreChanges = [nope]")->findings(), "V2101 nope\n");
  EXPECT_EQ(with("ignoreChanges = [other]")->findings(), "V2101 other\n");
  EXPECT_EQ(with("ignoreChanges = [friends[0].nope]")->diagnostics.error_count(), 1u);
}

TEST(Options, PropertyPathsCannotBeComputed) {
  const auto reported = [](const std::string& path) {
    const auto bound = with("ignoreChanges = [" + path + "]");
    EXPECT_TRUE(bound->diagnostics.list().at(0).notes.at(0).message.str().starts_with(
        "expected the path of an input"));
    return bound->findings();
  };
  EXPECT_EQ(reported("upper(name)"), "V2102 upper\n");
  EXPECT_EQ(reported("tags[upper(\"a\")]"), "V2102 upper\n");
  EXPECT_EQ(reported("tags[1 + 1]"), "V2110 tags\n");
  EXPECT_EQ(with("ignoreChanges = [tags[other]]")->findings(), "V2101 other\n");
}

TEST(Range, OfANumberMakesAList) {
  const auto bound = with("range = 2");
  EXPECT_EQ(bound->findings(), "");
  EXPECT_TRUE(bound->type("pet").starts_with("list({ breed")) << bound->type("pet");
  EXPECT_EQ(bound->node("pet").if_is<Resource>()->range_kind, RangeKind::kNumber);
}

TEST(Range, OfABoolMakesAnOptional) {
  const auto bound = with("range = true");
  EXPECT_EQ(bound->findings(), "");
  EXPECT_TRUE(bound->type("pet").ends_with("}?")) << bound->type("pet");
}

TEST(Range, OfAMapMakesAMap) {
  const auto bound = with("range = { a = 1 }");
  EXPECT_EQ(bound->findings(), "");
  EXPECT_TRUE(bound->type("pet").starts_with("map({ breed")) << bound->type("pet");
  EXPECT_TRUE(with("range = other.friends")->type("pet").starts_with("output(list({"));
}

TEST(Range, IsVisibleInsideTheResource) {
  const auto bound = testing::bind_text(R"pp(
    resource "pet" "zoo:index:Pet" {
      name = "pet-${range.value}-${range.key}"
      options { range = ["a", "b"] }
    }
    resource "fish" "zoo:index:Pet" {
      length = range.value
      options { range = 3 }
    }
  )pp");
  EXPECT_EQ(bound->findings(), "");
}

TEST(Range, IsNotVisibleInOptions) {
  EXPECT_EQ(with("protect = range.value")->findings(), "V2101 range\n");
}

TEST(Range, MustBeIterable) {
  EXPECT_EQ(with("range = \"abc\"")->findings(), "V3139 \"abc\"\n");
}

TEST(Range, IsAWholeNumber) {
  EXPECT_EQ(with("range = 2.5")->findings(), "V3184 2.5\n");
  EXPECT_EQ(with("range = 2.0")->findings(), "");
}

TEST(Range, IsNoSingleResource) {
  EXPECT_EQ(with("range = other")->findings(), "V3139 other\n");
  EXPECT_EQ(with("range = other.tags")->findings(), "");
}

// The findings about an expression that uses a resource with this range.
std::string used(const std::string& range, const std::string& expression) {
  return testing::bind_text(
             "config \"some\" \"map(string)\" {}\nkeys = { a = 1, b = 2 }\n"
             "resource \"pet\" \"zoo:index:Pet\" {\n options {\n range = " +
             range + "\n }\n}\nx = " + expression + "\n")
      ->findings();
}

TEST(Range, ReportsKeysThatNoInstanceHas) {
  for (const char* range : {"{ a = 1, b = 2 }", "keys"}) {
    EXPECT_EQ(used(range, "pet[\"a\"].name"), "");
    EXPECT_EQ(used(range, "pet.b.name"), "");
    EXPECT_EQ(used(range, "pet[\"c\"].name"), "V3185 [\"c\"]\n");
    EXPECT_EQ(used(range, "pet.c.name"), "V3185 .c\n");
    EXPECT_EQ(used(range, "pet[0].name"), "V3185 [0]\n");
  }
  EXPECT_EQ(used("{ \"0\" = 1 }", "pet[0].name"), "");
  EXPECT_EQ(used("{ (some.key) = 1 }", "pet[\"c\"].name"), "");
  EXPECT_EQ(used("some", "[pet[\"c\"].name, pet[0].name, pet.c.name]"), "");
  EXPECT_EQ(used("some", "pet.name"), "V3185 .name\n");
}

TEST(Range, ReportsASplatOfInstancesWithKeys) {
  EXPECT_EQ(used("some", "pet[*].name"), "V3185 [*]\n");
  EXPECT_EQ(used("some", "pet.*.name"), "V3185 .*\n");
  EXPECT_EQ(used("some", "[pet[*], pet[*][\"a\"]]"), "");
  EXPECT_EQ(used("[1, 2]", "pet[*].name"), "");
  EXPECT_EQ(used("{ name = 1 }", "pet[*].name"), "");
}

TEST(Range, MayStandInTheWrongPlace) {
  const auto in = [](const std::string& body) {
    return testing::bind_text("resource \"pet\" \"zoo:index:Pet\" {\n name = range.key\n" + body +
                              "\n}\nx = pet[\"a\"].name\n")
        ->findings();
  };
  EXPECT_EQ(in("range = { a = 1 }"), "V3133 range\n");
  EXPECT_EQ(in("option {\n range = { a = 1 }\n }"), "V3136 option\n");
  EXPECT_EQ(in("opts {\n range = { a = 1 }\n }"), "V3136 opts\n");
}

TEST(Range, ReportsOneErrorForAnInvalidExpression) {
  EXPECT_EQ(with("range = nope")->findings(), "V2101 nope\n");
}

}  // namespace
}  // namespace virga::bind
