// The statements of the texts on PCL's type system and on outputs (docs/spec/statements.md), as far
// as a run shows them: a value has the type that the checker says.
#include <gtest/gtest.h>

#include "run/program_testing.h"

namespace virga::run {
namespace {

// The stack outputs of a program without errors.
std::string outputs_of(std::string_view program) {
  ProgramBench bench;
  EXPECT_TRUE(bench(std::string(program)));
  EXPECT_EQ(bench.complaints(), Lines{});
  return bench.monitor.stack_outputs ? show(*bench.monitor.stack_outputs) : "";
}

// Does the program fail when it runs?
bool fails(std::string_view program) {
  ProgramBench bench;
  EXPECT_TRUE(bench(std::string(program))) << program;
  return !bench.complaints().empty();
}

TEST(Extensions, StepsIntoNullGiveNull) {
  EXPECT_EQ(outputs_of(R"pcl(
    config "spare" "object({ address = string, tags = map(string), ports = list(int) })" {
      default = null
    }
    output "property" { value = spare.address }
    output "key" { value = spare.tags.team }
    output "index" { value = spare.ports[0] }
    output "splat" { value = spare[*].address }
  )pcl"),
            "{index: null, key: null, property: null, splat: []}");
}

TEST(Extensions, StepsIntoASecretNullAreSecret) {
  EXPECT_EQ(outputs_of(R"pcl(
    config "spare" "object({ address = string })" {
      default = null
      secret  = true
    }
    output "property" { value = spare.address }
  )pcl"),
            "{property: secret(null)}");
}

TEST(Extensions, LabelsConvertOrFail) {
  EXPECT_EQ(outputs_of(R"pcl(
    config "text" "string" { default = "5" }
    config "count" "int" { default = 7 }
    output "int" "int" { value = text }
    output "string" "string" { value = count }
    output "list" "list(string)" { value = [count, text] }
  )pcl"),
            R"({int: 5, list: ["7", "5"], string: "7"})");
  for (const char* value : {"text", "half"}) {
    EXPECT_TRUE(fails(std::string(R"pcl(
      config "text" "string" { default = "abc" }
      config "half" "number" { default = 7.5 }
      output "int" "int" { value = )pcl") +
                      value + " }"))
        << value;
  }
}

TEST(Extensions, LabelsDropPropertiesThatTheyDoNotName) {
  EXPECT_EQ(outputs_of(R"pcl(
    config "server" "object({ a = string, b = string })" { default = { a = "x", b = "y" } }
    output "less" "object({ a = string })" { value = server }
  )pcl"),
            R"({less: {a: "x"}})");
}

TEST(Extensions, NullIsNoValueOfAPlainType) {
  EXPECT_TRUE(fails(R"pcl(
    config "maybe" "optional(string)" { default = null }
    output "plain" "string" { value = maybe }
  )pcl"));
}

TEST(Extensions, IntsAreWholeNumbers) {
  EXPECT_EQ(outputs_of(R"pcl(
    config "i" "int" { default = 7 }
    config "j" "int" { default = 2 }
    output "quotient" { value = i / j }
    output "sum" { value = i + j }
  )pcl"),
            "{quotient: 3.5, sum: 9}");
}

TEST(Extensions, UnifiedPartsAreConverted) {
  EXPECT_EQ(outputs_of(R"pcl(
    config "i" "int" { default = 1 }
    config "s" "string" { default = "a" }
    config "debug" "bool" { default = true }
    output "for" { value = [for x in [i, s] : x] }
    output "same" { value = [for x in [i, s] : x][0] == "1" }
    output "index" { value = [i, s][i - 1] }
    output "branch" { value = debug ? i : s }
    output "union" { value = debug ? debug : i }
    output "optional" { value = length(debug ? ["a"] : null) }
  )pcl"),
            R"({branch: "1", for: ["1", "a"], index: "1", optional: 1, same: true, union: true})");
}

TEST(Extensions, LoopsRunOverSets) {
  EXPECT_EQ(outputs_of(R"pcl(
    config "zones" "set(string)" { default = ["b", "a"] }
    output "keys" { value = { for k, v in zones : k => v } }
  )pcl"),
            R"({keys: {a: "a", b: "b"}})");
}

TEST(Extensions, FailuresKeepSecretsAndDependencies) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"pcl(
    resource "a" "t:R" { list = ["x"] }
    resource "b" "t:R" { value = try(a.list[5], "z") }
    config "words" "list(string)" {
      default = ["p"]
      secret  = true
    }
    output "can" { value = can(words[1]) }
    output "try" { value = try(words[1], "none") }
  )pcl"));
  EXPECT_EQ(bench.complaints(), Lines{});
  EXPECT_EQ(bench.monitor.lines(), Lines({R"(a {list: ["x"]})", R"(b {value: "z"} <- a)"}));
  EXPECT_EQ(show(*bench.monitor.stack_outputs), R"({can: secret(false), try: secret("none")})");
}

TEST(Extensions, SplatsOfSecretsAreSecret) {
  EXPECT_EQ(outputs_of(R"pcl(
    config "server" "object({ name = string })" {
      default = { name = "web" }
      secret  = true
    }
    output "names" { value = join(",", server[*].name) }
  )pcl"),
            R"({names: secret("web")})");
}

}  // namespace
}  // namespace virga::run
