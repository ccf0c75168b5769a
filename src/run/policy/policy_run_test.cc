#include "run/policy/policy_run.h"

#include <thread>

#include "run/policy/policy_testing.h"

namespace virga::run {
namespace {

using bind::Enforcement;

// A policy with one assertion about `resource`.
std::string about(const std::string& condition, const std::string& message = "\"no\"") {
  return "policy resource \"p\" {\n  assert {\n    condition = " + condition +
         "\n    message = " + message + "\n  }\n}\n";
}

Lines check(const std::string& text, const Property& properties) {
  PolicyBench bench;
  if (!bench.load(text)) return bench.codes();
  return bench.analyze(resource_of(properties));
}

const Property kTrue = Property::boolean(true);
const Property kFalse = Property::boolean(false);

TEST(PolicyRun, ReportsViolations) {
  const std::string pack =
      "policy resource \"truth\" {\n"
      "  description = \"Verifies\"\n  enforcement = \"mandatory\"\n"
      "  assert {\n    condition = resource.properties.value\n"
      "    message = \"Property was ${resource.properties.value}\"\n  }\n"
      "  assert { condition = resource.name != \"r\" }\n}\n";
  EXPECT_EQ(check(pack, object({{"value", kFalse}})),
            (Lines{"truth mandatory: Verifies\nProperty was false", "truth mandatory: Verifies"}));
  EXPECT_EQ(check(pack, object({{"value", kTrue}})), Lines{"truth mandatory: Verifies"});
}

TEST(PolicyRun, MissingPropertiesAreNull) {
  const Property nothing = object({});
  const Lines violation{"p advisory: no"};
  EXPECT_EQ(check(about("resource.properties.a"), nothing), violation) << "null is not true";
  EXPECT_EQ(check(about("resource.properties.a.b[0].c == null"), nothing), Lines{});
  EXPECT_EQ(check(about("resource.properties[\"a\"] == null"), nothing), Lines{});
  EXPECT_EQ(check(about("length(resource.properties.a) == 0"), nothing), Lines{});
  EXPECT_EQ(check(about("lookup(resource.properties.a, \"k\", \"none\") == \"none\""), nothing),
            Lines{});
  EXPECT_EQ(check(about("singleOrNone(resource.properties.a) == null"), nothing), Lines{});
  EXPECT_EQ(check(about("length(entries(resource.properties.a)) == 0"), nothing), Lines{});
  EXPECT_EQ(check(about("[for x in resource.properties.a : x] == []"), nothing), Lines{});
  EXPECT_EQ(check(about("resource.properties.a[*].b == []"), nothing), Lines{});
  EXPECT_EQ(check(about("!contains(resource.properties.a, 1)"), nothing), Lines{});
  EXPECT_EQ(check(about("!startswith(resource.properties.a, \"\")"), nothing), Lines{});
  EXPECT_EQ(check(about("false", "\"a is ${resource.properties.a}\""), nothing),
            Lines{"p advisory: a is null"});
  EXPECT_EQ(
      check(about("resource.properties.a[7] == null"), object({{"a", Property::array({kTrue})}})),
      Lines{});
  EXPECT_EQ(check("policy resource \"p\" {\n  assert {\n    range = resource.properties.a\n"
                  "    condition = false\n  }\n}\n",
                  nothing),
            Lines{});
}

TEST(PolicyRun, UnknownsCauseNoViolations) {
  const Property unknown = object({{"a", Property::computed()}});
  EXPECT_EQ(check(about("resource.properties.a == 1"), unknown),
            Lines{"p: not applicable, its condition depends on a value that is not known yet"});
  EXPECT_EQ(check(about("resource.properties.a == 1 || true"), unknown), Lines{});
  EXPECT_EQ(check(about("resource.properties.a == 1 && false"), unknown), Lines{"p advisory: no"});
  EXPECT_EQ(check(about("false", "resource.properties.a"), unknown),
            Lines{"p advisory: (this message is not known yet)"});
  EXPECT_EQ(check(about("!contains([1, resource.properties.a], 2)"), unknown),
            Lines{"p: not applicable, its condition depends on a value that is not known yet"});
  EXPECT_EQ(check(about("!contains([1, resource.properties.a], 1)"), unknown),
            Lines{"p advisory: no"});
  EXPECT_EQ(check("policy resource \"p\" {\n  when = resource.properties.a\n"
                  "  assert { condition = false }\n}\n",
                  unknown),
            Lines{"p: not applicable, whether it applies is not known yet"});
  EXPECT_EQ(check("policy resource \"p\" {\n  assert {\n    range = resource.properties.a\n"
                  "    condition = false\n  }\n}\n",
                  unknown),
            Lines{"p: not applicable, the collection that it iterates over is not known yet"});
}

TEST(PolicyRun, SecretsAreReadButNotShown) {
  const Property secret = object({{"a", Property::secret(Property::string("hush"))},
                                  {"l", Property::array({Property::secret(kTrue)})}});
  const Lines hidden{"p advisory: (not shown: this message contains a secret)"};
  EXPECT_EQ(check(about("resource.properties.a != \"hush\"", "\"a\""), secret),
            Lines{"p advisory: a"});
  EXPECT_EQ(check(about("false", "\"it is ${resource.properties.a}\""), secret), hidden);
  EXPECT_EQ(check(about("false", "toJSON(resource.properties)"), secret), hidden);
  EXPECT_EQ(check(about("false", "toBase64(resource.properties.a)"), secret), hidden);
  EXPECT_EQ(check("policy resource \"p\" {\n  assert {\n    range = resource.properties.l\n"
                  "    condition = false\n    message = \"${range.value}\"\n  }\n}\n",
                  secret),
            hidden);
  PolicyBench bench;
  bench.stack.config = {{"p:token", "hush"}, {"p:plain", "x"}};
  bench.stack.secret_keys = {"p:token"};
  ASSERT_TRUE(bench.load(about("false", "stack.config[\"p:token\"]")));
  EXPECT_EQ(bench.analyze(resource_of(object({}))), hidden);
  ASSERT_TRUE(bench.load(about("false", "stack.config[\"p:plain\"]")));
  EXPECT_EQ(bench.analyze(resource_of(object({}))), Lines{"p advisory: x"});
  // A value that cannot be decrypted is unknown, not null.
  bench.stack.unknown_keys = {"p:token"};
  ASSERT_TRUE(bench.load(about("stack.config[\"p:token\"] == \"hush\"")));
  EXPECT_EQ(bench.analyze(resource_of(object({}))),
            Lines{"p: not applicable, its condition depends on a value that is not known yet"});
  ASSERT_TRUE(bench.load(about("stack.config[\"p:token\"] != null")));
  bench.analyze(resource_of(object({})));
}

// Errors of an evaluation do not show secrets.
TEST(PolicyRun, ReportsErrorsWithoutValues) {
  PolicyBench bench;
  ASSERT_TRUE(bench.load(about("resource.properties.a + 1 == 2")));
  EXPECT_EQ(bench.analyze(resource_of(object({{"a", Property::secret(Property::string("hush"))}}))),
            Lines{"V4110"});
  EXPECT_EQ(diag::render_text(bench.diagnostics, bench.sources).find("hush"), std::string::npos);
  EXPECT_EQ(check(about("resource.properties.a"), object({{"a", Property::string("x")}})),
            Lines{"V4128"});
  EXPECT_EQ(
      check(about("false", "resource.properties.a"), object({{"a", Property::array({kTrue})}})),
      Lines{"V3223"});
  EXPECT_EQ(check("policy resource \"p\" {\n  assert {\n    range = resource.properties.a\n"
                  "    condition = false\n  }\n}\n",
                  object({{"a", kTrue}})),
            Lines{"V4126"});
  EXPECT_EQ(check("l = readFile(\"missing\")\n" + about("l == 1"), object({})), Lines{"V4132"});
}

TEST(PolicyRun, PoliciesSelectByType) {
  const auto fires = [](const std::string& types, const std::string& type) {
    PolicyBench bench;
    EXPECT_TRUE(bench.load("policy resource \"p\" {\n  types = " + types +
                           "\n  assert { condition = false }\n}\n"));
    return bench.analyze(resource_of(object({}), "r", type)).size() == 1;
  };
  EXPECT_TRUE(fires("[\"t:index:T\"]", "t:index:T"));
  EXPECT_TRUE(fires("[\"t:T\"]", "t:index:T"));
  EXPECT_TRUE(fires("[\"t:*\"]", "t:index:T"));
  EXPECT_TRUE(fires("[\"x:X\", \"*:Bucket\"]", "aws:s3/bucket:Bucket"));
  EXPECT_TRUE(fires("[\"aws:s3:Bucket\"]", "aws:s3/bucket:Bucket"));
  EXPECT_TRUE(fires("[\"aws:s3/bucket:Bucket\"]", "aws:s3/bucket:Bucket"));
  EXPECT_TRUE(fires("[\"aws:s3/*\"]", "aws:s3/bucket:Bucket"));
  EXPECT_FALSE(fires("[\"aws:s3:Bucket\"]", "aws:s3/bucketV2:BucketV2"));
  EXPECT_FALSE(fires("[\"t:index:T\"]", "t:index:Other"));
  EXPECT_FALSE(fires("[\"t:index:T\"]", "t:T:index"));
}

TEST(PolicyRun, ResourcesHaveAllTheirAttributes) {
  PolicyResource resource = resource_of(object({{"value", kTrue}, {"__defaults", kTrue}}), "id");
  resource.options.protect = true;
  resource.options.ignore_changes = {"value"};
  resource.options.delete_before_replace = true;
  resource.options.additional_secret_outputs = {"value"};
  resource.options.aliases = {"urn:a"};
  resource.options.custom_timeouts.create = 300;
  resource.options.parent = "urn:parent";
  resource.provider = {"pulumi:providers:t", "prov", "urn:prov", object({{"region", kTrue}})};
  const std::string condition =
      "resource.type == \"t:index:T\" && resource.name == \"id\" && endswith(resource.urn, "
      "\"::id\") && resource.properties == { value = true } && resource.options.protect && "
      "resource.options.ignoreChanges == [\"value\"] && resource.options.deleteBeforeReplace && "
      "resource.options.additionalSecretOutputs == [\"value\"] && resource.options.aliases == "
      "[\"urn:a\"] && resource.options.customTimeouts.create == 300 && "
      "resource.options.customTimeouts.update == 0 && resource.options.parent == \"urn:parent\" && "
      "resource.provider.type == \"pulumi:providers:t\" && resource.provider.name == \"prov\" && "
      "resource.provider.properties.region && resource.provider.urn == \"urn:prov\"";
  PolicyBench bench;
  ASSERT_TRUE(bench.load(about(condition))) << bench.codes()[0];
  EXPECT_EQ(bench.analyze(resource), Lines{});
  EXPECT_EQ(bench.analyze(resource_of(object({}))), Lines{"p advisory: no"});
  ASSERT_TRUE(
      bench.load(about("resource.provider == null && resource.options.parent == null && "
                       "resource.options.deleteBeforeReplace == null")));
  EXPECT_EQ(bench.analyze(resource_of(object({}))), Lines{});
}

TEST(PolicyRun, StackPoliciesSeeAllResources) {
  PolicyBench bench;
  ASSERT_TRUE(bench.load(R"pcl(
policy stack "few" {
  types = ["t:index:T"]
  assert {
    condition = length(resources) <= 1
    message   = "there are ${length(resources)}"
  }
}
policy stack "needs" {
  assert {
    range     = resources
    condition = range.value.dependencies == [] && range.value.propertyDependencies.v == null
    message   = range.key
    urn       = range.value.urn
  }
}
policy resource "never" {
  assert { condition = false }
}
)pcl"))
      << bench.codes()[0];
  PolicyResource second = resource_of(object({}), "s");
  second.dependencies = {"urn:r"};
  PolicyResource third = resource_of(object({}), "u", "x:index:X");
  third.property_dependencies = {{"v", {"urn:r"}}};
  EXPECT_EQ(bench.analyze_stack({resource_of(object({}))}), Lines{});
  EXPECT_EQ(bench.analyze_stack({resource_of(object({})), second, third}),
            (Lines{"few advisory: there are 2", "needs advisory: 1 @" + second.urn,
                   "needs advisory: 2 @" + third.urn}));
}

TEST(PolicyRun, RemediationsChangeOnlyTheirProperties) {
  PolicyBench bench;
  ASSERT_TRUE(bench.load(R"pcl(
policy remediation "off" {
  types      = ["t:index:T"]
  properties = { value = false, old = null }
}
policy remediation "tags" {
  when       = resource.properties.value != true
  properties = { tags = merge(resource.properties.tags, { by = "pack" }) }
}
policy resource "checked" {
  assert { condition = true }
}
)pcl"))
      << bench.codes()[0];
  EXPECT_EQ(bench.remediate(resource_of(object(
                {{"__defaults", kTrue}, {"keep", kTrue}, {"old", kTrue}, {"value", kTrue}}))),
            (Lines{R"(off: {"__defaults":true,"keep":true,"value":false})",
                   R"(tags: {"__defaults":true,"keep":true,"tags":{"by":"pack"},"value":false})"}));
  EXPECT_EQ(bench.remediate(resource_of(
                object({{"value", kFalse}, {"tags", object({{"by", Property::string("pack")}})}}))),
            Lines{})
      << "nothing changes";
  EXPECT_EQ(bench.remediate(resource_of(object({{"value", kTrue}}), "r", "x:index:X")), Lines{});
}

// Returns the code, or the names and which of them are secret.
std::string names_after(const std::string& properties) {
  PolicyBench bench;
  EXPECT_TRUE(bench.load("policy remediation \"p\" {\n  properties = " + properties + "\n}\n"));
  const auto report = bench.run->remediate(
      resource_of(object({{"key", Property::secret(Property::string("hunter2"))},
                          {"old", Property::string("o")}})),
      bench.diagnostics);
  std::string all;
  for (const diag::Diagnostic& each : bench.diagnostics.list()) {
    EXPECT_FALSE(each.message().contains("hunter2"));
    all += diag::show(each.code) + " ";
  }
  if (!all.empty() || !report) return all;
  for (const pulumi::Member& each : report->remediations.at(0).properties.as_object()) {
    all += each.key + (each.value.is_secret() ? "* " : " ");
  }
  return all;
}

TEST(PolicyRun, RemediationsTurnNoSecretIntoName) {
  EXPECT_EQ(names_after("{ (resource.properties.key) = 1 }"), "V3225 ");
  EXPECT_EQ(names_after("{ a = 1, \"x${resource.properties.key}\" = 1 }"), "V3225 ");
  EXPECT_EQ(names_after("true ? { (resource.properties.key) = 1 } : {}"), "V3225 ");
  EXPECT_EQ(names_after("{ for k in [resource.properties.key] : k => 1 }"), "V3225 ");
  EXPECT_EQ(names_after("resource.properties.key == \"hunter2\" ? { a = 1 } : { b = 1 }"),
            "a* key* old ");
  EXPECT_EQ(names_after("secret({ (resource.type == \"\" ? \"\" : \"old\") = 1 })"), "key* old* ");
  EXPECT_EQ(names_after("{ (unsecret(resource.properties.key)) = 1 }"), "hunter2 key* old ");
}

TEST(PolicyRun, RemediationsKeepSecretsAndUnknowns) {
  PolicyBench bench;
  ASSERT_TRUE(bench.load(
      "policy remediation \"p\" {\n  properties = { b = \"${resource.properties.a}!\" }\n}\n"));
  const auto report = bench.run->remediate(
      resource_of(object({{"a", Property::secret(Property::string("x"))}})), bench.diagnostics);
  ASSERT_TRUE(report && report->remediations.size() == 1);
  EXPECT_TRUE(report->remediations[0].properties.find("b")->is_secret());
  const auto unknown =
      bench.run->remediate(resource_of(object({{"a", Property::computed()}})), bench.diagnostics);
  ASSERT_TRUE(unknown && unknown->remediations.size() == 1);
  EXPECT_TRUE(unknown->remediations[0].properties.find("b")->is_computed());
}

TEST(PolicyRun, LevelsDecideWhatIsApplied) {
  PolicyBench bench;
  ASSERT_TRUE(bench.load(R"pcl(
policy remediation "fix" {
  properties = { value = false }
  assert { condition = resource.properties.value == false }
}
)pcl"));
  const PolicyResource wrong = resource_of(object({{"value", kTrue}}));
  EXPECT_EQ(bench.remediate(wrong).size(), 1u);
  EXPECT_EQ(bench.analyze(wrong), Lines{"fix remediate: "});
  for (const auto level : {Enforcement::kAdvisory, Enforcement::kMandatory}) {
    ASSERT_TRUE(bench.configure({{"fix", {level}}}));
    EXPECT_EQ(bench.remediate(wrong), Lines{});
    EXPECT_EQ(bench.analyze(wrong), Lines{"fix " + std::string(bind::word(level)) + ": "});
  }
  ASSERT_TRUE(bench.configure({{"fix", {Enforcement::kDisabled}}}));
  EXPECT_EQ(bench.remediate(wrong), Lines{});
  EXPECT_EQ(bench.analyze(wrong), Lines{});
  ASSERT_TRUE(bench.configure({}));
  EXPECT_EQ(bench.remediate(wrong).size(), 1u) << "the pack's own level again";
}

TEST(PolicyRun, AConfigurationReplacesThePreviousOne) {
  PolicyBench bench;
  ASSERT_TRUE(bench.load(R"pcl(
policy resource "p" {
  config "value" "int" { default = 1 + 1 }
  config "names" "list(string)" {}
  assert {
    condition = resource.properties.value == value && !contains(names, resource.name)
    message   = "${value} ${length(names)}"
  }
}
)pcl"))
      << bench.codes()[0];
  const PolicyResource resource = resource_of(object({{"value", Property::number(2)}}));
  EXPECT_EQ(bench.analyze(resource), Lines{});
  const Property names = Property::array({Property::string("r")});
  ASSERT_TRUE(bench.configure({{"p", {Enforcement::kMandatory, object({{"names", names}})}}}));
  EXPECT_EQ(bench.analyze(resource), Lines{"p mandatory: 2 1"});
  ASSERT_TRUE(bench.configure(
      {{"p", {Enforcement::kMandatory, object({{"value", Property::number(3)}})}}}));
  EXPECT_EQ(bench.analyze(resource), Lines{"p mandatory: 3 0"});
  EXPECT_FALSE(bench.configure({{"p", {Enforcement::kAdvisory, object({{"names", kTrue}})}}}));
  EXPECT_EQ(bench.codes(), Lines{"V3221"});
  EXPECT_EQ(bench.analyze(resource), Lines{"p mandatory: 3 0"}) << "nothing changed";
}

TEST(PolicyRun, LocalsAreEvaluatedOncePerStack) {
  PolicyBench bench;
  bench.stack.tags = {{"value", "true"}};
  bench.stack.config = {{"p:value", "false"}};
  bench.files.files["/pack/allowed.txt"] = "a,b";
  ASSERT_TRUE(bench.load(
      "allowed = split(\",\", readFile(\"allowed.txt\"))\n"
      "facts = [stack.name, stack.project, stack.organization, stack.dryRun, stack.tags.value, "
      "stack.config[\"${stack.project}:value\"], stack.tags.none, stack(), project(), cwd()]\n" +
      about("facts == [\"dev\", \"p\", \"org\", true, \"true\", \"false\", null, \"dev\", \"p\", "
            "\"/pack\"] && contains(allowed, \"b\")")))
      << bench.codes()[0];
  EXPECT_EQ(bench.analyze(resource_of(object({}))), Lines{});
}

TEST(PolicyRun, BoundsTheCostOfAPolicy) {
  PolicyBench bench;
  bench.options.limits.max_evaluation_steps = 1000;
  ASSERT_TRUE(bench.load(about("length([for x in range(100) : x + 1]) > 0")));
  EXPECT_EQ(bench.analyze(resource_of(object({}))), Lines{});
  EXPECT_EQ(bench.analyze(resource_of(object({}))), Lines{}) << "each call has a budget";
  ASSERT_TRUE(bench.load(about("length([for x in range(1000) : x + 1]) > 0")));
  EXPECT_EQ(bench.analyze(resource_of(object({}))), Lines{"V4140"});
  Property deep = kTrue;
  for (int i = 0; i < 1000; ++i) deep = Property::array({deep});
  ASSERT_TRUE(bench.load(about("true")));
  bench.diagnostics = diag::Diagnostics();
  EXPECT_EQ(bench.analyze(resource_of(object({{"a", deep}}))), Lines{"V3224"});
}

TEST(PolicyRun, IsThreadSafe) {
  PolicyBench bench;
  ASSERT_TRUE(bench.load(
      "policy resource \"p\" {\n  config \"value\" \"int\" { default = 1 }\n"
      "  assert { condition = contains([1, 2], value) && resource.properties.l == [1] }\n}\n"));
  std::vector<std::thread> threads;
  std::atomic<int> failures = 0;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 200; ++i) {
        diag::Diagnostics diagnostics;
        const auto report = bench.run->analyze(
            resource_of(object({{"l", Property::array({Property::number(1)})}})), diagnostics);
        if (!report || !report->violations.empty()) ++failures;
        bench.run->configure(
            {{"p", {Enforcement::kAdvisory, object({{"value", Property::number(1 + i % 2)}})}}},
            diagnostics);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(failures, 0);
}

}  // namespace
}  // namespace virga::run
