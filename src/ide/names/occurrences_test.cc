#include "ide/names/occurrences.h"

#include "ide/hostile_testing.h"
#include "ide/names/property_of.h"
#include "ide/testing.h"

namespace virga::ide {
namespace {

using testing::Fixture;

// The places where the name at the cursor occurs, one per line, with a mark for declarations ("=")
// and assignments (">").
std::string occurrences(const Fixture& fixture) {
  const auto at = occurrence_at(fixture.snapshot(), fixture.source(), fixture.offset());
  if (!at) return "nothing";
  std::string text;
  for (const Occurrence& each : occurrences_of(fixture.snapshot(), at->symbol)) {
    constexpr std::string_view kMarks[] = {"= ", "", "> "};
    text += kMarks[static_cast<std::size_t>(each.role)];
    text += fixture.show(each.range) + "\n";
  }
  return text;
}

TEST(Occurrences, FindsUsesOfLocal) {
  EXPECT_EQ(occurrences(Fixture(R"(size = 3
double = si^^ze * 2
output "all" {
  value = "${size}/${double}"
}
)")),
            "= main.pp:1:size\nmain.pp:2:size\nmain.pp:4:size\n");
}

TEST(Occurrences, FindsNameInLabel) {
  EXPECT_EQ(occurrences(Fixture(R"(resource "^^cat" "zoo:index:Pet" {
  name = "Tom"
}
resource "mouse" "zoo:index:Pet" {
  name = cat.name
  options {
    dependsOn = [cat]
  }
}
)")),
            "= main.pp:1:cat\nmain.pp:5:cat\nmain.pp:7:cat\n");
}

TEST(Occurrences, DistinguishesLoopVariableFromNodeOfSameName) {
  EXPECT_EQ(occurrences(Fixture(R"(x = [1, 2]
y = [for x in x : x^^ + 1]
)")),
            "= main.pp:2:x\nmain.pp:2:x\n");
  EXPECT_EQ(occurrences(Fixture(R"(x^^ = [1, 2]
y = [for x in x : x + 1]
)")),
            "= main.pp:1:x\nmain.pp:2:x\n");
}

TEST(Occurrences, FindsPropertyOfPackage) {
  EXPECT_EQ(occurrences(Fixture(R"(resource "cat" "zoo:index:Pet" {
  name    = "Tom"
  friends = [{ name = "Jerry" }, { since = 3, name = "Spike" }]
}
output "friend" {
  value = cat.friends[0].na^^me
}
output "all" {
  value = cat.friends[*].name
}
)")),
            "> main.pp:3:name\n> main.pp:3:name\nmain.pp:6:name\nmain.pp:9:name\n");
}

TEST(Occurrences, FindsInputAcrossBoundaryOfComponent) {
  EXPECT_EQ(occurrences(Fixture(Fixture::Files{{"main.pp", R"(component "web" "./site" {
  si^^ze = 3
}
)"},
                                               {"site/main.pp", R"(config "size" "int" {
}
output "double" {
  value = size * 2
}
)"}})),
            "> main.pp:2:size\n= site/main.pp:1:size\nsite/main.pp:4:size\n");
}

TEST(Occurrences, FindsOutputAcrossBoundaryOfComponentAndLoop) {
  EXPECT_EQ(occurrences(Fixture(Fixture::Files{{"main.pp", R"(component "webs" "./site" {
  options {
    range = 2
  }
}
first = webs[0].double
all   = [for each in webs : each["double"]]
)"},
                                               {"site/main.pp", R"(output "dou^^ble" {
  value = 2
}
)"}})),
            "main.pp:6:double\nmain.pp:7:double\n= site/main.pp:1:double\n");
}

TEST(Occurrences, FindsFunctionOfPackageByItsToken) {
  EXPECT_EQ(occurrences(Fixture(R"(a = invoke("zoo:index:getPets", { breed = "cat" })
b = invoke("zoo:in^^dex:getPets", { breed = "dog" })
)")),
            "main.pp:1:zoo:index:getPets\nmain.pp:2:zoo:index:getPets\n");
}

TEST(Occurrences, FindsNamesInFilesWithSyntaxErrors) {
  EXPECT_EQ(occurrences(Fixture(R"(size = 3
double = si^^ze * 2
broken = "${
)")),
            "= main.pp:1:size\nmain.pp:2:size\n");
}

TEST(Occurrences, FindsPropertyInPathOfOption) {
  EXPECT_EQ(occurrences(Fixture(R"(resource "cat" "zoo:index:Pet" {
  friends = [{ name = "Tom" }]
  options {
    ignoreChanges = [fri^^ends[0].name]
  }
}
)")),
            "> main.pp:2:friends\nmain.pp:4:friends\n");
  EXPECT_EQ(occurrences(Fixture(R"(resource "cat" "zoo:index:Pet" {
  friends = [{ name = "Tom" }]
  options {
    ignoreChanges = [friends[0].na^^me]
  }
}
)")),
            "> main.pp:2:name\nmain.pp:4:name\n");
}

TEST(Occurrences, FindsInputOfComponentInPathOfOption) {
  EXPECT_EQ(occurrences(Fixture(Fixture::Files{{"main.pp", R"(component "web" "./site" {
  size = 3
  options {
    replaceOnChanges = [size]
  }
}
)"},
                                               {"site/main.pp", R"(config "si^^ze" "int" {
}
)"}})),
            "> main.pp:2:size\nmain.pp:4:size\n= site/main.pp:1:size\n");
}

TEST(Occurrences, FindsHookInOption) {
  EXPECT_EQ(occurrences(Fixture(R"(hook "resource" "no^^te" {
  command = ["touch", args.name]
}
resource "cat" "zoo:index:Pet" {
  options {
    hooks = { afterCreate = [note] }
  }
}
)")),
            "= main.pp:1:note\nmain.pp:6:note\n");
}

TEST(Occurrences, FindsPackageInTokens) {
  EXPECT_EQ(occurrences(Fixture(R"(package {
  baseProviderName = "z^^oo"
}
resource "cat" "zoo:index:Pet" {
}
resource "keeper" "pulumi:providers:zoo" {
}
a = invoke("zoo:index:getPets", { breed = "cat" })
)")),
            "= main.pp:2:zoo\nmain.pp:4:zoo\nmain.pp:6:zoo\nmain.pp:8:zoo\n");
}

TEST(Occurrences, FindsKeysOfLocal) {
  EXPECT_EQ(occurrences(Fixture(R"(point = { x = 1, y = { z = 2 } }
other = point.y
a = point.y.z^^ + point["y"].z + other.z
b = { z = 3 }
)")),
            "= main.pp:1:z\nmain.pp:3:z\nmain.pp:3:z\nmain.pp:3:z\n");
}

TEST(Occurrences, FindsKeysOfLabelAcrossBoundaryOfComponent) {
  EXPECT_EQ(occurrences(Fixture(Fixture::Files{{"main.pp", R"(component "web" "./site" {
  limits = [{ cpu = 3 }]
}
)"},
                                               {"site/main.pp",
                                                R"pp(config "limits" "list(object({cpu = int}))" {
  default = [{ cpu = 1 }]
}
a = limits[0].c^^pu
)pp"}})),
            "> main.pp:2:cpu\n= site/main.pp:1:cpu\n> site/main.pp:2:cpu\nsite/main.pp:4:cpu\n");
}

TEST(Occurrences, FindsArgumentsAndResultsOfFunctions) {
  EXPECT_EQ(occurrences(Fixture(R"(a = invoke("zoo:index:getPets", { br^^eed = "cat" })
b = invoke("zoo:index:getPets", { breed = "dog" })
)")),
            "> main.pp:1:breed\n> main.pp:2:breed\n");
  EXPECT_EQ(occurrences(Fixture(R"(a = invoke("zoo:index:getPets", { breed = "cat" })
b = a.na^^mes[0]
c = invoke("zoo:index:getPets", { breed = "dog" }).names
)")),
            "main.pp:2:names\nmain.pp:3:names\n");
}

TEST(Occurrences, FindsValuesOfEnums) {
  const testing::Opened opened({{"main.pp", R"(config "dull" "bool" {
}
resource "shelf" "workshop:index:Part" {
  finish = dull ? "matte" : "gloss"
}
)"}},
                               testing::repository_schemas());
  std::string values;
  for_each_occurrence(opened.snapshot(), [&](const Occurrence& each) {
    if (const auto* value = std::get_if<EnumValueName>(&each.symbol)) values += value->value + " ";
  });
  EXPECT_EQ(values, "gloss matte ");
}

TEST(Occurrences, FindsPartsOfRange) {
  EXPECT_EQ(occurrences(Fixture(R"(resource "cat" "zoo:index:Pet" {
  name = "Tom ${range.va^^lue}"
  length = range.value
  options {
    range = 3
  }
}
)")),
            "main.pp:2:value\nmain.pp:3:value\n");
}

TEST(Occurrences, SurvivesHalfWrittenPrograms) {
  const testing::Ask ask = [](const Snapshot& snapshot, base::SourceId source,
                              std::uint32_t offset) {
    const auto at = occurrence_at(snapshot, source, offset);
    if (!at) return;
    const std::size_t size = snapshot.sources[source].text().size();
    EXPECT_LE(at->range.span.begin, offset);
    EXPECT_LE(at->range.span.end, size);
  };
  testing::ask_in_prefixes(ask, 1, 3);
  testing::ask_in_repository(ask);
}

TEST(Occurrences, FindsNamesInPartsWithErrors) {
  EXPECT_EQ(occurrences(Fixture(R"(size = 3
config "a" "int" {
  defualt = si^^ze
}
resource "cat" "zoo:index:Pet" {
  output "all" {
    value = [for size in [1] : size] == size
  }
}
)")),
            "= main.pp:1:size\nmain.pp:3:size\nmain.pp:7:size\n");
}

TEST(Occurrences, FindsNamesInExpressionsThatAreErrors) {
  EXPECT_EQ(occurrences(Fixture("si^^ze = 3\nx = nothing(size) + size.a\ny = [for size in size : "
                                "nothing(size)]\n")),
            "= main.pp:1:size\nmain.pp:2:size\nmain.pp:2:size\nmain.pp:3:size\n");
  EXPECT_EQ(occurrences(Fixture(R"(ta^^gs = 3
resource "cat" "zoo:index:Pet" {
  friends = [{ since = nothing(tags) }]
  options {
    ignoreChanges = [tags.a.b[nothing]]
  }
}
)")),
            "= main.pp:1:tags\nmain.pp:3:tags\n");
}

TEST(Occurrences, FindsNamesInPolicies) {
  const std::string policy = R"(is_production = true
policy resource "open" {
  config "least" "int" { default = 1 }
  when = is_production
  assert { condition = least > 2 }
}
)";
  const auto at = [&](const std::string& name) {
    std::string text = policy;
    return occurrences(Fixture(text.insert(text.find(name), testing::kCursor)));
  };
  EXPECT_EQ(at("is_production"), "= main.pp:1:is_production\nmain.pp:4:is_production\n");
  EXPECT_EQ(at("least > 2"), "= main.pp:3:least\nmain.pp:5:least\n");
}

TEST(Occurrences, FindsNothingBesideNames) {
  EXPECT_EQ(occurrences(Fixture("size = 3 ^^+ 4\n")), "nothing");
  EXPECT_EQ(occurrences(Fixture("size = 3\n\n^^\n")), "nothing");
}

}  // namespace
}  // namespace virga::ide
