// Config variables of whole programs.
#include <gtest/gtest.h>

#include "run/program_testing.h"

namespace virga::run {
namespace {

TEST(Configuration, IsReadByType) {
  ProgramBench bench;
  bench.config("count", "2");
  bench.config("tags", R"({"a": 1})");
  ASSERT_TRUE(bench(R"pp(
    config "count" "int" {}
    config "tags" "map(string)" {}
    config "name" "string" { default = "web" }
    config "size" "number" { default = "5" }
    config "maybe" "string" { nullable = true }
    output "o" { value = [count, tags, name, size, maybe] }
  )pp"));
  EXPECT_EQ(show(bench.result.outputs), R"({o: [2, {a: "1"}, "web", 5, null]})");
}

TEST(Configuration, ReportsErrors) {
  ProgramBench bench;
  bench.config("count", "two");
  bench.config("regoin", "eu");
  bench.config("other", "x");
  ASSERT_TRUE(bench(R"(
    config "count" "int" {}
    config "region" "string" {}
    output "o" { value = region }
  )"));
  EXPECT_EQ(
      bench.complaints(),
      (Lines{
          R"(V4102 "count": configuration value `proj:count` does not fit its type: expected a whole number)",
          R"(V4101 "region": configuration value `proj:region` is missing)",
          "V4104 the program has no config variable for `proj:other`"}));
}

}  // namespace
}  // namespace virga::run
