// The statements in the texts on PCL's type system and on outputs (docs/spec/statements.md) that a
// run can show: a value has the type that the checker determined.
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

// Returns whether the run fails with one error. `error` is its code and the source text.
bool fails(std::string_view program, std::string_view error) {
  ProgramBench bench;
  EXPECT_TRUE(bench(std::string(program))) << program;
  EXPECT_FALSE(bench.result.complete) << program;
  const Lines lines = bench.complaints();
  EXPECT_EQ(lines.size(), 1u) << ::testing::PrintToString(lines);
  return lines.size() == 1 && lines[0].starts_with(std::string(error) + ": ");
}

TEST(Extensions, StepsIntoNullAreNull) {
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
    output "number" "number" { value = count }
    output "whole" "int" { value = count + 0.5 + 0.5 }
  )pcl"),
            R"({int: 5, list: ["7", "5"], number: 7, string: "7", whole: 8})");
  for (const char* value : {"text", "half"}) {
    EXPECT_TRUE(fails(std::string(R"pcl(
      config "text" "string" { default = "abc" }
      config "half" "number" { default = 7.5 }
      output "int" "int" { value = )pcl") +
                          value + " }",
                      "V4183 " + std::string(value)))
        << value;
  }
}

TEST(Extensions, LabelsDropUndeclaredProperties) {
  EXPECT_EQ(outputs_of(R"pcl(
    config "server" "object({ a = string, b = string })" { default = { a = "x", b = "y" } }
    output "less" "object({ a = string })" { value = server }
  )pcl"),
            R"({less: {a: "x"}})");
}

TEST(Extensions, NullIsNotAValueOfAPlainType) {
  for (const char* type : {"string", "int", "number", "bool", "list(string)", "set(string)",
                           "map(string)", "tuple([string])", "object({ a = string })"}) {
    const std::string maybe =
        "config \"maybe\" \"optional(" + std::string(type) + ")\" { default = null }\n";
    EXPECT_TRUE(fails(maybe + "output \"plain\" \"" + type + "\" { value = maybe }", "V4183 maybe"))
        << type;
  }
  const std::string maybe = "config \"maybe\" \"optional(string)\" { default = null }\n";
  EXPECT_TRUE(fails(maybe + "output \"o\" \"list(string)\" { value = [maybe] }", "V4183 maybe"));
  EXPECT_TRUE(fails(maybe + "resource \"r\" \"t:R\" { list = [maybe] }", "V4171 maybe"));
  EXPECT_TRUE(fails(maybe + "output \"o\" { value = split(\",\", maybe) }", "V4131 maybe"));
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

TEST(Extensions, FractionsAreNotInts) {
  EXPECT_TRUE(fails(R"pcl(
    config "i" "int" { default = 7 }
    output "quotient" "int" { value = i / 2 }
  )pcl",
                    "V4183 i / 2"));
  EXPECT_TRUE(fails(R"pcl(
    config "i" "int" { default = 7.5 }
    output "o" { value = i }
  )pcl",
                    "V4103 7.5"));
  for (const char* text : {"7.5", "1e-1", "abc", ""}) {
    ProgramBench bench;
    bench.config("i", text);
    ASSERT_TRUE(bench("config \"i\" \"int\" {}\noutput \"o\" { value = i }"));
    ASSERT_EQ(bench.complaints().size(), 1u) << text;
    EXPECT_TRUE(bench.complaints()[0].starts_with("V4102 ")) << text;
  }
}

TEST(Extensions, IntsAreEqualByTheirNumericValue) {
  const std::pair<const char*, bool> comparisons[] = {
      {"i == 7.0", true},
      {"i == n", true},
      {"10 == 1e1", true},
      {"thousand == 1000", true},
      {"large == 9007199254740992 + 1", true},
      {"large != 9007199254740993", false},
      // Both have the same nearest double.
      {"large == 9007199254740992", false},
  };
  for (const auto& [comparison, equal] : comparisons) {
    ProgramBench bench;
    bench.config("thousand", "1e3");
    bench.config("large", "9007199254740993");
    ASSERT_TRUE(
        bench("config \"i\" \"int\" { default = 7 }\n"
              "config \"n\" \"number\" { default = 7.0 }\n"
              "config \"thousand\" \"int\" {}\n"
              "config \"large\" \"int\" {}\n"
              "output \"o\" { value = " +
              std::string(comparison) + " }"));
    EXPECT_EQ(bench.complaints(), Lines{}) << comparison;
    EXPECT_EQ(show(*bench.monitor.stack_outputs), equal ? "{o: true}" : "{o: false}") << comparison;
  }
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

TEST(Extensions, LoopsIterateOverSets) {
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
