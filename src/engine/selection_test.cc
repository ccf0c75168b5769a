// Dependents of targets, and excluded resources (docs/spec/evaluator.md, section 11, rule 14).
#include "engine/deployment/selection.h"

#include "engine/engine_testing.h"

namespace virga::engine {
namespace {

class TargetDependents : public DeploymentBench {};

TEST_F(TargetDependents, AreProcessedTransitively) {
  options.targets = {urn("a")};
  options.target_dependents = true;
  EXPECT_EQ(
      deploy({resource("a"), resource("other"), dependant("b", {"a"}), dependant("c", {"b"})}),
      (Lines{"create a", "create b", "create c"}));
}

TEST_F(TargetDependents, IncludeChildrenAndResourcesOfProviders) {
  options.targets = {"*::p", "*::c"};
  options.target_dependents = true;
  Request of_provider = make("t:index:R", "r");
  of_provider.provider = urn("p", "pulumi:providers:t") + "::x";
  EXPECT_EQ(deploy({make("pulumi:providers:t", "p"), of_provider, make("x:y:Z", "c"),
                    make("t:index:R", "child", urn("c", "x:y:Z")), resource("other")}),
            (Lines{"create p", "create r", "create c", "create child"}));
}

TEST_F(TargetDependents, ExcludeSiblingsOfTargets) {
  options.targets = {"*::x"};
  options.target_dependents = true;
  const std::string parent = urn("c", "x:y:Z");
  EXPECT_EQ(
      deploy({make("x:y:Z", "c"), make("t:index:R", "x", parent), make("t:index:R", "y", parent)}),
      (Lines{"create c", "create x"}));
}

TEST_F(TargetDependents, AreDeletedWithTarget) {
  deploy({resource("a"), dependant("b", {"a"}), dependant("c", {"b"}), resource("other")});
  options.targets = {urn("a")};
  options.target_dependents = true;
  EXPECT_EQ(deploy({}), (Lines{"delete c", "delete b", "delete a"}));
  EXPECT_EQ(state(), Lines{"other other-4"});
}

class LeftAlone : public DeploymentBench {};

TEST_F(LeftAlone, ResourceHasTheParentOfTheProgram) {
  deploy({resource("a", "1")});
  options.targets = {"*::c"};
  Request child = make("t:index:R", "a", urn("c", "x:y:Z"));
  child.inputs = object({{"value", text("2")}});
  child.aliases.emplace_back().no_parent = true;
  EXPECT_EQ(deploy({make("x:y:Z", "c"), child}), Lines{"create c"});
  EXPECT_EQ(recorded("a").parent, urn("c", "x:y:Z"));
  EXPECT_EQ(recorded("a").inputs.find("value")->as_string(), "1");
}

// The record of a resource that is left alone names what it depended on before.
TEST_F(LeftAlone, StateListsDependenciesFirst) {
  deploy({resource("a"), resource("b"), dependant("c", {"a", "b"})});
  options.targets = {"*::none"};
  EXPECT_EQ(deploy({resource("c"), resource("b"), resource("a")}), Lines{});
  EXPECT_EQ(state(), (Lines{"a a-1", "b b-2", "c c-3"}));
}

// An alias renames references to a former resource, but not to the new one with its name.
TEST_F(LeftAlone, ParentMayHaveTheFormerNameOfAnotherResource) {
  const Request child = make("t:index:R", "a", urn("x", "x:y:Z"));
  deploy({make("x:y:Z", "x"), child});
  options.targets = {"*::x", "*::y"};
  Request renamed = make("x:y:Z", "y");
  renamed.aliases.emplace_back().name = "x";
  EXPECT_EQ(deploy({renamed, make("x:y:Z", "x"), child}), Lines{"create x"});
  EXPECT_EQ(recorded("a").parent, urn("x", "x:y:Z"));
}

TEST_F(LeftAlone, StateListsProvidersFirst) {
  const Request own = make("pulumi:providers:t", "p", "");
  Request user = make("t:index:R", "a", "");
  user.provider = urn("p", "pulumi:providers:t") + "::x";
  deploy({own, user});
  const Lines before = state();
  options.targets = {"*::none"};
  EXPECT_EQ(deploy({make("t:index:R", "a", ""), own}), Lines{});
  EXPECT_EQ(state(), before);
}

class Excludes : public DeploymentBench {};

TEST_F(Excludes, ExcludedResourcesKeepTheirState) {
  deploy({resource("a", "1"), resource("b", "1"), resource("c", "1"), resource("gone")});
  options.excludes = {urn("b"), "*::c"};
  EXPECT_EQ(deploy({resource("a", "2"), resource("b", "2"), resource("c", "2"), resource("d")}),
            (Lines{"update a", "create d", "delete gone"}));
  EXPECT_EQ(state(), (Lines{"a a-1", "b b-2", "c c-3", "d d-5"}));
  EXPECT_EQ(recorded("b").inputs.find("value")->as_string(), "1");
}

TEST_F(Excludes, NewExcludedResourceIsUnknown) {
  options.excludes = {urn("a")};
  EXPECT_EQ(deploy({resource("a"), resource("b")}), Lines{"create b"});
  EXPECT_EQ(answers, (Lines{"fine", "unknown", "fine"}));
  EXPECT_EQ(state(), Lines{"b b-1"});
}

TEST_F(Excludes, DependencyMustExistUnlessDependentsAreExcluded) {
  options.excludes = {urn("a")};
  deploy({resource("a"), dependant("b", {"a"})});
  EXPECT_EQ(answers.back(), "its dependency " + urn("a") +
                                " does not exist and is excluded; exclude this resource too");
  options.exclude_dependents = true;
  EXPECT_EQ(deploy({resource("a"), dependant("b", {"a"}), dependant("c", {"b"}), resource("d")}),
            Lines{"create d"});
}

TEST_F(Excludes, ParentMustExist) {
  options.excludes = {"*::c"};
  const std::vector program = {make("x:y:Z", "c"), make("t:index:R", "r", urn("c", "x:y:Z"))};
  deploy(program);
  EXPECT_EQ(answers.back(), "its parent " + urn("c", "x:y:Z") +
                                " does not exist and is excluded; exclude this resource too");
  options.exclude_dependents = true;
  EXPECT_EQ(deploy(program), Lines{});
}

TEST_F(Excludes, DependentsMayUseExcludedResourceThatExists) {
  deploy({resource("a", "1"), dependant("b", {"a"}, "1")});
  options.excludes = {urn("a")};
  EXPECT_EQ(deploy({resource("a", "2"), dependant("b", {"a"}, "2")}), Lines{"update b"});
  options.exclude_dependents = true;
  EXPECT_EQ(deploy({resource("a", "2"), dependant("b", {"a"}, "3")}), Lines{});
}

TEST_F(Excludes, NeverApplyToProvidersAndStack) {
  options.excludes = {"*"};
  Request of_provider = make("t:index:R", "r");
  of_provider.provider = urn("p", "pulumi:providers:t") + "::x";
  EXPECT_EQ(deploy({make("pulumi:providers:t", "p"), of_provider}), Lines{"create p"});
  EXPECT_EQ(recorded("proj-dev").type, "pulumi:pulumi:Stack");
}

TEST_F(Excludes, ResourcesOfExcludedProviderAreDependents) {
  options.excludes = {"*::p"};
  options.exclude_dependents = true;
  Request of_provider = make("t:index:R", "r");
  of_provider.provider = urn("p", "pulumi:providers:t") + "::x";
  EXPECT_EQ(deploy({make("pulumi:providers:t", "p"), of_provider, resource("other")}),
            (Lines{"create p", "create other"}));
}

TEST_F(Excludes, ExcludedResourcesAndTheirDependenciesAreNotDeleted) {
  deploy({resource("a"), dependant("b", {"a"}), dependant("c", {"b"}), resource("d")});
  options.excludes = {urn("b")};
  EXPECT_EQ(deploy({}), (Lines{"delete d", "delete c"}));
  EXPECT_EQ(messages(), Lines{});
  EXPECT_EQ(state(), (Lines{"a a-1", "b b-2"}));
}

TEST_F(Excludes, DependentsOfExcludedResourceAreNotDeletedOnRequest) {
  deploy({resource("a"), dependant("b", {"a"}), resource("c")});
  options.excludes = {urn("a")};
  options.exclude_dependents = true;
  EXPECT_EQ(deploy({}), Lines{"delete c"});
  EXPECT_EQ(state(), (Lines{"a a-1", "b b-2"}));
}

TEST_F(Excludes, MatchAliases) {
  deploy({resource("a", "1")});
  options.excludes = {urn("a")};
  Request renamed = resource("b", "2");
  renamed.aliases.emplace_back().name = "a";
  EXPECT_EQ(deploy({renamed}), Lines{});
  EXPECT_EQ(state(), Lines{"b a-1"});
}

TEST_F(Excludes, KeepChildrenOfExcludedRemoteComponent) {
  provider.on_construct = [](ConstructRequest asked, Done<ConstructResponse> done) {
    asked.monitor->register_resource(
        make("t:index:R", "child", asked.urn),
        [=](base::Result<Response>) { done(ConstructResponse{object({}), {}}); });
  };
  const Request component = make("t:index:Comp", "comp");
  deploy({component, resource("gone")});
  const Lines before = state();
  options.excludes = {"*::comp"};
  EXPECT_EQ(deploy({component}), Lines{"delete gone"});
  EXPECT_EQ(state().size(), before.size() - 1);
}

}  // namespace
}  // namespace virga::engine
