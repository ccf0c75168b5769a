#include "bind/policy/bind_pack.h"

#include "bind/policy/policy_testing.h"
#include "model/show.h"

namespace virga::bind {
namespace {

using testing::bind_pack;

std::string policy(const std::string& body, const std::string& kind = "resource") {
  return "policy " + kind + " \"p\" {\n" + body + "\n}\n";
}

TEST(PolicyPack, KeepsTheContentsOfABlock) {
  const auto bound = bind_pack(R"pcl(
policy resource "tame" {
  description      = "Pets are tame"
  displayName      = "Tame"
  enforcement      = "mandatory"
  remediationSteps = "tame it"
  severity         = "high"
  tags             = ["pets"]
  types            = ["zoo:index:Pet", "zoo:Cage"]
  url              = "https://example.com"
  when             = stack.name == "production"
  config "names" "list(string)" {
    default     = ["Rex"]
    description = "who is"
    minItems    = 1
  }
  assert {
    condition = contains(names, resource.name)
    message   = "${resource.name} is wild"
  }
}
policy remediation "named" {
  properties = {name = "Rex"}
}
policy stack "few" {
  assert { condition = length(resources) < 3 }
}
)pcl");
  EXPECT_EQ(bound->findings(), "");
  ASSERT_EQ(bound->pack.policies.size(), 3u);
  const Policy& tame = bound->pack.policies[0];
  EXPECT_EQ(tame.kind, PolicyKind::kResource);
  EXPECT_EQ(tame.name, "tame");
  EXPECT_EQ(tame.description, "Pets are tame");
  EXPECT_EQ(tame.display_name, "Tame");
  EXPECT_EQ(tame.remediation_steps, "tame it");
  EXPECT_EQ(tame.url, "https://example.com");
  EXPECT_EQ(tame.tags, std::vector<std::string>{"pets"});
  EXPECT_EQ(tame.enforcement, Enforcement::kMandatory);
  EXPECT_EQ(tame.severity, PolicySeverity::kHigh);
  EXPECT_EQ(tame.types, (std::vector<std::string>{"zoo:index:Pet", "zoo:Cage"}));
  ASSERT_EQ(tame.settings.size(), 1u);
  EXPECT_EQ(tame.settings[0].name, "names");
  EXPECT_EQ(tame.settings[0].description, "who is");
  EXPECT_FALSE(tame.settings[0].is_required());
  ASSERT_EQ(tame.settings[0].limits.size(), 1u);
  EXPECT_EQ(tame.settings[0].limits[0].keyword, "minItems");
  EXPECT_EQ(tame.assertions.size(), 1u);
  EXPECT_TRUE(tame.when.expr);
}

TEST(PolicyPack, DefaultEnforcementLevelDependsOnTheKind) {
  const auto bound = bind_pack(
      "policy resource \"a\" {\n  assert { condition = true }\n}\n"
      "policy stack \"b\" {\n  assert { condition = true }\n}\n"
      "policy remediation \"c\" { properties = {} }\n");
  EXPECT_EQ(bound->findings(), "");
  ASSERT_EQ(bound->pack.policies.size(), 3u);
  EXPECT_EQ(bound->pack.policies[0].enforcement, Enforcement::kAdvisory);
  EXPECT_EQ(bound->pack.policies[1].enforcement, Enforcement::kAdvisory);
  EXPECT_EQ(bound->pack.policies[2].enforcement, Enforcement::kRemediate);
}

TEST(PolicyPack, LocalsAreOrderedByDependencies) {
  const auto bound = bind_pack("b = \"${a}!\"\na = stack.name\n" +
                               policy("assert { condition = resource.name == b }"));
  EXPECT_EQ(bound->findings(), "");
  std::string order;
  for (const NodeId id : bound->pack.program.order) order += bound->pack.program.node(id).name;
  EXPECT_EQ(order, "ab");
}

// With a schema, resource policies see the inputs and other policies see the outputs.
TEST(PolicyPack, PropertiesAreThoseOfTheSchema) {
  const auto found = [](const std::string& condition, const std::string& kind,
                        const std::string& types = "\"zoo:index:Pet\"") {
    return bind_pack(
               policy("types = [" + types + "]\nassert { condition = " + condition + " }", kind))
        ->findings();
  };
  EXPECT_EQ(found("resource.properties.name == \"a\"", "resource"), "");
  EXPECT_EQ(found("resource.properties.nmae == \"a\"", "resource"), "V2103 .nmae\n");
  EXPECT_EQ(found("resource.properties.breed == \"a\"", "resource"), "V2103 .breed\n");
  EXPECT_EQ(found("resource.properties.tags.anything == \"a\"", "resource"), "");
  EXPECT_EQ(found("resource.properties.friends[0].nmae == \"a\"", "resource"), "V2103 .nmae\n");
  EXPECT_EQ(found("resources[0].properties.breed == \"a\"", "stack"), "");
  EXPECT_EQ(found("resources[0].properties.bred == \"a\"", "stack"), "V2103 .bred\n");
  EXPECT_EQ(
      found("resource.properties.size == 1", "resource", "\"zoo:index:Pet\", \"zoo:index:Cage\""),
      "");
  EXPECT_EQ(
      found("resource.properties.sise == 1", "resource", "\"zoo:index:Pet\", \"zoo:index:Cage\""),
      "V2103 .sise\n");
}

TEST(PolicyPack, PropertiesWithoutASchemaAreDynamic) {
  for (const char* types : {"", "types = [\"zoo:*\"]", "types = [\"nowhere:index:Thing\"]",
                            "types = [\"zoo:index:Pet\", \"nowhere:index:Thing\"]"}) {
    const auto bound =
        bind_pack(policy(std::string(types) + "\nassert { condition = resource.properties.x }"));
    EXPECT_EQ(bound->findings(), "") << types;
  }
  PolicyBindOptions pinned;
  pinned.only_pinned_schemas = true;
  const std::string text =
      policy("types = [\"zoo:index:Pet\"]\nassert { condition = resource.properties.nmae }");
  EXPECT_EQ(bind_pack(text, pinned)->findings(), "");
  const std::string package = "package { baseProviderName = \"zoo\" }\n";
  EXPECT_EQ(bind_pack(package + text, pinned)->findings(), "V2103 .nmae\n");
}

TEST(PolicyPack, ReportsErrorsWithTheirRanges) {
  const auto found = [](const std::string& body, const std::string& kind = "resource") {
    return bind_pack(policy(body, kind))->findings();
  };
  const std::string holds = "\nassert { condition = true }";
  EXPECT_EQ(found("types = [\"zoo:index:Pt\"]" + holds), "V3131 \"zoo:index:Pt\"\n");
  EXPECT_EQ(found("types = [\"Pet\"]" + holds), "V3130 \"Pet\"\n");
  EXPECT_EQ(found("types = [1]" + holds), "V3207 1\n");
  EXPECT_EQ(found("tags = \"a\"" + holds), "V3207 \"a\"\n");
  EXPECT_EQ(found("severity = \"hihg\"" + holds), "V3206 \"hihg\"\n");
  EXPECT_EQ(found("description = 1" + holds), "V3105 1\n");
  EXPECT_EQ(found("descripton = \"a\"" + holds), "V3112 descripton\n");
  EXPECT_EQ(found("properties = {}" + holds), "V3112 properties\n");
  EXPECT_EQ(found("asert { condition = true }" + holds), "V3136 asert\n");
  EXPECT_EQ(found("assert {}"), "V3113 {\n");
  EXPECT_EQ(found("assert { condition = [] }"), "V3135 []\n");
  EXPECT_EQ(found("when = []\nassert { condition = true }"), "V3135 []\n");
  EXPECT_EQ(found("assert {\n  condition = true\n  urn = \"a\"\n}"), "V3112 urn\n");
  EXPECT_EQ(found("assert {\n  condition = true\n  urn = \"a\"\n}", "stack"), "");
  EXPECT_EQ(found("assert {\n  condition = range.value\n  range = true\n}"), "V2110 true\n");
  EXPECT_EQ(found("assert { condition = resources == [] }"), "V2101 resources\n");
  EXPECT_EQ(found("assert { condition = range.value }"), "V2101 range\n");
  EXPECT_EQ(found("assert { condition = call(resource, \"m\", {}) }"), "V3208 call\n");
  EXPECT_EQ(found("", "remediation"), "V3113 {\n");
  EXPECT_EQ(found("properties = []", "remediation"), "V3135 []\n");
  EXPECT_EQ(found("types = [\"zoo:index:Pet\"]\nproperties = { nmae = \"a\" }", "remediation"),
            "V3133 nmae\n");
  EXPECT_EQ(bind_pack("policy \"p\" {}\n")->findings(), "V3102 \"p\"\n");
  EXPECT_EQ(bind_pack("policy \"p\" \"stack\" {}\n")->findings(), "V3202 \"p\"\n");
}

TEST(PolicyPack, ConfigValuesMustBeConstantAndFitTheType) {
  const auto found = [](const std::string& config) {
    return bind_pack(policy(config + "\nassert { condition = true }"))->findings();
  };
  EXPECT_EQ(found("config \"a\" \"bool\" {}"), "");
  EXPECT_EQ(found("config \"a\" {}"), "");
  EXPECT_EQ(found("config \"a\" \"bool\" { default = [] }"), "V3110 []\n");
  EXPECT_EQ(found("config \"a\" \"string\" { default = stack.name }"), "V2101 stack\n");
  EXPECT_EQ(found("config \"a\" \"string\" { default = stack() }"), "V3208 stack\n");
  EXPECT_EQ(found("config \"a\" \"nope\" {}"), "V3109 nope\n");
  EXPECT_EQ(found("config \"a\" \"bool\" { minimum = 1 }"), "V3212 minimum\n");
  // The invalid type is reported already, so the limit is not.
  EXPECT_EQ(found("config \"a\" \"strin\" { minItems = 1 }"), "V3109 strin\n");
  EXPECT_EQ(found("config \"a\" \"int\" { minimum = [] }"), "V3135 []\n");
  EXPECT_EQ(found("config \"a\" \"string\" { enum = [\"x\", \"y\"] }"), "");
  EXPECT_EQ(found("config \"a\" \"string\" { minimun = 1 }"), "V3112 minimun\n");
  EXPECT_EQ(found("config \"enforcementLevel\" {}"), "V3211 \"enforcementLevel\"\n");
  EXPECT_EQ(found("config \"a\" {}\nconfig \"a\" {}"), "V3101 \"a\"\n");
  EXPECT_EQ(found("config {}"), "V3102 config\n");
}

TEST(PolicyPack, ANullDefaultMakesAConfigOptional) {
  const auto bound = bind_pack(
      policy("config \"a\" \"string\" { default = null }\nconfig \"b\" \"string\" { nullable = "
             "true }\nassert { condition = a == b }"));
  EXPECT_EQ(bound->findings(), "");
  for (const PolicySetting& setting : bound->pack.policies[0].settings) {
    EXPECT_FALSE(setting.is_required());
    EXPECT_EQ(model::pretty(setting.type, 100), "string?");
  }
}

// A truncated pack is bound as far as possible.
TEST(PolicyPack, BindsAnyPrefix) {
  const std::string whole = R"pcl(
l = { a = stack.tags.x }
policy resource "tame" {
  enforcement = "mandatory"
  types       = ["zoo:index:Pet"]
  config "names" "list(string)" {
    default = ["Rex"]
  }
  assert {
    range     = names
    condition = range.value != resource.properties.name
    message   = "${l.a} ${range.key}"
  }
}
)pcl";
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    const auto bound = bind_pack(whole.substr(0, size));
    EXPECT_TRUE(bound->diagnostics.has_errors() || bound->pack.policies.size() < 2);
  }
}

// The first help or fix names what the author probably meant.
TEST(PolicyPack, SuggestsCorrections) {
  const auto help = [](const std::string& text) {
    const auto bound = bind_pack(text);
    EXPECT_EQ(bound->diagnostics.size(), 1u) << bound->findings();
    const diag::Diagnostic& first = bound->diagnostics.list().front();
    if (!first.fixes.empty()) return first.fixes[0].edits[0].replacement;
    return first.notes.empty() ? std::string() : first.notes.back().message.str();
  };
  EXPECT_EQ(help(policy("types = \"zoo:index:Pet\"\nassert { condition = true }")),
            "[\"zoo:index:Pet\"]");
  EXPECT_EQ(help(policy("level = \"mandatory\"\nassert { condition = true }")), "enforcement");
  EXPECT_EQ(help(policy("condition = true")), "it belongs in an assert block");
  EXPECT_EQ(help(policy("mandatory = true\nassert { condition = true }")),
            "the level is a string: `enforcement = \"mandatory\"`");
  EXPECT_EQ(help("assert {\n  condition = true\n}\n"), "an assert block belongs in a policy block");
  EXPECT_EQ(help("locals {\n  a = 1\n}\n"), "a local is an attribute of the file: name = value");
}

}  // namespace
}  // namespace virga::bind
