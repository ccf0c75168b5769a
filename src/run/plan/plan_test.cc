#include "run/plan/plan.h"

#include <gtest/gtest.h>

#include "run/program_testing.h"

namespace virga::run {
namespace {

TEST(Plan, DumpShowsDependencies) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    config "size" "int" { default = 2 }
    name = "n-${size}"
    resource "a" "t:R" {
      value = name
      options { range = size }
    }
    output "o" { value = [name, a[0].id] }
  )"));
  EXPECT_EQ(dump(make_plan(bench.program), bench.program),
            "0 resource a (range) <- 1 size, 2 name\n"
            "1 config size\n"
            "2 local name <- 1 size\n"
            "3 output o <- 0 a, 2 name\n");
}

// Calls of providers inherit options of the component.
TEST(Plan, OnlyCallsOfProvidersNeedTheParent) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"pp(
    plain = length("abc") + 1
    called = [invoke("t:index:find", { name = "n" }).id]
  )pp"));
  const Plan plan = make_plan(bench.program);
  const auto needs_parent = [&](std::size_t at) {
    return std::ranges::any_of(plan.nodes.at(at).needs,
                               [](const Need& need) { return need.what == Need::What::kParent; });
  };
  EXPECT_FALSE(needs_parent(0));
  EXPECT_TRUE(needs_parent(1));
}

}  // namespace
}  // namespace virga::run
