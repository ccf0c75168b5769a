// The instances of a resource, and the value of its variable.
#include "run/resource/range.h"

#include <gtest/gtest.h>

#include "run/program_testing.h"

namespace virga::run {
namespace {

TEST(Range, CreatesInstances) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "n" "t:R" {
      value = "v-${range.value}"
      options { range = 2 }
    }
    resource "l" "t:R" {
      value = "${range.key}:${range.value}"
      options { range = ["a", secret("b")] }
    }
    resource "m" "t:R" {
      value = "${range.key}=${range.value}"
      options { range = { k2 = "b", k1 = "a" } }
    }
    resource "yes" "t:R" {
      options { range = true }
    }
    resource "no" "t:R" {
      options { range = false }
    }
    resource "none" "t:R" {
      options { range = -2 }
    }
    output "all" { value = n[*].value }
    output "one" { value = m.k1.computed }
    output "none" { value = none }
  )")) << testing::PrintToString(bench.complaints());
  EXPECT_EQ(bench.monitor.lines(),
            (Lines{R"(n-0 {value: "v-0"})", R"(n-1 {value: "v-1"})", R"(l-0 {value: "0:a"})",
                   R"(l-1 {value: secret("1:b")})", R"(m-k1 {value: "k1=a"})",
                   R"(m-k2 {value: "k2=b"})", "yes {}"}));
  EXPECT_EQ(show(*bench.monitor.stack_outputs),
            R"({all: ["v-0", "v-1"], none: [], one: "m-k1-computed"})");
}

TEST(Range, OfAUnionOfCollections) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"pp(
    config "yes" "bool" { default = true }
    config "names" "list(string)" { nullable = true }
    config "tags" "map(string)" { nullable = true }
    resource "l" "t:R" {
      value = "${range.key}:${range.value}"
      options { range = yes ? [80, 443] : [8080] }
    }
    resource "m" "t:R" {
      value = "${range.key}:${range.value}"
      options { range = yes ? { a = 1 } : { a = 1, b = "x" } }
    }
    resource "none" "t:R" {
      value = range.value
      options { range = names == null ? [] : names }
    }
    resource "tag" "t:R" {
      value = range.value
      options { range = tags == null ? { k = "v" } : tags }
    }
    output "all" { value = [l[*].value, { for k, each in m : k => each.value }, none, tag.k.value] }
  )pp"))
      << testing::PrintToString(bench.complaints());
  EXPECT_EQ(show(*bench.monitor.stack_outputs),
            R"({all: [["0:80", "1:443"], {a: "a:1"}, [], "v"]})");
}

TEST(Range, OfAFractionIsAnError) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    config "n" "number" { default = 3 }
    resource "r" "t:R" {
      options { range = n / 2 }
    }
  )"));
  EXPECT_EQ(bench.complaints(),
            Lines{"V4160 n / 2: a range must be a bool, a number or a collection, not a fraction"});
}

TEST(Range, AFailedInstanceAffectsOnlyItsOwnDependents) {
  ProgramBench bench;
  bench.monitor.fail = {"r-0"};
  ASSERT_TRUE(bench(R"(
    resource "r" "t:R" {
      options { range = 2 }
    }
    output "a" { value = r[0].computed }
    output "b" { value = r[1].computed }
  )"));
  EXPECT_EQ(show(*bench.monitor.stack_outputs), R"({b: "r-1-computed"})");
}

TEST(Range, ReportsAnErrorOnceForAllInstances) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"pp(
    resource "a" "t:R" {
      value = fromBase64(range.value)
      list  = [notImplemented(range.value)]
      options { range = ["!", "!!", "YQ=="] }
    }
  )pp"));
  EXPECT_EQ(bench.complaints(),
            (Lines{"V4131 range.value: argument 1 of `fromBase64` cannot be used: it is not base64",
                   "V4132 notImplemented(range.value): `notImplemented` failed: !",
                   "V4132 notImplemented(range.value): `notImplemented` failed: !!",
                   "V4132 notImplemented(range.value): `notImplemented` failed: YQ=="}));
  EXPECT_TRUE(bench.monitor.requests.empty());
}

TEST(Range, WarnsOfAnUnknownRange) {
  ProgramBench bench;
  bench.options.preview = true;
  ASSERT_TRUE(bench(R"pp(
    resource "a" "t:R" {}
    resource "b" "t:R" {
      options { range = length(a.computed) }
    }
    output "o" { value = b }
  )pp"))
      << testing::PrintToString(bench.complaints());
  EXPECT_EQ(
      bench.complaints(),
      Lines{"V4168 length(a.computed): this preview does not show `b`: the number of instances "
            "is not known yet"});
  EXPECT_EQ(show(bench.result.outputs), "{o: ?}");
}

TEST(Range, OfNullHasNoInstances) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"pp(
    config "names" "list(string)" { nullable = true }
    config "tags" "map(string)" { nullable = true }
    config "yes" "bool" { nullable = true }
    config "something" "any" { nullable = true }
    resource "l" "t:R" {
      options { range = names }
    }
    resource "m" "t:R" {
      options { range = tags }
    }
    resource "b" "t:R" {
      options { range = yes }
    }
    resource "d" "t:R" {
      options { range = something }
    }
    output "all" { value = [l, m, b, d] }
  )pp"))
      << testing::PrintToString(bench.complaints());
  EXPECT_EQ(show(*bench.monitor.stack_outputs), "{all: [[], {}, null, null]}");
}

TEST(Range, InputsNeedNotUseIt) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "r" "t:R" {
      value = "same"
      options { range = 2 }
    }
  )"));
  EXPECT_EQ(bench.monitor.lines(), (Lines{R"(r-0 {value: "same"})", R"(r-1 {value: "same"})"}));
}

}  // namespace
}  // namespace virga::run
