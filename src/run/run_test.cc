// Whole programs: what they ask of the engine, in which order, and what comes of it.
#include "run/run.h"

#include <gtest/gtest.h>

#include "run/program_testing.h"

namespace virga::run {
namespace {

TEST(Run, RegistersResourcesWithTheirDependencies) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "b" "t:index:R" { value = "x-${a.computed}" }
    resource "a" "t:index:R" { value = "v" }
    output "o" { value = b.value }
  )"));
  EXPECT_EQ(bench.monitor.lines(),
            (Lines{R"(a {value: "v"})", R"(b {value: "x-a-computed"} <- a)"}));
  EXPECT_EQ(bench.monitor.requests[1].property_dependencies.at("value"),
            Lines{"urn:pulumi:dev::proj::t:index:R::a"});
  EXPECT_EQ(show(*bench.monitor.stack_outputs), R"({o: "x-a-computed"})");
  EXPECT_TRUE(bench.result.complete);
}

TEST(Run, TellsTheEngineWhatTheSchemaSays) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(resource "a" "t:R" { value = 12 })"));
  const RegisterResourceRequest& request = bench.monitor.requests.at(0);
  EXPECT_EQ(request.type, "t:index:R");
  EXPECT_TRUE(request.custom);
  EXPECT_EQ(request.parent, "urn:pulumi:dev::proj::pulumi:pulumi:Stack::proj-dev");
  EXPECT_EQ(request.replace_on_changes, Lines{"rep"});
  EXPECT_EQ(request.additional_secret_outputs, (Lines{"secretIn", "token"}));
  EXPECT_EQ(show(request.inputs), R"({value: "12"})");
}

TEST(Run, DependenciesAreKeptForEachElement) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "a" "t:R" {}
    x = { k = a.computed, l = "plain" }
    resource "b" "t:R" { value = x.k }
    resource "c" "t:R" { value = x.l }
  )"));
  EXPECT_EQ(bench.monitor.lines(),
            (Lines{"a {}", R"(b {value: "a-computed"} <- a)", R"(c {value: "plain"})"}));
}

TEST(Run, InAPreviewWhatIsNotKnownIsUnknown) {
  ProgramBench bench;
  bench.options.preview = true;
  ASSERT_TRUE(bench(R"(
    resource "a" "t:R" { value = "v" }
    resource "b" "t:R" { value = "${a.computed}-${a.value}" }
    output "id" { value = a.id }
    output "urn" { value = a.urn }
    output "value" { value = a.value }
    output "token" { value = a.token }
  )"));
  EXPECT_EQ(bench.monitor.lines(), (Lines{R"(a {value: "v"})", "b {value: ?} <- a"}));
  EXPECT_EQ(show(*bench.monitor.stack_outputs),
            R"({id: ?, token: secret(?), urn: "urn:pulumi:dev::proj::t:index:R::a", value: "v"})");
}

TEST(Run, SecretsStaySecret) {
  ProgramBench bench;
  bench.config("password", "pw", true);
  ASSERT_TRUE(bench(R"(
    config "password" "string" {}
    config "key" "string" {
      default = "k"
      secret  = true
    }
    resource "a" "t:R" {
      value    = "p=${password}"
      list     = ["x", key]
      secretIn = "s"
    }
    output "name" { value = pulumiResourceName(a) }
  )"));
  EXPECT_EQ(bench.monitor.lines(),
            Lines{R"(a {list: ["x", secret("k")], secretIn: secret("s"), value: secret("p=pw")})"});
  EXPECT_EQ(show(*bench.monitor.stack_outputs), R"({name: "a"})");
}

TEST(Run, AWholeResourceIsSentAsAReference) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "a" "t:R" {}
    resource "b" "t:R" { any = a }
    output "o" { value = a }
  )"));
  EXPECT_EQ(bench.monitor.lines(), (Lines{"a {}", "b {any: ref(a)} <- a"}));
  EXPECT_EQ(show(*bench.monitor.stack_outputs), "{o: ref(a)}");
}

TEST(Run, Options) {
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
        aliases             = ["urn:x", { name = "old" }, { parent = a }]
        replacementTrigger  = a.computed
      }
    }
    resource "c" "t:Comp" {
      options { providers = [p] }
    }
  )")) << testing::PrintToString(bench.complaints());
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
  EXPECT_EQ(b.aliases[0].urn, "urn:x");
  EXPECT_EQ(b.aliases[1].name, "old");
  EXPECT_EQ(b.aliases[2].parent_urn, a);
  EXPECT_EQ(show(*b.replacement_trigger), "output(\"a-computed\" " + a + ")");
  const RegisterResourceRequest& c = bench.monitor.request("c");
  EXPECT_FALSE(c.custom);
  EXPECT_TRUE(c.remote);
  EXPECT_EQ(c.providers, (std::vector<std::pair<std::string, std::string>>{{"t", provider}}));
}

TEST(Run, AnUnknownOptionIsLeftOutOfAPreview) {
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
      Lines{"V4162 a.computed: option `import` is not known yet and left out of the preview"});
  EXPECT_EQ(bench.monitor.requests.size(), 2u);
}

TEST(Run, APreviewGoesOnWithoutTheResultsOfProviders) {
  ProgramBench bench;
  bench.options.preview = true;
  ASSERT_TRUE(bench(R"pp(
    resource "a" "t:R" {}
    x = invoke("t:index:find", { name = secret("n") }, { dependsOn = [a] })
    resource "b" "t:R" { value = x.id }
  )pp"))
      << testing::PrintToString(bench.complaints());
  EXPECT_EQ(bench.monitor.lines(), (Lines{"a {}", "b {value: secret(?)} <- a"}));
  EXPECT_EQ(bench.complaints().at(0).substr(0, 5), "V4135");
}

TEST(Run, AnUpdateCannotDoWithoutThemNotEvenInsideTry) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"pp(output "o" { value = try(invoke("t:index:find", {}), 1) })pp"));
  EXPECT_EQ(bench.complaints().at(0).substr(0, 5), "V4134");
}

TEST(Run, RangesMakeInstances) {
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

TEST(Run, ASecretRangeMakesEachValueSecret) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "r" "t:R" {
      value = range.value
      options { range = secret(["p"]) }
    }
  )"));
  EXPECT_EQ(bench.monitor.lines(), Lines{R"(r-0 {value: secret("p")})"});
}

TEST(Run, AFailedResourceTakesItsDependantsWithItInSilence) {
  ProgramBench bench;
  bench.monitor.fail = {"bad"};
  ASSERT_TRUE(bench(R"(
    resource "bad" "t:R" {}
    resource "child" "t:R" { value = bad.computed }
    resource "after" "t:R" {
      options { dependsOn = [bad] }
    }
    resource "ok" "t:R" {}
    output "b" { value = bad.computed }
    output "k" { value = ok.computed }
    output "r" { value = recover(bad.computed, error) }
  )"));
  EXPECT_EQ(bench.monitor.lines(), (Lines{"bad {}", "ok {}"}));
  EXPECT_EQ(show(*bench.monitor.stack_outputs),
            R"({k: "ok-computed", r: "poisoned value from resource bad"})");
  EXPECT_TRUE(bench.diagnostics.empty());
  EXPECT_FALSE(bench.result.complete);
}

TEST(Run, OneInstanceThatFailsHarmsItsOwnUsersAlone) {
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

TEST(Run, AnErrorInOneNodeIsToldOnceAndDoesNotStopOthers) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"pp(
    x = fromBase64("!!")
    y = "${x}-${x}"
    resource "a" "t:R" { value = y }
    resource "b" "t:R" { value = "b" }
    output "o" { value = [x, y] }
  )pp"));
  EXPECT_EQ(bench.complaints(),
            Lines{R"(V4131 "!!": argument 1 of `fromBase64` cannot be used: it is not base64)"});
  EXPECT_EQ(bench.monitor.lines(), Lines{R"(b {value: "b"})"});
  EXPECT_FALSE(bench.monitor.stack_outputs.has_value());
}

TEST(Run, ARefusalStopsTheRun) {
  ProgramBench bench;
  bench.monitor.refuse = {"bad"};
  ASSERT_TRUE(bench(R"(
    resource "bad" "t:R" {}
    resource "ok" "t:R" {}
    resource "later" "t:R" { value = ok.computed }
  )"));
  EXPECT_EQ(bench.complaints(), Lines{R"(V4165 "bad": cannot register `bad`: it was refused)"});
  EXPECT_EQ(bench.monitor.requests.size(), 2u);
}

TEST(Run, Configuration) {
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

TEST(Run, ConfigurationThatIsWrong) {
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

TEST(Run, AnEncryptedValueIsAnUnknownSecret) {
  ProgramBench bench;
  bench.options.preview = true;
  bench.options.config["proj:key"] = {"cipher", true, true, {}};
  ASSERT_TRUE(bench(R"(
    config "key" "string" {}
    output "o" { value = "k=${key}" }
  )"));
  EXPECT_EQ(show(bench.result.outputs), "{o: secret(?)}");
}

TEST(Run, NumbersThatCannotLeaveTheProgram) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    big = 9007199254740993
    output "a" { value = 1 / 0 }
    output "b" { value = [big] }
    output "c" { value = "n=${big}" }
  )"));
  EXPECT_EQ(
      bench.complaints(),
      (Lines{"V4150 1 / 0: this number is infinite and cannot leave the program",
             "V4152 [big]: this whole number cannot leave the program without losing digits"}));
  EXPECT_EQ(show(bench.result.outputs), R"({c: "n=9007199254740993"})");
}

TEST(Run, BillionLaughsStop) {
  ProgramBench bench;
  std::string program = "a0 = [\"lol\", \"lol\"]\n";
  for (int i = 1; i < 64; ++i) {
    const std::string last = "a" + std::to_string(i - 1);
    program += "a" + std::to_string(i) + " = [" + last + ", " + last + "]\n";
  }
  ASSERT_TRUE(bench(program + "output \"o\" { value = a63 }"));
  ASSERT_EQ(bench.diagnostics.size(), 1u);
  EXPECT_EQ(bench.diagnostics.list().front().code, diag::Code::kTooMuchMemory);
}

TEST(Run, TextsThatDoubleStop) {
  ProgramBench bench;
  bench.options.limits.max_string_bytes = 1 << 20;
  std::string program = "a0 = \"lol\"\n";
  for (int i = 1; i < 64; ++i) {
    const std::string last = "${a" + std::to_string(i - 1) + "}";
    program += "a" + std::to_string(i) + " = \"" + last + last + "\"\n";
  }
  ASSERT_TRUE(bench(program));
  ASSERT_EQ(bench.diagnostics.size(), 1u);
  EXPECT_EQ(bench.diagnostics.list().front().code, diag::Code::kStringTooLong);
}

TEST(Run, ResourcesAreCounted) {
  for (const int more : {0, 1}) {
    ProgramBench bench;
    bench.options.limits.max_resources = 5;
    const std::string count = std::to_string(3 + more);
    ASSERT_TRUE(
        bench("resource a \"t:R\" {\n options { range = 2 }\n}\n"
              "resource b \"t:R\" {\n options { range = " +
              count + " }\n}"));
    EXPECT_EQ(bench.diagnostics.has_errors(), more == 1);
  }
}

TEST(Run, DepthOfValues) {
  for (const std::uint32_t more : {0u, 1u}) {
    ProgramBench bench;
    bench.options.limits.max_type_depth = 5;
    std::string program = "a0 = [1]\n";
    for (std::uint32_t i = 1; i < 4 + more; ++i) {
      program += "a" + std::to_string(i) + " = [a" + std::to_string(i - 1) + "]\n";
    }
    ASSERT_TRUE(bench(program));
    EXPECT_EQ(bench.complaints().size(), more) << testing::PrintToString(bench.complaints());
  }
}

}  // namespace
}  // namespace virga::run
