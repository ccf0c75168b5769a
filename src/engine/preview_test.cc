// The whole way: a program's text, bound, run, and answered by the engine.
#include <gtest/gtest.h>

#include "engine/engine.h"
#include "pulumi/json.h"
#include "run/program_testing.h"

namespace virga::engine {
namespace {

using run::Lines;
using run::ProgramBench;

Lines names(const std::vector<ResourceStep>& steps) {
  Lines names;
  for (const ResourceStep& step : steps) names.push_back(step.name);
  return names;
}

EngineOptions options() {
  EngineOptions options;
  options.project = "proj";
  return options;
}

TEST(Preview, OfAProgram) {
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

TEST(Preview, TwoResourcesOfOneName) {
  ProgramBench bench;
  bench.options.preview = true;
  LocalEngine engine(options(), bench.loader);
  ASSERT_TRUE(bench.run_with(engine, R"(
    resource "a" "t:R" {}
    resource "b" "t:R" { __logicalName = "a" }
  )"));
  EXPECT_EQ(bench.complaints(),
            Lines{"V4165 \"b\": cannot register `a`: the URN urn:pulumi:dev::proj::t:index:R::a "
                  "is registered already"});
}

}  // namespace
}  // namespace virga::engine
