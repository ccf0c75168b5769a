// Whole programs: their requests to the engine, the order of the requests, and the results.
#include "run/run.h"

#include <gtest/gtest.h>

#include "run/program_testing.h"

namespace virga::run {
namespace {

TEST(Run, RegistersResourcesWithTheirDependencies) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "b" "t:index:R" { value = "x-${a.computed}" }
    resource "a" "t:index:R" { value = "v" }
    output "o" { value = b.value }
  )"));
  EXPECT_EQ(bench.monitor.lines(),
            (Lines{R"(a {value: "v"})", R"(b {value: "x-a-computed"} <- a)"}));
  EXPECT_EQ(bench.monitor.requests[1].property_dependencies.at("value"),
            Lines{"urn:pulumi:dev::proj::t:index:R::a"});
  EXPECT_EQ(show(*bench.monitor.stack_outputs), R"({o: "x-a-computed"})");
  EXPECT_TRUE(bench.result.complete);
}

TEST(Run, SendsTheFactsOfTheSchema) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(resource "a" "t:R" { value = 12 })"));
  const RegisterResourceRequest& request = bench.monitor.requests.at(0);
  EXPECT_EQ(request.type, "t:index:R");
  EXPECT_TRUE(request.custom);
  EXPECT_EQ(request.parent, "urn:pulumi:dev::proj::pulumi:pulumi:Stack::proj-dev");
  EXPECT_EQ(request.replace_on_changes, Lines{"rep"});
  EXPECT_EQ(request.additional_secret_outputs, (Lines{"secretIn", "token"}));
  EXPECT_EQ(show(request.inputs), R"({value: "12"})");
}

TEST(Run, KeepsDependenciesForEachElement) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "a" "t:R" {}
    x = { k = a.computed, l = "plain" }
    resource "b" "t:R" { value = x.k }
    resource "c" "t:R" { value = x.l }
  )"));
  EXPECT_EQ(bench.monitor.lines(),
            (Lines{"a {}", R"(b {value: "a-computed"} <- a)", R"(c {value: "plain"})"}));
}

TEST(Run, UnknownValuesStayUnknownInAPreview) {
  ProgramBench bench;
  bench.options.preview = true;
  ASSERT_TRUE(bench(R"(
    resource "a" "t:R" { value = "v" }
    resource "b" "t:R" { value = "${a.computed}-${a.value}" }
    output "id" { value = a.id }
    output "urn" { value = a.urn }
    output "value" { value = a.value }
    output "token" { value = a.token }
  )"));
  EXPECT_EQ(bench.monitor.lines(), (Lines{R"(a {value: "v"})", "b {value: ?} <- a"}));
  EXPECT_EQ(show(*bench.monitor.stack_outputs),
            R"({id: ?, token: secret(?), urn: "urn:pulumi:dev::proj::t:index:R::a", value: "v"})");
}

TEST(Run, SendsAWholeResourceAsAReference) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "a" "t:R" {}
    resource "b" "t:R" { any = a }
    output "o" { value = a }
  )"));
  EXPECT_EQ(bench.monitor.lines(), (Lines{"a {}", "b {any: ref(a)} <- a"}));
  EXPECT_EQ(show(*bench.monitor.stack_outputs), "{o: ref(a)}");
}

TEST(Run, AFailedResourceSkipsItsDependentsWithoutDiagnostics) {
  ProgramBench bench;
  bench.monitor.fail = {"bad"};
  ASSERT_TRUE(bench(R"(
    resource "bad" "t:R" {}
    resource "child" "t:R" { value = bad.computed }
    resource "after" "t:R" {
      options { dependsOn = [bad] }
    }
    resource "ok" "t:R" {}
    output "b" { value = bad.computed }
    output "k" { value = ok.computed }
    output "r" { value = recover(bad.computed, error) }
  )"));
  EXPECT_EQ(bench.monitor.lines(), (Lines{"bad {}", "ok {}"}));
  EXPECT_EQ(show(*bench.monitor.stack_outputs),
            R"({k: "ok-computed", r: "poisoned value from resource bad"})");
  EXPECT_TRUE(bench.diagnostics.empty());
  EXPECT_FALSE(bench.result.complete);
}

TEST(Run, AnErrorInOneNodeIsReportedOnceAndDoesNotStopOthers) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"pp(
    x = fromBase64("!!")
    y = "${x}-${x}"
    resource "a" "t:R" { value = y }
    resource "b" "t:R" { value = "b" }
    output "o" { value = [x, y] }
  )pp"));
  EXPECT_EQ(bench.complaints(),
            Lines{R"(V4131 "!!": argument 1 of `fromBase64` cannot be used: it is not base64)"});
  EXPECT_EQ(bench.monitor.lines(), Lines{R"(b {value: "b"})"});
  EXPECT_FALSE(bench.monitor.stack_outputs.has_value());
}

TEST(Run, ARejectionByTheEngineStopsTheRun) {
  ProgramBench bench;
  bench.monitor.reject = {"bad"};
  ASSERT_TRUE(bench(R"(
    resource "bad" "t:R" {}
    resource "ok" "t:R" {}
    resource "later" "t:R" { value = ok.computed }
  )"));
  EXPECT_EQ(bench.complaints(), Lines{R"(V4165 "bad": cannot register `bad`: it was refused)"});
  EXPECT_EQ(bench.monitor.requests.size(), 2u);
}

TEST(Run, ReportsNumbersThatCannotLeaveTheProgram) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    big = 9007199254740993
    output "a" { value = 1 / 0 }
    output "b" { value = [big] }
    output "c" { value = "n=${big}" }
  )"));
  EXPECT_EQ(bench.complaints(),
            (Lines{"V4150 1 / 0: this number is infinite, so it cannot leave the program",
                   "V4152 big: this whole number would lose digits outside of the program"}));
  EXPECT_EQ(show(bench.result.outputs), R"({c: "n=9007199254740993"})");
}

TEST(Run, ReportsEachPartOfAnInputThatDoesNotFit) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"pp(
    found = invoke("t:index:find", { name = "n" }).any
    resource "r" "t:R" {
      map = { a = found, b = "fits", c = [found][0] }
      list = found.name
    }
  )pp"))
      << testing::PrintToString(bench.complaints());
  EXPECT_EQ(
      bench.complaints(),
      (Lines{"V4171 found: input `map.a` does not fit its type: string required, not object",
             "V4171 [found][0]: input `map.c` does not fit its type: string required, not object",
             "V4171 found.name: input `list` does not fit its type: a list is required"}));
  EXPECT_TRUE(bench.monitor.requests.empty());
}

TEST(Run, ConvertsGroupsOfALoopToTuples) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"pp(
    output "o" "map(tuple([string, string]))" { value = { for x in [1, 2] : "k" => x... } }
    output "l" "map(list(string))" { value = { for x in [1, 2] : "k" => x... } }
  )pp"))
      << testing::PrintToString(bench.complaints());
  EXPECT_EQ(show(bench.result.outputs), R"({l: {k: ["1", "2"]}, o: {k: ["1", "2"]}})");
}

}  // namespace
}  // namespace virga::run
