// The functions of packs: the examples in their documentation, and their results for nulls,
// unknowns
// and secrets.
#include "run/conditions/functions.h"

#include "bind/conditions/functions.h"
#include "run/policy/policy_testing.h"

namespace virga::run {
namespace {

// The value of an expression as JSON; "?" if it is unknown, the code of the error if it failed.
std::string value_of(const std::string& expression) {
  PolicyBench bench;
  const std::string pack =
      "policy remediation \"p\" {\n  properties = { v = [" + expression + "] }\n}\n";
  if (!bench.load(pack)) return bench.codes()[0];
  const auto report = bench.run->remediate(
      resource_of(
          object({{"s", Property::secret(Property::string("hush"))}, {"u", Property::computed()}})),
      bench.diagnostics);
  if (!report) return bench.codes()[0];
  const Property value = report->remediations[0].properties.find("v")->as_array()[0];
  if (value.is_computed()) return "?";
  if (value.is_secret()) return "secret " + pulumi::show_json(value.element());
  return pulumi::show_json(value);
}

TEST(PolicyFunctions, MatchTheExamplesInTheirDocumentation) {
  for (const model::Function& function : bind::condition_functions()) {
    EXPECT_EQ(value_of(std::string(function.example)), value_of(std::string(function.result)))
        << function.name;
    EXPECT_TRUE(function.usage.starts_with(function.name));
    EXPECT_FALSE(function.docs.empty());
  }
}

TEST(PolicyFunctions, FindElementsInAnyCollection) {
  EXPECT_EQ(value_of("contains([1, 2], 2)"), "true");
  EXPECT_EQ(value_of("contains({ a = 1 }, 1)"), "true");
  EXPECT_EQ(value_of("contains([[1]], [1])"), "true");
  EXPECT_EQ(value_of("contains([], 1)"), "false");
  EXPECT_EQ(value_of("contains(null, 1)"), "false");
  EXPECT_EQ(value_of("contains([null], null)"), "true");
  EXPECT_EQ(value_of("contains([1, resource.properties.u], 1)"), "true");
  EXPECT_EQ(value_of("contains([1, resource.properties.u], 2)"), "?");
  EXPECT_EQ(value_of("contains(resource.properties.u, 2)"), "?");
  EXPECT_EQ(value_of("contains([resource.properties.s], \"hush\")"), "secret true");
  EXPECT_EQ(value_of("contains([\"hush\"], resource.properties.s)"), "secret true");
  EXPECT_EQ(value_of("contains(\"text\", \"t\")"), "V2119");
}

TEST(PolicyFunctions, CompareStrings) {
  EXPECT_EQ(value_of("matches(\"aws:s3:Bucket\", \"aws:*:B*\")"), "true");
  EXPECT_EQ(value_of("startswith(\"abc\", \"b\")"), "false");
  EXPECT_EQ(value_of("endswith(\"abc\", \"\")"), "true");
  EXPECT_EQ(value_of("endswith(null, \"\")"), "false");
  EXPECT_EQ(value_of("matches(resource.properties.s, \"h*\")"), "secret true");
  EXPECT_EQ(value_of("matches(resource.properties.u, \"h*\")"), "?");
}

TEST(PolicyFunctions, CombineBools) {
  EXPECT_EQ(value_of("alltrue([])"), "true");
  EXPECT_EQ(value_of("anytrue([])"), "false");
  EXPECT_EQ(value_of("alltrue(null)"), "true");
  EXPECT_EQ(value_of("alltrue([false, resource.properties.u])"), "false");
  EXPECT_EQ(value_of("anytrue([false, resource.properties.u])"), "?");
  EXPECT_EQ(value_of("anytrue([null])"), "false");
}

TEST(PolicyFunctions, MergeObjects) {
  EXPECT_EQ(value_of("merge()"), "{}");
  EXPECT_EQ(value_of("merge(null, { a = 1 }, { a = 2, b = null })"), R"({"a":2,"b":null})");
  EXPECT_EQ(value_of("merge([{ a = 1 }, { b = 2 }]...)"), R"({"a":1,"b":2})");
  EXPECT_EQ(value_of("merge({ a = 1 }, resource.properties.u)"), "?");
  EXPECT_EQ(value_of("merge({ a = resource.properties.u }).a"), "?");
}

// The time is at most the product of the lengths, which is charged.
TEST(PolicyFunctions, ChargePatterns) {
  PolicyBench bench;
  bench.options.limits.max_evaluation_steps = 10'000;
  ASSERT_TRUE(
      bench.load("policy resource \"p\" {\n  assert {\n    condition = "
                 "!matches(resource.properties.t, resource.properties.t)\n  }\n}\n"));
  const auto ask = [&](std::size_t size) {
    return bench.analyze(resource_of(object({{"t", Property::string(std::string(size, '*'))}})));
  };
  EXPECT_EQ(ask(1000), Lines{"p advisory: "});
  EXPECT_EQ(ask(10'000), Lines{"V4140"});
}

}  // namespace
}  // namespace virga::run
