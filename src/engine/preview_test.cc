// Tests previews from the text of a program to the engine's answers.
#include <gtest/gtest.h>

#include "engine/engine.h"
#include "pulumi/json.h"
#include "run/program_testing.h"

namespace virga::engine {
namespace {

using run::Lines;
using run::ProgramBench;

Lines names(const StepList& steps) {
  Lines names;
  for (const ResourceStep& step : steps) names.push_back(step.name);
  return names;
}

EngineOptions options() {
  EngineOptions options;
  options.project = "proj";
  return options;
}

TEST(Preview, ShowsStepsOfProgram) {
  ProgramBench bench;
  bench.options.preview = true;
  LocalEngine engine(options(), bench.loader);
  ASSERT_TRUE(bench.run_with(engine, R"(
    resource "a" "t:R" { value = "v" }
    resource "b" "t:R" {
      value = "x-${a.computed}"
      list  = [a.value, a.token]
      options {
        parent  = a
        protect = true
      }
    }
    resource "c" "t:R" {
      options { parent = b }
    }
    output "o" { value = b.computed }
    output "v" { value = a.value }
    output "t" { value = a.token }
  )"));
  EXPECT_EQ(bench.complaints(), Lines{});
  EXPECT_EQ(names(engine.steps()), (Lines{"proj-dev", "default", "a", "b", "c"}));
  const ResourceStep& b = engine.steps()[3];
  EXPECT_EQ(b.urn, "urn:pulumi:dev::proj::t:index:R$t:index:R::b");
  EXPECT_EQ(pulumi::show_json(b.inputs), R"({"list":["v","[secret]"],"value":"[unknown]"})");
  EXPECT_EQ(b.dependencies, Lines{"urn:pulumi:dev::proj::t:index:R::a"});
  EXPECT_TRUE(engine.steps()[4].protect);
  EXPECT_EQ(pulumi::show_json(engine.stack_outputs()),
            R"({"o":"[unknown]","t":"[secret]","v":"v"})");
}

TEST(Preview, ComputesFunctionsOfStdFromPartlyUnknownArguments) {
  ProgramBench bench;
  bench.options.preview = true;
  LocalEngine engine(options(), bench.loader);
  ASSERT_TRUE(bench.run_with(engine, R"(
    resource "a" "t:R" { value = "v" }
    merged = invoke("std:index:merge", { input = [{ known = "k" }, { id = a.computed }] }).result
    joined = invoke("std:index:concat", { input = [["k"], [a.computed]] }).result
    resource "b" "t:R" {
      value = merged.known
      list  = joined
      options { range = merged }
    }
    output "upper" { value = invoke("std:index:upper", { input = a.computed }).result }
    output "first" { value = invoke("std:index:coalesce", { input = ["k", a.computed] }).result }
  )"));
  EXPECT_EQ(bench.complaints(), Lines{});
  EXPECT_EQ(names(engine.steps()), (Lines{"proj-dev", "default", "a", "b-id", "b-known"}));
  const ResourceStep& b = engine.steps()[3];
  EXPECT_EQ(pulumi::show_json(b.inputs), R"({"list":["k","[unknown]"],"value":"k"})");
  EXPECT_EQ(b.dependencies, Lines{"urn:pulumi:dev::proj::t:index:R::a"});
  EXPECT_EQ(pulumi::show_json(engine.stack_outputs()), R"({"first":"k","upper":"[unknown]"})");
}

TEST(Preview, ComputesFunctionsOfStdFromValues) {
  ProgramBench bench;
  bench.options.preview = true;
  LocalEngine engine(options(), bench.loader);
  ASSERT_TRUE(bench.run_with(engine, R"(
    resource "a" "t:R" { value = "v" }
    secrets = invoke("std:index:merge", { input = [{ s = secret("x"), p = 1 }] }).result
    output "digits" {
      value = invoke("std:index:tostring", { input = 100000000000000000000 + 1 }).result
    }
    output "prefix" {
      value = invoke("std:index:startswith", { input = "a-${a.computed}", prefix = "b" }).result
    }
    output "found" {
      value = invoke("std:index:lookup", { map = { a = a.computed, b = "q" }, key = "b" }).result
    }
    output "public" { value = secrets.p }
    output "secret" { value = secrets.s }
  )"));
  EXPECT_EQ(bench.complaints(), Lines{});
  EXPECT_EQ(pulumi::show_json(engine.stack_outputs()),
            R"({"digits":"100000000000000000001","found":"q","prefix":false,)"
            R"("public":1,"secret":"[secret]"})");
}

constexpr const char* kServiceSchema = R"json({
  "name": "s", "version": "1.0.0",
  "types": {"s:index:Port": {"type": "object", "required": ["port"], "properties": {
    "kind": {"type": "string", "const": "Port"}, "port": {"type": "integer"},
    "protocol": {"type": "string", "default": "TCP"}}}},
  "resources": {"s:index:Service": {"requiredInputs": ["ports"], "inputProperties": {
    "kind": {"type": "string", "const": "Service"},
    "ports": {"type": "array", "items": {"$ref": "#/types/s:index:Port"}},
    "size": {"type": "string"}}}}
})json";

class ServicePreview : public ::testing::Test {
 protected:
  ServicePreview() {
    bench_.options.preview = true;
    bench_.loader.add(*schema::Package::parse(kServiceSchema, "test"));
  }
  // Returns the diagnostics, each with the text of its range.
  Lines complaints(const std::string& program, bool others_go_on = true) {
    EngineOptions setup = options();
    setup.continue_on_error = others_go_on;
    engine_ = std::make_unique<LocalEngine>(setup, bench_.loader);
    EXPECT_TRUE(bench_.run_with(*engine_, program));
    return bench_.complaints();
  }

  ProgramBench bench_;
  std::unique_ptr<LocalEngine> engine_;
};

TEST_F(ServicePreview, FillsInConstantsAndDefaults) {
  EXPECT_EQ(complaints(R"(resource "a" "s:Service" { ports = [{ port = 1 }] })"), Lines{});
  EXPECT_EQ(pulumi::show_json(engine_->steps().back().inputs),
            R"({"kind":"Service","ports":[{"kind":"Port","port":1,"protocol":"TCP"}]})");
}

// The checker does not know the type of a dynamic value.
TEST_F(ServicePreview, ReportsEachErrorAtItsExpression) {
  EXPECT_EQ(complaints(R"(
    config "v" { default = { port = "x", extra = { prot = 1, port = 2 } } }
    first = v.extra
    resource "a" "s:Service" {
      ports = [first, { port = 1 }]
      options { range = 2 }
    }
    resource "b" "s:Service" { ports = [{ port = v.port }] }
  )"),
            (Lines{"V4165 first: cannot register `a-0`: ports[0].prot: unknown property; "
                   "did you mean `port`?",
                   "V4171 v.port: input `ports[0].port` does not fit its type: a number is "
                   "required"}))
      << "once for both instances";
  EXPECT_TRUE(engine_->failed());
}

// One expression creates all elements, so their error is reported once.
TEST_F(ServicePreview, ReportsErrorOfLoopOnce) {
  EXPECT_EQ(complaints(R"(
    config "all" { default = ["x", "y", "1"] }
    resource "a" "s:Service" { ports = [for each in all : { port = each }] }
    resource "b" "s:Service" { ports = [for each in all : { port = 1, (each) = 2 }] }
    config "extra" { default = [{ port = 1, prot = 2 }, { port = 1, prot = 3 }] }
    resource "c" "s:Service" { ports = extra }
  )"),
            (Lines{"V4171 each: input `ports[0].port` does not fit its type: a number is required",
                   "V4165 { port = 1, (each) = 2 }: cannot register `b`: ports[0].x and 2 more: "
                   "unknown property",
                   "V4165 extra: cannot register `c`: ports[0].prot and 1 more: unknown property; "
                   "did you mean `port`?"}));
}

TEST_F(ServicePreview, ReportsUnknownPropertyAtItsName) {
  EXPECT_EQ(complaints(R"(
    config "v" { default = { prot = 1 } }
    resource "a" "s:Service" { ports = [{ port = 1, "extra" = v }] }
  )"),
            (Lines{"V4165 \"extra\": cannot register `a`: ports[0].extra: unknown property"}));
}

TEST_F(ServicePreview, StopsAtFirstRejectionUnlessContinueOnError) {
  const std::string program = R"(
    config "v" { default = { port = 1, prot = 2 } }
    resource "a" "s:Service" { ports = [v] }
    resource "b" "s:Service" {
      ports = [{ port = 1 }]
      options { dependsOn = [a] }
    }
    resource "c" "s:Service" { ports = [{ port = 1 }] }
  )";
  const Lines expected{
      "V4165 v: cannot register `a`: ports[0].prot: unknown property; "
      "did you mean `port`?"};
  EXPECT_EQ(complaints(program, false), expected);
  EXPECT_TRUE(engine_->failed());
}

constexpr const char* kMethodSchema = R"json({
  "name": "m", "version": "1.0.0",
  "resources": {"m:index:Server": {"methods": {
    "describe": "m:index:Server/describe", "size": "m:index:Server/size"}}},
  "functions": {
    "m:index:Server/describe": {
      "inputs": {"properties": {"__self__": {"$ref": "#/resources/m:index:Server"},
                                "long": {"type": "boolean"}}},
      "outputs": {"properties": {"text": {"type": "string"}}}},
    "m:index:Server/size": {
      "inputs": {"properties": {"__self__": {"$ref": "#/resources/m:index:Server"}}},
      "outputs": {"type": "integer"}}}
})json";

// Only a provider knows the result.
TEST(Preview, ResultsOfMethodsAreUnknown) {
  ProgramBench bench;
  bench.options.preview = true;
  bench.loader.add(*schema::Package::parse(kMethodSchema, "test"));
  LocalEngine engine(options(), bench.loader);
  ASSERT_TRUE(bench.run_with(engine, R"(
    resource "server" "m:Server" {}
    output "text" { value = call(server, "describe", { long = true }).text }
    output "size" { value = call(server, "size", {}) }
    output "known" { value = 1 }
  )"));
  EXPECT_EQ(bench.complaints(), Lines{});
  EXPECT_EQ(pulumi::show_json(engine.stack_outputs()),
            R"({"known":1,"size":"[unknown]","text":"[unknown]"})");
}

TEST(Preview, ReportsResourcesWithSameName) {
  ProgramBench bench;
  bench.options.preview = true;
  LocalEngine engine(options(), bench.loader);
  ASSERT_TRUE(bench.run_with(engine, R"(
    resource "a" "t:R" {}
    resource "b" "t:R" { __logicalName = "a" }
  )"));
  EXPECT_EQ(bench.complaints(),
            Lines{"V4165 \"b\": cannot register `a`: the URN urn:pulumi:dev::proj::t:index:R::a "
                  "is already registered"});
}

}  // namespace
}  // namespace virga::engine
