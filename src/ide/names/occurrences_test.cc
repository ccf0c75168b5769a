#include "ide/names/occurrences.h"

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

TEST(Occurrences, FindsNothingBesideNames) {
  EXPECT_EQ(occurrences(Fixture("size = 3 ^^+ 4\n")), "nothing");
  EXPECT_EQ(occurrences(Fixture("size = 3\n\n^^\n")), "nothing");
}

}  // namespace
}  // namespace virga::ide
