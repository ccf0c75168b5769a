#include "bind/schedule.h"

#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_files;
using testing::bind_text;

TEST(Schedule, BindsDependenciesFirst) {
  const auto bound = bind_text("a = b\nb = c\nc = 1\n");
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->type("a"), "1");
  EXPECT_EQ(bound->order(), "c b a");
}

TEST(Schedule, ReportsACycleOnceWithEveryLink) {
  const auto bound = bind_text("a = b\nb = c\nc = a\n");
  EXPECT_EQ(bound->findings(), "V3103 b\n");
  std::string links;
  for (const diag::Label& label : bound->diagnostics.list().front().labels) {
    links += label.message.str() + "; ";
  }
  EXPECT_EQ(links, "`a` needs `b`; `b` needs `c`; `c` needs `a`; ");
}

TEST(Schedule, ReportsANodeThatRefersToItself) {
  EXPECT_EQ(bind_text("a = a\n")->findings(), "V3103 a\n");
  EXPECT_EQ(bind_text("output \"o\" { value = o }")->findings(), "V3103 o\n");
}

TEST(Schedule, ReportsEachOfTwoCycles) {
  EXPECT_EQ(bind_text("a = b\nb = a\nc = d\nd = c\n")->findings(), "V3103 b\nV3103 d\n");
}

TEST(Schedule, DoesNotTakeVariablesOfForExpressionsForNodes) {
  const char* program = "k = [for k in [1] : k]";
  EXPECT_EQ(bind_text(program)->findings(), "");
  EXPECT_EQ(bind_text(program, {.profile = DiagnosticProfile::of_reference()})->findings(),
            "V3103 k = [for k in [1] : k]\n");
  EXPECT_EQ(bind_text("k = { for k, v in {} : k => [for x in [v] : x if k == x] }")->findings(),
            "");
}

TEST(Schedule, FollowsTheCollectionOfAForExpression) {
  EXPECT_EQ(bind_text("k = [for k in k : k]")->findings(), "V3103 k\n");
  EXPECT_EQ(bind_text("k = [[for k in [] : k], k]")->findings(), "V3103 k\n");
}

TEST(Schedule, FunctionNamesCountAsReferencesOnlyInReferenceMode) {
  const char* program = "length = 1\nx = length([])";
  EXPECT_EQ(bind_text(program)->node("x").dependencies.size(), 0u);
  const auto as_the_reference = bind_text(program, {.profile = DiagnosticProfile::of_reference()});
  EXPECT_EQ(as_the_reference->node("x").dependencies.size(), 1u);
}

TEST(Schedule, BareKeysAreNotReferences) {
  EXPECT_EQ(bind_text("a = { a = 1 }")->findings(), "");
  EXPECT_EQ(bind_text("a = { (a) = 1 }")->findings(), "V3103 a\n");
}

TEST(Schedule, IgnoresPropertyPaths) {
  const auto bound = bind_text(R"pp(
    resource "pet" "zoo:index:Pet" {
      options { ignoreChanges = [name, tags] }
    }
    name = pet.name
    tags = pet.tags
  )pp");
  EXPECT_EQ(bound->findings(), "");
}

TEST(Schedule, HandlesAChainOfAnyLength) {
  std::string text;
  constexpr int kLength = 20'000;
  for (int i = 0; i < kLength; ++i) {
    text += "x" + std::to_string(i) + " = x" + std::to_string(i + 1) + "\n";
  }
  text += "x" + std::to_string(kLength) + " = 1\n";
  const auto bound = bind_text(text);
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->type("x0"), "1");
}

TEST(Schedule, AllowsACycleOfComponentsOnlyIfEachNeedsBothNeighbours) {
  const auto findings = [](const std::string& main) {
    return bind_files(
               {{"main.pp", main}, {"box/main.pp", "config \"x\" {}\noutput \"o\" { value = x }"}})
        ->findings();
  };
  const auto use = [](const std::string& name, const std::string& value) {
    return "component \"" + name + "\" \"./box\" { x = " + value + " }\n";
  };
  EXPECT_EQ(findings(use("a", "[b.o, c.o]") + use("b", "[a.o, c.o]") + use("c", "[a.o, b.o]")), "");
  // b -> c has no edge back.
  EXPECT_EQ(findings(use("a", "[b.o, c.o]") + use("b", "[a.o, c.o]") + use("c", "[a.o]")),
            "V3103 b\n");
}

TEST(Schedule, ShowsTheBeginningOfALongCycle) {
  std::string text;
  for (int i = 0; i < 1000; ++i) {
    text += "x" + std::to_string(i) + " = x" + std::to_string((i + 1) % 1000) + "\n";
  }
  const auto bound = bind_text(text);
  ASSERT_EQ(bound->diagnostics.size(), 1u);
  EXPECT_EQ(bound->diagnostics.list().front().labels.size(), 20u);
}

}  // namespace
}  // namespace virga::bind
