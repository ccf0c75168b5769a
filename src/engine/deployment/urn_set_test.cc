// Which resources a deployment is about (docs/spec/evaluator.md, section 11, rule 14).
#include "engine/deployment/urn_set.h"

#include "engine/engine_testing.h"

namespace virga::engine {
namespace {

TEST(UrnSet, MatchesUrnsAndPatterns) {
  const UrnSet set({"a", "b*"});
  EXPECT_TRUE(set.contains("a"));
  EXPECT_TRUE(set.contains("bc"));
  EXPECT_FALSE(set.contains("ab"));
}

class Targets : public DeploymentBench {};

TEST_F(Targets, ResourcesThatAreNoTargetsKeepTheirState) {
  deploy({resource("a", "1"), resource("b", "1"), resource("c", "1")});
  options.targets = {urn("a")};
  EXPECT_EQ(deploy({resource("a", "2"), resource("b", "2")}), Lines{"update a"});
  EXPECT_EQ(state(), (Lines{"a a-1", "b b-2", "c c-3"}));
  EXPECT_EQ(recorded("b").inputs.find("value")->as_string(), "1");
  EXPECT_EQ(answers.back(), "fine");
}

TEST_F(Targets, NewResourceThatIsNoTargetIsUnknown) {
  options.targets = {urn("b")};
  EXPECT_EQ(deploy({resource("a"), resource("b")}), Lines{"create b"});
  EXPECT_EQ(answers, (Lines{"unknown", "unknown", "fine"}));
  EXPECT_EQ(state(), Lines{"b b-1"});
}

TEST_F(Targets, ProvidersAndParentsOfTargetsAreCreated) {
  options.targets = {"*::leaf"};
  const Request component = make("x:y:Z", "c");
  Request inner = make("x:y:Z", "inner", urn("c", "x:y:Z"));
  Request leaf = make("t:index:R", "leaf", urn("inner", "x:y:Z$x:y:Z"));
  leaf.provider = urn("p", "pulumi:providers:t") + "::x";
  Request other = make("x:y:Z", "other");
  EXPECT_EQ(deploy({component, inner, other, make("pulumi:providers:t", "p"), leaf}),
            (Lines{"create c", "create inner", "create p", "create leaf"}));
  EXPECT_EQ(answers, (Lines{"unknown", "unknown", "unknown", "unknown", "unknown", "fine"}));
  EXPECT_EQ(recorded("proj-dev").type, "pulumi:pulumi:Stack");
  // Existing providers and parents are shown if a target needs them.
  EXPECT_EQ(deploy({component, inner, other, make("pulumi:providers:t", "p"), leaf}), Lines{});
  EXPECT_EQ(steps(true), (Lines{"same proj-dev", "same c", "same inner", "same p", "same leaf"}));
}

TEST_F(Targets, DependencyMustExistOrBeTarget) {
  options.targets = {urn("b")};
  deploy({resource("a"), dependant("b", {"a"})});
  EXPECT_EQ(answers.back(), "its dependency " + urn("a") +
                                " does not exist and is not a target; make it a target too");
  EXPECT_EQ(state(), Lines{});
}

TEST_F(Targets, OnlyTargetsAreDeleted) {
  deploy({resource("a"), resource("b"), dependant("c", {"b"})});
  options.targets = {urn("a"), urn("b")};
  EXPECT_EQ(deploy({}), (Lines{"delete b !", "delete a"}));
  EXPECT_EQ(messages(),
            Lines{"b: it cannot be deleted, because " + urn("c") + " depends on it and is kept"});
  EXPECT_EQ(state(), (Lines{"b b-2", "c c-3"}));
}

TEST_F(Targets, MatchAliases) {
  deploy({resource("a", "1")});
  options.targets = {urn("a")};
  Request renamed = resource("b", "2");
  renamed.aliases.emplace_back().name = "a";
  EXPECT_EQ(deploy({renamed}), Lines{"update b"});
}

TEST_F(Targets, UntargetedResourceTakesNewName) {
  deploy({resource("a"), dependant("d", {"a"})});
  options.targets = {urn("new")};
  Request renamed = resource("b");
  renamed.aliases.emplace_back().name = "a";
  deploy({renamed, resource("new")});
  EXPECT_EQ(state(), (Lines{"b a-1", "new new-3", "d d-2"}));
  EXPECT_EQ(recorded("d").dependencies, Lines{urn("b")});
}

TEST_F(Targets, ReplacementsCanBeRequested) {
  deploy({resource("a"), resource("b")});
  options.replace_targets = {"*::a"};
  EXPECT_EQ(deploy({resource("a"), resource("b")}),
            (Lines{"replace a", "create-replacement a", "delete-replaced a"}));
  EXPECT_EQ(reason_text(step(Operation::kReplace, "a").reason), "its replacement was requested");
}

}  // namespace
}  // namespace virga::engine
