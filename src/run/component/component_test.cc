// Components as parts of the task graph (docs/spec/evaluator.md, sections 2 and 7).
#include <gtest/gtest.h>

#include "run/program_testing.h"

namespace virga::run {
namespace {

constexpr const char* kPlain = R"(
  config "given" "string" { default = "d" }
  resource "inner" "t:R" { value = given }
  resource "other" "t:R" { value = "fixed" }
  output "made" { value = inner.computed }
  output "fixed" { value = other.computed }
)";

// Names with their parents, in the order of the requests.
Lines family(const Recorder& monitor) {
  Lines lines;
  for (const RegisterResourceRequest& request : monitor.requests) {
    lines.push_back(request.name + " < " + request.parent.substr(request.parent.rfind(':') + 1));
  }
  return lines;
}

TEST(Component, IsRegisteredThenItsResourcesThenItsOutputs) {
  ProgramBench bench;
  bench.folders["comp/main.pp"] = kPlain;
  ASSERT_TRUE(bench(R"(
    component "c" "./comp" { given = "x" }
    output "o" { value = c.made }
  )")) << testing::PrintToString(bench.complaints());
  EXPECT_EQ(family(bench.monitor), (Lines{"c < proj-dev", "c-inner < c", "c-other < c"}));
  EXPECT_EQ(bench.monitor.request("c").type, "components:index:Comp");
  EXPECT_FALSE(bench.monitor.request("c").custom);
  EXPECT_EQ(show(bench.monitor.request("c").inputs), R"({given: "x"})");
  ASSERT_EQ(bench.monitor.component_outputs.size(), 1u);
  EXPECT_EQ(show(*bench.monitor.stack_outputs), R"({o: "c-inner-computed"})");
  EXPECT_TRUE(bench.result.complete);
}

TEST(Component, OmitsAbsentInputsAndUsesTheirDefaults) {
  ProgramBench bench;
  bench.folders["comp/main.pp"] = kPlain;
  ASSERT_TRUE(bench(R"(component "c" "./comp" {})"));
  EXPECT_EQ(show(bench.monitor.request("c").inputs), "{}");
  EXPECT_EQ(show(bench.monitor.request("c-inner").inputs), R"({value: "d"})");
}

TEST(Component, ConvertsInputsToTheTypesOfTheirVariables) {
  ProgramBench bench;
  bench.folders["comp/main.pp"] = R"(
    config "size" "int" {}
    resource "r" "t:R" { num = size }
  )";
  ASSERT_TRUE(bench(R"(
    text = "7"
    component "c" "./comp" { size = text }
  )")) << testing::PrintToString(bench.complaints());
  EXPECT_EQ(show(bench.monitor.request("c-r").inputs), "{num: 7}");
}

TEST(Component, ReportsAnInputThatDoesNotFitAtItsRange) {
  ProgramBench bench;
  bench.folders["comp/main.pp"] = R"(
    config "size" "int" {}
    resource "r" "t:R" { num = size }
  )";
  ASSERT_TRUE(bench(R"(
    resource "a" "t:R" { any = "many" }
    component "c" "./comp" { size = a.any }
  )"));
  EXPECT_EQ(bench.complaints(),
            Lines{"V4171 a.any: input `size` does not fit its type: a number is required"});
  EXPECT_EQ(family(bench.monitor), Lines{"a < proj-dev"});
}

TEST(Component, DependentsOfOneOutputWaitForThatOutputOnly) {
  ProgramBench bench;
  bench.folders["comp/main.pp"] = kPlain;
  bench.folders["pass/main.pp"] = R"(
    config "in" "string" {}
    resource "late" "t:R" { value = in }
    output "out" { value = late.computed }
  )";
  // `made` depends on an output of `pass`, which depends on `fixed`.
  ASSERT_TRUE(bench(R"(
    component "c" "./comp" { given = p.out }
    component "p" "./pass" { in = c.fixed }
  )")) << testing::PrintToString(bench.complaints());
  // The inputs are late: the registrations omit them.
  EXPECT_EQ(family(bench.monitor),
            (Lines{"c < proj-dev", "p < proj-dev", "c-other < c", "p-late < p", "c-inner < c"}));
  EXPECT_EQ(show(bench.monitor.request("c").inputs), "{}");
  EXPECT_EQ(show(bench.monitor.request("c-inner").inputs), R"({value: "p-late-computed"})");
  EXPECT_TRUE(bench.result.complete);
}

TEST(Component, ComponentsMayDependOnEachOther) {
  ProgramBench bench;
  bench.folders["comp/main.pp"] = kPlain;
  ASSERT_TRUE(bench(R"(
    component "a" "./comp" { given = b.fixed }
    component "b" "./comp" { given = a.fixed }
    output "o" { value = [a.made, b.made] }
  )")) << testing::PrintToString(bench.complaints());
  EXPECT_EQ(show(*bench.monitor.stack_outputs), R"({o: ["a-inner-computed", "b-inner-computed"]})");
  EXPECT_EQ(show(bench.monitor.request("a-inner").inputs), R"({value: "b-other-computed"})");
}

TEST(Component, ComponentsWithARangeMayBePartOfACycle) {
  ProgramBench bench;
  bench.folders["comp/main.pp"] = kPlain;
  ASSERT_TRUE(bench(R"(
    component "one" "./comp" { given = join(",", [for m in many : m.fixed]) }
    component "many" "./comp" {
      given = one.fixed
      options { range = 2 }
    }
    output "o" { value = many[1].made }
  )")) << testing::PrintToString(bench.complaints());
  EXPECT_EQ(show(bench.monitor.request("one-inner").inputs),
            R"({value: "many-0-other-computed,many-1-other-computed"})");
  EXPECT_EQ(show(*bench.monitor.stack_outputs), R"({o: "many-1-inner-computed"})");
}

TEST(Component, ReportsValuesThatDependOnThemselves) {
  ProgramBench bench;
  bench.folders["comp/main.pp"] = kPlain;
  ASSERT_TRUE(bench(R"(
    component "a" "./comp" { given = b.made }
    component "b" "./comp" { given = a.made }
  )"));
  EXPECT_EQ(bench.complaints(), Lines{"V4175 \"inner\": circular dependency, so none of these can "
                                      "be registered first: `a-inner`, "
                                      "`a-given`, `a-made`, `b-inner`, `b-given` and `b-made`"});
  EXPECT_FALSE(bench.result.complete);
}

TEST(Component, RangeCreatesInstancesWithDistinctNames) {
  ProgramBench bench;
  bench.folders["comp/main.pp"] = kPlain;
  ASSERT_TRUE(bench(R"(
    component "c" "./comp" {
      given = "${range.key}=${range.value}"
      options { range = { x = 1, y = 2 } }
    }
    output "o" { value = c["y"].made }
  )"));
  EXPECT_EQ(show(bench.monitor.request("c-x-inner").inputs), R"({value: "x=1"})");
  EXPECT_EQ(show(*bench.monitor.stack_outputs), R"({o: "c-y-inner-computed"})");
}

TEST(Component, NestedComponentsHaveNestedNamesAndParents) {
  ProgramBench bench;
  bench.folders["outer/main.pp"] = R"(
    config "v" "string" {}
    component "i" "./inner" { w = v }
    output "res" { value = i.deep }
  )";
  bench.folders["outer/inner/main.pp"] = R"(
    config "w" "string" {}
    resource "leaf" "t:R" { value = w }
    output "deep" { value = leaf.computed }
  )";
  ASSERT_TRUE(bench(R"(
    component "o" "./outer" { v = "1" }
    output "o" { value = o.res }
  )")) << testing::PrintToString(bench.complaints());
  EXPECT_EQ(family(bench.monitor), (Lines{"o < proj-dev", "o-i < o", "o-i-leaf < o-i"}));
  EXPECT_EQ(show(*bench.monitor.stack_outputs), R"({o: "o-i-leaf-computed"})");
}

TEST(Component, DependsOnWaitsForEverythingInside) {
  ProgramBench bench;
  bench.folders["comp/main.pp"] = R"(
    resource "slow" "t:R" {}
    resource "slower" "t:R" { value = slow.computed }
    output "quick" { value = 1 }
  )";
  ASSERT_TRUE(bench(R"(
    component "c" "./comp" {}
    resource "after" "t:R" {
      options { dependsOn = [c] }
    }
  )"));
  EXPECT_EQ(family(bench.monitor),
            (Lines{"c < proj-dev", "c-slow < c", "c-slower < c", "after < proj-dev"}));
  EXPECT_EQ(bench.monitor.request("after").dependencies.size(), 1u);
}

TEST(Component, AFailureInsideAffectsOnlyItsDependentOutputs) {
  ProgramBench bench;
  bench.folders["comp/main.pp"] = kPlain;
  bench.monitor.fail = {"c-inner"};
  ASSERT_TRUE(bench(R"(
    component "c" "./comp" {}
    output "made" { value = c.made }
    output "fixed" { value = c.fixed }
    output "mended" { value = recover(c.made, "instead") }
  )"));
  EXPECT_EQ(show(*bench.monitor.stack_outputs),
            R"({fixed: "c-other-computed", mended: "instead"})");
  EXPECT_EQ(show(bench.monitor.component_outputs.at(0).outputs),
            R"({fixed: output("c-other-computed" urn:pulumi:dev::proj::t:index:R::c-other)})");
  EXPECT_TRUE(bench.complaints().empty());
}

TEST(Component, CreatesNothingInsideIfItsRegistrationFails) {
  ProgramBench bench;
  bench.folders["comp/main.pp"] = kPlain;
  bench.monitor.fail = {"c"};
  ASSERT_TRUE(bench(R"(
    component "c" "./comp" {}
    resource "user" "t:R" { value = c.made }
    resource "free" "t:R" {}
  )"));
  EXPECT_EQ(family(bench.monitor), (Lines{"free < proj-dev", "c < proj-dev"}));
}

TEST(Component, RejectsTooManyInstancesBeforeAnyRequest) {
  ProgramBench bench;
  bench.options.limits.max_resources = 7;
  // 2 + 4 components, then resources.
  bench.folders["a/main.pp"] = "component \"l\" \"../b\" {}\ncomponent \"r\" \"../b\" {}\n";
  bench.folders["b/main.pp"] = "x = 1\n";
  const char* program = "component \"l\" \"./a\" {}\ncomponent \"r\" \"./a\" {}\n";
  ASSERT_TRUE(bench(program)) << testing::PrintToString(bench.complaints());
  EXPECT_EQ(bench.monitor.requests.size(), 6u);

  ProgramBench strict;
  strict.folders = bench.folders;
  strict.options.limits.max_resources = 5;
  ASSERT_TRUE(strict(program));
  EXPECT_EQ(strict.complaints().at(0).substr(0, 5), "V4146");
  EXPECT_TRUE(strict.monitor.requests.empty());
}

}  // namespace
}  // namespace virga::run
