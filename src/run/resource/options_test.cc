// Options of resources: the parts of the request that they become.
#include <gtest/gtest.h>

#include "run/program_testing.h"
#include "run/resource/option_value.h"

namespace virga::run {
namespace {

TEST(Options, BecomePartsOfTheRequest) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "p" "pulumi:providers:t" { region = "r" }
    resource "a" "t:R" {}
    resource "b" "t:R" {
      options {
        parent              = a
        dependsOn           = [a]
        protect             = true
        retainOnDelete      = false
        provider            = p
        ignoreChanges       = [value, map["k"], list[0]]
        version             = "1.0.0"
        import              = "imp"
        deletedWith         = a
        customTimeouts      = { create = "5m" }
        aliases             = ["urn:pulumi:dev::proj::t:index:R::x", { name = "old" }, { parent = a }]
        replacementTrigger  = a.computed
      }
    }
    resource "c" "t:Comp" {
      options { providers = [p] }
    }
  )")) << testing::PrintToString(bench.complaints());
  ASSERT_EQ(bench.complaints(), Lines{});
  const std::string a = "urn:pulumi:dev::proj::t:index:R::a";
  const std::string provider = "urn:pulumi:dev::proj::pulumi:providers:t::p::id-p";
  const RegisterResourceRequest& b = bench.monitor.request("b");
  EXPECT_EQ(b.parent, a);
  EXPECT_EQ(b.dependencies, Lines{a});
  EXPECT_EQ(b.protect, true);
  EXPECT_EQ(b.retain_on_delete, false);
  EXPECT_EQ(b.delete_before_replace, std::nullopt);
  EXPECT_EQ(b.provider, provider);
  EXPECT_EQ(b.ignore_changes, (Lines{"value", "map[\"k\"]", "list[0]"}));
  EXPECT_EQ(b.version, "1.0.0");
  EXPECT_EQ(b.import_id, "imp");
  EXPECT_EQ(b.deleted_with, a);
  EXPECT_EQ(b.custom_timeouts.create, "5m");
  ASSERT_EQ(b.aliases.size(), 3u);
  EXPECT_EQ(b.aliases[0].urn, "urn:pulumi:dev::proj::t:index:R::x");
  EXPECT_EQ(b.aliases[1].name, "old");
  EXPECT_EQ(b.aliases[2].parent_urn, a);
  EXPECT_EQ(show(*b.replacement_trigger), "output(\"a-computed\" " + a + ")");
  const RegisterResourceRequest& c = bench.monitor.request("c");
  EXPECT_FALSE(c.custom);
  EXPECT_TRUE(c.remote);
  EXPECT_EQ(c.providers, (std::vector<std::pair<std::string, std::string>>{{"t", provider}}));
}

TEST(Options, UnknownOptionsAreSkippedInAPreview) {
  ProgramBench bench;
  bench.options.preview = true;
  ASSERT_TRUE(bench(R"(
    resource "a" "t:R" {}
    resource "b" "t:R" {
      options { import = a.computed }
    }
  )"));
  EXPECT_EQ(
      bench.complaints(),
      Lines{"V4162 a.computed: option `import` is not known yet, so the preview leaves it out"});
  EXPECT_EQ(bench.monitor.requests.size(), 2u);
}

TEST(Options, DependOnAllInstances) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "l" "t:R" {
      options { range = 1 }
    }
    resource "m" "t:R" {
      options { range = { k = 1 } }
    }
    resource "b" "t:R" {
      options { dependsOn = [l, m] }
    }
  )")) << testing::PrintToString(bench.complaints());
  EXPECT_EQ(bench.complaints(), Lines{});
  EXPECT_EQ(bench.monitor.request("b").dependencies.size(), 2u);
}

TEST(Options, AreEvaluatedOnceForAllInstances) {
  ProgramBench bench;
  bench.options.preview = true;
  ASSERT_TRUE(bench(R"(
    resource "a" "t:R" {}
    resource "b" "t:R" {
      options {
        range   = 3
        import  = a.computed
        protect = true
      }
    }
  )")) << testing::PrintToString(bench.complaints());
  EXPECT_EQ(bench.complaints().size(), 1u);
  EXPECT_EQ(bench.monitor.request("b-2").protect, true);
}

TEST(Options, NamesOfProvidersMustBeLiterals) {
  for (const std::string option : {"version", "pluginDownloadURL"}) {
    ProgramBench bench;
    bench.config("key", "hush", true);
    EXPECT_FALSE(
        bench("config key string {}\nresource a \"t:R\" {\n options { " + option + " = key }\n}"));
    EXPECT_TRUE(bench.monitor.requests.empty());
  }
}

TEST(Options, PropertyPathsEscapeOnlyQuotes) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "a" "t:R" {
      options { ignoreChanges = [map["q\"b\\"]] }
    }
  )")) << testing::PrintToString(bench.complaints());
  EXPECT_EQ(bench.monitor.request("a").ignore_changes, Lines{R"(map["q\"b\"])"});
}

}  // namespace
}  // namespace virga::run
