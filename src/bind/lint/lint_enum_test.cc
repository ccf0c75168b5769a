// Literals for which a schema lists the valid values.
#include <gtest/gtest.h>

#include "bind/bind.h"
#include "bind/components/memory_component_files.h"
#include "bind/lint/lint.h"
#include "diag/code.h"
#include "schema/loader.h"

namespace virga::bind {
namespace {

constexpr const char* kSchema = R"json({
  "name": "race", "version": "1.0.0",
  "types": {
    "race:index:Speed": { "type": "string", "enum": [{ "value": "slow" }, { "value": "fast" }] },
    "race:index:Lane": { "type": "integer", "enum": [{ "value": 1 }, { "value": 2 }] },
    "race:index:Car": { "type": "object", "properties": {
      "speed": { "$ref": "#/types/race:index:Speed" },
      "speeds": { "type": "array", "items": { "$ref": "#/types/race:index:Speed" } },
      "wheels": { "type": "integer" } } },
    "race:index:Boat": { "type": "object", "properties": {
      "speed": { "type": "string" }, "masts": { "type": "integer" } }, "required": ["masts"] },
    "race:index:Link": { "type": "object", "properties": {
      "speed": { "$ref": "#/types/race:index:Speed" },
      "next": { "oneOf": [{ "$ref": "#/types/race:index:Link" }, { "$ref": "#/types/race:index:Chain" }] } } },
    "race:index:Chain": { "type": "object", "properties": {
      "speed": { "$ref": "#/types/race:index:Speed" }, "links": { "type": "integer" },
      "next": { "oneOf": [{ "$ref": "#/types/race:index:Link" }, { "$ref": "#/types/race:index:Chain" }] } } },
    "race:index:Bus": { "type": "object", "properties": {
      "kind": { "type": "string", "const": "bus" }, "seats": { "type": "integer" } },
      "required": ["kind"] },
    "race:index:Tram": { "type": "object", "properties": {
      "kind": { "type": "string", "const": "tram" }, "line": { "type": "integer" } },
      "required": ["kind"] }
  },
  "resources": { "race:index:Start": {
    "inputProperties": {
      "speed": { "$ref": "#/types/race:index:Speed" },
      "lane": { "$ref": "#/types/race:index:Lane" },
      "relaxed": { "oneOf": [{ "type": "string" }, { "$ref": "#/types/race:index:Speed" }] },
      "car": { "$ref": "#/types/race:index:Car" },
      "cars": { "type": "array", "items": { "$ref": "#/types/race:index:Car" } },
      "byName": { "type": "object", "additionalProperties": { "$ref": "#/types/race:index:Speed" } },
      "either": { "oneOf": [{ "$ref": "#/types/race:index:Car" }, { "$ref": "#/types/race:index:Boat" }] },
      "link": { "oneOf": [{ "$ref": "#/types/race:index:Link" }, { "$ref": "#/types/race:index:Chain" }] },
      "transport": {
        "oneOf": [{ "$ref": "#/types/race:index:Bus" }, { "$ref": "#/types/race:index:Tram" }],
        "discriminator": { "propertyName": "kind", "mapping": {
          "bus": "#/types/race:index:Bus", "tram": "#/types/race:index:Tram" } } }
    },
    "properties": { "speed": { "$ref": "#/types/race:index:Speed" } } } },
  "functions": { "race:index:find": { "inputs": { "properties": {
    "speed": { "$ref": "#/types/race:index:Speed" } } },
    "outputs": { "properties": { "name": { "type": "string" } }, "required": ["name"] } } }
})json";

struct Linted {
  explicit Linted(const std::string& program) : files({{"main.pp", program}}, sources) {
    loader.add(*schema::Package::parse(kSchema, "race"));
    BindOptions options;
    options.components = &files;
    const Program bound = bind(files.open("").value(), sources, loader, options, diagnostics, {});
    lint(bound, diagnostics);
  }
  std::string findings() const {
    std::string text;
    for (const diag::Diagnostic& each : diagnostics.list()) {
      text += (text.empty() ? "" : "; ") + diag::show(each.code) + " ";
      text += sources[each.subject.source].text(each.subject.span);
    }
    return text;
  }

  schema::MemoryLoader loader;
  base::Sources sources;
  MemoryComponentFiles files;
  diag::Diagnostics diagnostics;
};

std::string start(const std::string& input) {
  return Linted("config \"b\" \"bool\" {}\nresource \"s\" \"race:index:Start\" { " + input + " }\n")
      .findings();
}

// `input` is the body of a resource, beside the local variable.
std::string with_local(const std::string& local, const std::string& input) {
  return Linted(local + "\nresource \"s\" \"race:index:Start\" {\n" + input + "\n}\n").findings();
}

TEST(LintEnum, AcceptsOnlyItsValues) {
  EXPECT_EQ(start("speed = \"fast\""), "");
  EXPECT_EQ(start("speed = \"fsat\""), "V3170 \"fsat\"");
  EXPECT_EQ(start("speed = b ? \"fast\" : \"idle\""), "V3170 \"idle\"");
  EXPECT_EQ(start("speed = 1"), "V3170 1");
  EXPECT_EQ(start("lane = 2"), "");
  EXPECT_EQ(start("lane = 3"), "V3170 3");
}

TEST(LintEnum, IsFoundInsideObjectsListsAndMaps) {
  EXPECT_EQ(start("car = { speed = \"idle\" }"), "V3170 \"idle\"");
  EXPECT_EQ(start("car = { speeds = [\"slow\", \"idle\"] }"), "V3170 \"idle\"");
  EXPECT_EQ(start("cars = [{ speed = \"fast\" }, { speed = \"idle\" }]"), "V3170 \"idle\"");
  EXPECT_EQ(start("byName = { a = \"fast\", b = \"idle\" }"), "V3170 \"idle\"");
  EXPECT_EQ(Linted("x = invoke(\"race:index:find\", { speed = \"idle\" })\n").findings(),
            "V3170 \"idle\"");
}

TEST(LintEnum, BesideAStringAcceptsAnyString) {
  EXPECT_EQ(start("relaxed = \"idle\""), "");
  EXPECT_EQ(start("relaxed = \"fast\""), "");
  EXPECT_EQ(start("relaxed = \"fsat\""), "") << "too short";
}

TEST(LintEnum, BesideAStringWarnsOfAnotherCase) {
  EXPECT_EQ(start("relaxed = \"Fast\""), "V3250 \"Fast\"");
  EXPECT_EQ(start("relaxed = secret(b ? \"slow\" : \"FAST\")"), "V3250 \"FAST\"");
  EXPECT_EQ(with_local("n = \"Fast\"", "relaxed = n"), "V3250 \"Fast\"");
  const Linted linted("resource \"s\" \"race:index:Start\" { relaxed = \"Fast\" }\n");
  const diag::Diagnostic& reported = linted.diagnostics.list().at(0);
  EXPECT_EQ(reported.severity, diag::Severity::kWarning);
  EXPECT_EQ(reported.fixes.at(0).edits.at(0).replacement, "\"fast\"");
  EXPECT_FALSE(reported.fixes.at(0).safe);
}

TEST(LintEnum, OfAUnionOfObjectsMustFitOneOfThem) {
  EXPECT_EQ(start("either = { speed = \"fast\" }"), "");
  EXPECT_EQ(start("either = { speed = \"idle\", masts = 2 }"), "");
  EXPECT_EQ(start("either = { speed = \"idle\" }"), "V3170 \"idle\"");
  EXPECT_EQ(start("transport = { kind = \"tram\", line = 4 }"), "");
  EXPECT_EQ(start("transport = { kind = \"tram\", line = \"x\" }"), "V3184 \"x\"");
  EXPECT_EQ(start("transport = { kind = \"boat\" }"), "V3170 \"boat\"");
}

TEST(LintEnum, SuggestsTheNearestValue) {
  const auto edit = [](const std::string& input) {
    const Linted linted("resource \"s\" \"race:index:Start\" { " + input + " }\n");
    const diag::Diagnostic& reported = linted.diagnostics.list().at(0);
    return reported.fixes.empty() ? "" : reported.fixes[0].edits.at(0).replacement;
  };
  EXPECT_EQ(edit("speed = \"fsat\""), "\"fast\"");
  const Linted far("resource \"s\" \"race:index:Start\" { speed = \"medium\" }\n");
  const diag::Diagnostic& reported = far.diagnostics.list().at(0);
  EXPECT_TRUE(reported.fixes.empty());
  EXPECT_EQ(reported.message(), "`medium` is not one of the values of `speed`");
  EXPECT_EQ(reported.notes.at(0).message.str(), "its values are `slow` and `fast`");
}

TEST(LintEnum, AcceptsNoBoolAndNoNumberForStrings) {
  EXPECT_EQ(start("speed = b"), "V3135 b");
  EXPECT_EQ(start("speed = length(\"abc\")"), "V3135 length(\"abc\")");
  EXPECT_EQ(start("lane = length(\"abc\")"), "");
  EXPECT_EQ(start("relaxed = b"), "");
}

TEST(LintEnum, ChecksLiteralsThatACallPassesOn) {
  EXPECT_EQ(start("speed = secret(\"idle\")"), "V3170 \"idle\"");
  EXPECT_EQ(start("car = secret({ speed = \"idle\" })"), "V3170 \"idle\"");
  EXPECT_EQ(start("speed = try(\"idle\", \"fast\")"), "V3170 \"idle\"");
  EXPECT_EQ(start("speed = element([\"fast\", \"idle\"], 0)"), "V3170 \"idle\"");
  EXPECT_EQ(start("speed = lookup({ a = \"idle\" }, \"a\", \"fast\")"), "V3170 \"idle\"");
  EXPECT_EQ(start("speed = lookup({ a = \"fast\" }, \"a\", \"idle\")"), "V3170 \"idle\"");
  EXPECT_EQ(start("speed = { a = \"fast\", b = \"idle\" }[stack()]"), "V3170 \"idle\"");
  EXPECT_EQ(start("speed = try(null, \"fast\")"), "");
  EXPECT_EQ(start("speed = lookup({ a = \"fast\", b = \"idle\" }, \"a\", null)"), "");
  EXPECT_EQ(start("lane = { a = 1, b = \"x\" }[stack()]"), "") << "the other key may be meant";
}

TEST(LintEnum, ChecksLiteralsOfRangesLoopsAndConfigs) {
  EXPECT_EQ(start("cars = [for s in [\"fast\", \"idle\"] : { speed = s }]"), "V3170 \"idle\"");
  EXPECT_EQ(start("cars = [for s in [{ a = \"idle\" }] : { speed = s.a }]"), "V3170 \"idle\"");
  EXPECT_EQ(start("cars = [for s in [\"fast\", \"idle\"] : { speed = s } if s != \"idle\"]"), "");
  EXPECT_EQ(start("cars = [for s in [\"\", \"fast\"] : { speed = s == \"\" ? \"slow\" : s }]"), "");
  const auto ranged = [](const std::string& range, const std::string& input) {
    return Linted(
               "config \"c\" \"string\" {\n  default = \"idle\"\n}\nconfig \"e\" \"string\" {\n"
               "  default = \"\"\n}\nl = [\"fast\", \"idle\"]\n"
               "resource \"s\" \"race:index:Start\" {\n" +
               input + "\n  options {\n    range = " + range + "\n  }\n}\n")
        .findings();
  };
  EXPECT_EQ(ranged("[\"fast\", \"idle\"]", "speed = range.value"), "V3170 \"idle\"");
  EXPECT_EQ(ranged("l", "speed = range.value"), "V3170 \"idle\"");
  EXPECT_EQ(ranged("{ a = { x = \"idle\" } }", "speed = range.value.x"), "V3170 \"idle\"");
  EXPECT_EQ(ranged("{ idle = \"fast\" }", "speed = range.value"), "");
  EXPECT_EQ(ranged("l", "speed = range.value == \"idle\" ? \"fast\" : range.value"), "");
  EXPECT_EQ(ranged("2", "speed = c"), "V3170 \"idle\"");
  EXPECT_EQ(ranged("2", "speed = c == \"idle\" ? \"fast\" : c"), "");
  EXPECT_EQ(ranged("2", "speed = e"), "") << "each stack sets it";
}

TEST(LintEnum, ReportsALiteralOfSeveralUsesOnce) {
  EXPECT_EQ(with_local("n = [\"idle\", \"fast\"]",
                       "speed = n[0]\ncar = { speed = secret(n[0]) }\n"
                       "cars = [{ speed = element(n, 1) }, { speed = n[length(n)] }]"),
            "V3170 \"idle\"");
}

TEST(LintEnum, ComputesConstantNumbers) {
  EXPECT_EQ(start("lane = 4 / 2"), "");
  EXPECT_EQ(start("lane = 5 / 2"), "V3184 5 / 2");
  EXPECT_EQ(start("car = { wheels = 2 * 2.25 }"), "V3184 2 * 2.25");
  EXPECT_EQ(start("car = { wheels = -(5 / 2) }"), "V3184 -(5 / 2)");
  EXPECT_EQ(start("car = { wheels = 2 * length(\"a\") / 4 }"), "");
  EXPECT_EQ(with_local("w = 5", "car = { wheels = w / 2 }"), "V3184 w / 2");
  EXPECT_EQ(start("lane = 5 / 0"), "V3179 0");
  EXPECT_EQ(start("lane = 2 * (5 % 0)"), "V3179 0");
  EXPECT_EQ(start("car = { wheels = 0 / 5 }"), "");
  EXPECT_EQ(with_local("w = 0", "lane = w == 0 ? 1 : 2 / w"), "");
}

// Each alternative of a nested union is checked once, not once per path to it.
TEST(LintEnum, ChecksDeeplyNestedUnionsQuickly) {
  std::string value = "{ speed = \"idle\" }";
  for (int i = 0; i < 60; ++i) value = "{ next = " + value + " }";
  EXPECT_EQ(start("link = " + value), "V3170 \"idle\"");
}

}  // namespace
}  // namespace virga::bind
