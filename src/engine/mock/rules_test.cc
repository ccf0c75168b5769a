// Tests files of rules, and the diagnostics for errors in them.
#include <gtest/gtest.h>

#include "diag/errors_page_testing.h"
#include "engine/mock/rules/read_rules.h"
#include "pulumi/json.h"

namespace virga::engine {
namespace {

using Lines = std::vector<std::string>;

constexpr const char* kBucketSchema = R"json({
  "name": "t", "version": "1.0.0",
  "resources": {"t:index:Bucket": {
    "inputProperties": {"name": {"type": "string"}, "tags": {"type": "string"}},
    "properties": {"name": {"type": "string"}, "tags": {"type": "string"},
                   "arn": {"type": "string"}}}},
  "functions": {"t:index:getZone": {
    "inputs": {"properties": {"region": {"type": "string"}}},
    "outputs": {"properties": {"zone": {"type": "string"},
      "zones": {"type": "object", "additionalProperties": {"type": "string"}}}}},
    "t:index:Thing/get": {
      "inputs": {"properties": {"__self__": {"$ref": "pulumi.json#/Any"}}},
      "outputs": {"properties": {"key": {"type": "string"}}}},
    "t:index:Bucket/get": {
      "inputs": {"properties": {"__self__": {"$ref": "#/resources/t:index:Bucket"}}},
      "outputs": {"properties": {"key": {"type": "string"}}}}}
})json";

struct RulesBench {
  explicit RulesBench(std::string text, const base::Limits& limits = {})
      : source(sources.add("mocks.json", std::move(text))) {
    loader.add(schema::Package::parse(kBucketSchema, "test").value());
    rules = read_mock_rules(source, diagnostics, limits);
    if (!diagnostics.has_errors()) review_mock_rules(rules, loader, diagnostics);
  }

  // Returns "V4302 `output`: message; help" for each diagnostic.
  Lines reported() const {
    Lines lines;
    for (const diag::Diagnostic& d : diagnostics.list()) {
      lines.push_back(diag::show(d.code) + " " + std::string(source.text(d.subject.span)) + ": " +
                      d.message());
      for (const diag::Note& note : d.notes) lines.back() += "; " + note.message.str();
      for (const diag::Fix& fix : d.fixes) lines.back() += "; " + fix.edits[0].replacement;
    }
    return lines;
  }

  base::Sources sources;
  const base::Source& source;
  diag::Diagnostics diagnostics;
  schema::MemoryLoader loader;
  MockRules rules;
};

TEST(MockRules, ReadsAllMembers) {
  const RulesBench bench(R"json({
    "resources": [{
      "type": "t:*", "name": "b*", "id": "${name}-1",
      "outputs": {"arn": "arn:${inputs.name}", "n": 1,
                  "secret": {"4dabf18193072939515e22adb298388d":
                             "1b47061264138c4ac30d75fd1eb44270", "value": "x"}},
      "expect": {"name": "$ {as it is} ${x"}, "unknown": ["arn"], "secret": ["tags"],
      "replaceOnChanges": ["name"], "deleteBeforeReplace": true,
      "children": [{"type": "t:index:Bucket", "name": "${name}-child", "inputs": {"a": 1}}],
      "fail": {"create": "no", "update": {"message": "busy", "times": 2},
               "check": {"message": "bad", "property": "name"}},
      "delay": "1m30s"}],
    "functions": [{"token": "t:index:getZone", "arguments": {"region": "eu"},
                   "result": {"zone": "${arguments.region}-1"}}],
    "methods": [{"token": "t:index:Bucket/get", "fail": "down"}]
  })json");
  EXPECT_EQ(bench.reported(), Lines());
  ASSERT_EQ(bench.rules.resources.size(), 1U);
  const ResourceRule& rule = bench.rules.resources[0];
  EXPECT_EQ(rule.type + " " + rule.name + " " + rule.id, "t:* b* ${name}-1");
  EXPECT_EQ(pulumi::show_json(rule.outputs),
            R"({"arn":"arn:${inputs.name}","n":1,"secret":"[secret]"})");
  EXPECT_EQ(rule.unknown, Lines{"arn"});
  EXPECT_EQ(rule.secret, Lines{"tags"});
  EXPECT_EQ(rule.replace_on_changes, Lines{"name"});
  EXPECT_TRUE(rule.delete_before_replace);
  EXPECT_EQ(rule.children[0].name, "${name}-child");
  const auto failure = [&](MockOperation operation) {
    return rule.failures[static_cast<std::size_t>(operation)];
  };
  EXPECT_EQ(failure(MockOperation::kCreate)->message, "no");
  EXPECT_EQ(failure(MockOperation::kCreate)->times, std::nullopt);
  EXPECT_EQ(failure(MockOperation::kUpdate)->times, 2U);
  EXPECT_EQ(failure(MockOperation::kCheck)->property, "name");
  EXPECT_FALSE(failure(MockOperation::kDelete));
  EXPECT_EQ(rule.delay, 90);
  EXPECT_EQ(pulumi::show_json(*bench.rules.functions[0].result),
            R"({"zone":"${arguments.region}-1"})");
  EXPECT_EQ(bench.rules.methods[0].failure->message, "down");
}

TEST(MockRules, ReportsErrorsAtTheirPlaces) {
  const RulesBench bench(R"json({
    "resource": [],
    "resources": [
      {"type": 1, "outputs": {"a": "${nam}", "b": ["${inputs"], "c": "\u0041${}"}, "id": "${}"},
      {"tipe": "t", "delay": "soon", "fail": {"creat": "x", "read": {"times": -1}}, "unknown": [1]},
      7
    ],
    "functions": [{"token": "t", "result": {"r": "${inputs.a}"}, "result": {}}],
    "methods": {}
  })json");
  EXPECT_EQ(bench.reported(),
            (Lines{"V4301 1: expected a string, got a number",
                   "V4307 ${}: this placeholder contains no path",
                   "V4308 \"${nam}\": unknown name `nam` in the placeholder; did you mean "
                   "`name`?",
                   "V4309 ${inputs: this value cannot be used: a placeholder is not closed; add "
                   "`}` behind the path; for the text `${`, write `$${`",
                   "V4307 \"\\u0041${}\": this placeholder contains no path",
                   "V4301 1: expected a string, got a number",
                   "V4306 -1: `-1` is not a positive whole number",
                   "V4304 {: a failure requires a member `message`",
                   "V4302 \"creat\": a list of failures has no member `creat`; did you mean "
                   "`\"create\"`?; \"create\"",
                   "V4305 \"soon\": `soon` is not a duration",
                   "V4302 \"tipe\": a rule for resources has no member `tipe`; did you mean "
                   "`\"type\"`?; \"type\"",
                   "V4301 7: expected an object, got a number",
                   "V4308 \"${inputs.a}\": unknown name `inputs` in the placeholder",
                   "V4303 \"result\": the member `result` is set twice",
                   "V4301 {: expected an array, got an object",
                   "V4302 \"resource\": a file of rules has no member `resource`; did you mean "
                   "`\"resources\"`?; \"resources\""}));
}

TEST(MockRules, WarnsOfTokensAndPropertiesNotInSchema) {
  const RulesBench bench(R"json({
    "resources": [
      {"type": "t:index:Bucket", "name": "a", "outputs": {"arm": "x"}, "secret": ["nome"],
       "expect": {"arn": "x"}},
      {"type": "t:index:Buckets"}, {"type": "u:index:R"}, {"type": "t:index:Q*"}],
    "functions": [{"token": "t:index:getZone", "arguments": {"regoin": "x"}, "result": {"z": 1}},
                  {"token": "t:index:getZones"}]
  })json");
  EXPECT_EQ(bench.reported(),
            (Lines{"V4311 \"arm\": `t:index:Bucket` has no output `arm`; did you mean "
                   "`\"arn\"`?; \"arn\"",
                   "V4311 \"arn\": `t:index:Bucket` has no input `arn`",
                   "V4311 \"nome\": `t:index:Bucket` has no output `nome`; did you mean "
                   "`\"name\"`?; \"name\"",
                   "V4310 \"t:index:Buckets\": package `t` has no resource `t:index:Buckets`; did "
                   "you mean `\"t:index:Bucket\"`?; \"t:index:Bucket\"",
                   "V4311 \"regoin\": `t:index:getZone` has no argument `regoin`; did you mean "
                   "`\"region\"`?; \"region\"",
                   "V4311 \"z\": `t:index:getZone` has no result `z`",
                   "V4310 \"t:index:getZones\": package `t` has no function `t:index:getZones`; "
                   "did you mean `\"t:index:getZone\"`?; \"t:index:getZone\""}));
}

TEST(MockRules, WarnsOfValuesOfWrongTypes) {
  const RulesBench bench(R"json({
    "functions": [
      {"token": "t:index:getZone", "arguments": {"region": [1]}, "result": {"zone": [2]}},
      {"token": "t:index:getZone", "arguments": {"region": "eu"}, "result": {"zones": {"a": 3}}}]
  })json");
  EXPECT_EQ(bench.reported(), (Lines{"V4313 [1]: argument `region` of `t:index:getZone` cannot "
                                     "have this value: expected a string, got an array",
                                     "V4313 [2]: result `zone` of `t:index:getZone` cannot have "
                                     "this value: expected a string, got an array",
                                     "V4313 3: result `zones` of `t:index:getZone` cannot have "
                                     "this value: zones.a: expected a string, got a "
                                     "number"}));
}

// A schema may give `__self__` any type. Placeholders for it cannot be checked then.
TEST(MockRules, AcceptsMethodsOfAnything) {
  const RulesBench bench(R"json({
    "methods": [{"token": "t:index:Thing/get", "result": {"key": "${self.name}"}}]
  })json");
  EXPECT_EQ(bench.reported(), Lines{});
}

TEST(MockRules, WarnsOfRuleCoveredByEarlierRule) {
  const RulesBench bench(R"json({
    "resources": [{"type": "u:*", "name": "a*"}, {"type": "u:x:Y"}, {"type": "u:x:Y", "name": "ab"}],
    "functions": [{"token": "u:f", "arguments": {"a": 1}}, {"token": "u:f"}, {"token": "u:f"}],
    "methods": [{"token": "u:R/m"}, {"token": "u:R/m"}]
  })json");
  EXPECT_EQ(bench.reported().size(), 3U);
  EXPECT_EQ(bench.reported()[0],
            "V4312 \"u:x:Y\": this rule is never used: an earlier rule matches everything that it "
            "matches");
}

TEST(MockRules, HostileFilesGiveDiagnostics) {
  const auto reported = [](const std::string& text, const base::Limits& limits = {}) {
    return RulesBench(text, limits).reported().size();
  };
  for (const char* text : {"", "[]", "null", "{", "{\"resources\": [{]}", "\xFF"}) {
    EXPECT_GE(reported(text), 1U) << text;
  }
  const auto nested = [](std::size_t levels) {
    return R"({"resources": [{"type": "x", "outputs": {"a": )" + std::string(levels, '[') +
           std::string(levels, ']') + "}}]}";
  };
  base::Limits limits;
  limits.max_nesting = 20;
  EXPECT_EQ(reported(nested(16), limits), 0U);
  EXPECT_EQ(reported(nested(17), limits), 1U);
  EXPECT_GE(reported(nested(1'000'000)), 1U);
}

TEST(MockErrorsPage, ExamplesBehaveAsDescribed) {
  const auto codes = [](const std::string& text) {
    const RulesBench bench(text);
    Lines found;
    for (const diag::Diagnostic& d : bench.diagnostics.list()) found.push_back(diag::show(d.code));
    return found;
  };
  const auto sections = diag::errors_page("mock.md");
  ASSERT_EQ(sections.size(), 13u);
  for (const diag::ErrorsSection& section : sections) {
    ASSERT_EQ(section.programs.size(), 2u) << section.code;
    EXPECT_EQ(codes(section.programs[0]), Lines{section.code}) << section.programs[0];
    EXPECT_EQ(codes(section.programs[1]), Lines{}) << section.programs[1];
  }
}

}  // namespace
}  // namespace virga::engine
