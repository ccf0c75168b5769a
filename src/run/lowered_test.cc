// Rewriting the expressions of a program does not change what it does.
#include <gtest/gtest.h>

#include "bind/rewrite/canonical_invokes.h"
#include "bind/rewrite/conversions.h"
#include "bind/rewrite/optional_guards.h"
#include "model/rewrite/applies.h"
#include "run/program_testing.h"

namespace virga::run {
namespace {

void lower(bind::BoundExpr& value, const model::Type& target, bind::Program& program) {
  value = with_canonical_invokes(value, program);
  value = with_conversions(value, target, program).value;
  value = with_optional_guards(value, program);
  value = with_applies(value, model::Awaited::kOutputsAndPromises, program.pool);
}

void lower_all(bind::Program& program) {
  for (bind::Node& node : program.nodes) {
    if (auto* local = std::get_if<bind::LocalVariable>(&node.what)) {
      lower(local->value, node.type, program);
    } else if (auto* output = std::get_if<bind::OutputVariable>(&node.what)) {
      lower(output->value, node.type, program);
    } else if (auto* config = std::get_if<bind::ConfigVariable>(&node.what)) {
      lower(config->default_value, config->declared, program);
    } else if (auto* resource = std::get_if<bind::Resource>(&node.what)) {
      for (bind::Input& input : resource->inputs) lower(input.value, input.destination, program);
    }
  }
}

constexpr std::string_view kLoweredProgram = R"(
config "count" "int" { default = "3" }
config "on" "bool" { default = true }
sum = count + 2 * 3
resource "a" "t:index:R" {
  value = true
  num   = "1.5"
  list  = [1, "b", false]
  map   = { k = count, l = "v" }
}
resource "b" "t:index:R" {
  value    = "${a.computed}-${a.value}"
  list     = [for x in a.list : "${x}${a.id}"]
  map      = { (a.value) = a.map.k }
  any      = { deep = [a.computed, sum], none = null }
  secretIn = secret("${a.computed}!")
}
resource "maybe" "t:index:R" {
  value = "m"
  options { range = on }
}
output "o" { value = [b.list[0], maybe.value, a.num == 1.5 ? "yes" : b.value, sum] }
output "json" { value = toJSON({ id = b.id, tags = a.map }) }
)";

struct FinishedRun {
  std::vector<std::string> requests;
  std::string outputs;
  std::vector<std::string> complaints;
};

FinishedRun run_program(bool preview, void (*prepare)(bind::Program&)) {
  ProgramBench bench;
  bench.options.preview = preview;
  bench.prepare = prepare;
  EXPECT_TRUE(bench(kLoweredProgram));
  return {bench.monitor.lines(),
          bench.monitor.stack_outputs ? show(*bench.monitor.stack_outputs) : "none",
          bench.complaints()};
}

TEST(LoweredProgram, SendsTheSameRequestsAsBefore) {
  for (const bool preview : {false, true}) {
    const FinishedRun before = run_program(preview, nullptr);
    const FinishedRun after = run_program(preview, lower_all);
    EXPECT_EQ(before.complaints, Lines{});
    EXPECT_EQ(after.complaints, Lines{});
    EXPECT_EQ(after.requests, before.requests);
    EXPECT_EQ(after.outputs, before.outputs);
    EXPECT_EQ(before.requests.size(), 3u);
  }
}

}  // namespace
}  // namespace virga::run
