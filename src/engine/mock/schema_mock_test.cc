// Tests mocks without rules: checks of inputs, and generated outputs.
#include <gtest/gtest.h>

#include "engine/inputs/check_inputs.h"
#include "engine/mock/synthesize.h"
#include "pulumi/json.h"
#include "pulumi/wire/wire_json.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;
using Lines = std::vector<std::string>;

constexpr const char* kSchemaWithTypes = R"json({
  "name": "t", "version": "1.0.0",
  "types": {
    "t:index:Rule": {"type": "object", "required": ["port", "kind"], "properties": {
      "port": {"type": "integer"}, "kind": {"type": "string", "const": "rule"},
      "proto": {"type": "string", "default": "tcp"}, "note": {"type": "string"}}},
    "t:index:Hook": {"type": "object", "required": ["kind", "url"], "properties": {
      "kind": {"type": "string", "const": "hook"}, "url": {"type": "string", "secret": true}}},
    "t:index:Tree": {"type": "object", "required": ["left", "right", "leaf"], "properties": {
      "left": {"$ref": "#/types/t:index:Tree"}, "right": {"$ref": "#/types/t:index:Tree"},
      "leaf": {"type": "string"}}},
    "t:index:Size": {"type": "string", "enum": [{"value": "small"}, {"value": "large"}]}
  },
  "resources": {"t:index:R": {
    "requiredInputs": ["name"],
    "inputProperties": {
      "name": {"type": "string"}, "size": {"$ref": "#/types/t:index:Size"},
      "count": {"type": "integer", "default": 3}, "ratio": {"type": "number"},
      "on": {"type": "boolean"}, "rules": {"type": "array", "items": {"$ref": "#/types/t:index:Rule"}},
      "tags": {"type": "object", "additionalProperties": {"type": "string"}},
      "any": {"$ref": "pulumi.json#/Any"}, "file": {"$ref": "pulumi.json#/Asset"},
      "token": {"type": "string", "default": "x", "secret": true},
      "region": {"type": "string", "defaultInfo": {"environment": ["REGION"]}},
      "action": {"oneOf": [{"$ref": "#/types/t:index:Rule"}, {"$ref": "#/types/t:index:Hook"}],
        "discriminator": {"propertyName": "kind", "mapping": {
          "rule": "#/types/t:index:Rule", "hook": "#/types/t:index:Hook"}}},
      "mixed": {"oneOf": [{"type": "number"}, {"type": "array", "items": {"type": "number"}}]}
    },
    "required": ["endpoint"],
    "properties": {
      "name": {"type": "string"}, "endpoint": {"$ref": "#/types/t:index:Rule"},
      "secret": {"type": "number", "secret": true}, "tree": {"$ref": "#/types/t:index:Tree"},
      "names": {"type": "array", "items": {"type": "string"}},
      "by": {"type": "object", "additionalProperties": {"type": "boolean"}},
      "size": {"$ref": "#/types/t:index:Size"}, "self": {"$ref": "#/resources/t:index:R"},
      "any": {"$ref": "pulumi.json#/Any"}, "file": {"$ref": "pulumi.json#/Asset"},
      "archive": {"$ref": "pulumi.json#/Archive"}, "json": {"$ref": "pulumi.json#/Json"},
      "mixed": {"oneOf": [{"type": "number"}, {"type": "string"}]}
    }}}
})json";

class SchemaMocks : public ::testing::Test {
 protected:
  SchemaMocks() { loader_.add(package_); }

  CheckedInputs check(const PropertyValue& inputs) {
    return check_inputs(inputs, resource().inputs, *package_, types_);
  }
  CheckedInputs check(std::string_view json) { return check(pulumi::read_wire_json(json).value()); }
  Lines failures(const PropertyValue& inputs) {
    Lines lines;
    for (const auto& failure : check(inputs).failures) {
      lines.push_back(failure.property + ": " + failure.reason);
    }
    return lines;
  }
  Lines failures(std::string_view json) { return failures(pulumi::read_wire_json(json).value()); }

  std::string made(std::string_view property) {
    return pulumi::show_json(
        synthesize("web", *resource().outputs.find(property), *package_, types_));
  }
  const schema::Resource& resource() const { return **package_->resource("t:index:R"); }

  std::shared_ptr<const schema::Package> package_ =
      schema::Package::parse(kSchemaWithTypes, "test").value();
  schema::MemoryLoader loader_;
  SchemaTypes types_{loader_};
};

TEST_F(SchemaMocks, FillsDefaultsAtAnyDepth) {
  const auto checked = check(R"({"name": "n", "rules": [{"port": 1, "kind": "rule"}]})");
  EXPECT_TRUE(checked.failures.empty());
  EXPECT_EQ(pulumi::show_json(checked.inputs),
            R"({"count":3,"name":"n","rules":[{"kind":"rule","port":1,"proto":"tcp"}],)"
            R"("token":"[secret]"})");
  EXPECT_EQ(pulumi::show_json(check(R"({"name": "n", "count": null, "token": "t"})").inputs),
            R"({"count":null,"name":"n","token":"t"})")
      << "an explicit null is no absence";
}

TEST_F(SchemaMocks, ReportsPathsOfMismatches) {
  EXPECT_EQ(failures("{}"), Lines{"name: it is required"});
  EXPECT_EQ(failures(R"({"name": null})"), Lines{"name: it is required"});
  EXPECT_EQ(failures(R"({"name": "n", "count": 1.5, "ratio": "1", "on": 0, "tags": {"a.b": 1},
                         "rules": [{"port": "x", "kind": "rule"}, {"port": 1, "kind": "roll"}, 7],
                         "size": "huge", "file": "f", "other": 1})"),
            (Lines{"count: expected a whole number", "file: expected an asset, got a string",
                   "on: expected a boolean, got a number", "other: unknown input",
                   "ratio: expected a number, got a string",
                   "rules[0].port: expected a whole number, got a string",
                   "rules[1].kind: expected \"rule\"", "rules[2]: expected an object, got a number",
                   "size: expected one of \"small\", \"large\"",
                   "tags[\"a.b\"]: expected a string, got a number"}));
}

TEST_F(SchemaMocks, UnionAcceptsValuesOfItsMembers) {
  EXPECT_EQ(failures(R"({"name": "n", "mixed": 1})"), Lines());
  EXPECT_EQ(failures(R"({"name": "n", "mixed": [1]})"), Lines());
  EXPECT_EQ(failures(R"({"name": "n", "mixed": "x"})"),
            Lines{"mixed: expected a number or a list, got a string"});
  EXPECT_EQ(failures(R"({"name": "n", "action": {"kind": "hook", "url": "u"}})"), Lines());
  EXPECT_EQ(failures(R"({"name": "n", "action": {"kind": "hook"}})"),
            Lines{"action.url: it is required"})
      << "the discriminator says which one is meant";
  EXPECT_EQ(failures(R"({"name": "n", "action": {"kind": "none"}})"),
            Lines{"action: it matches none of the expected object types"});
}

TEST_F(SchemaMocks, ChecksContentOfSecretsAndAcceptsUnknowns) {
  const auto text = [](const char* bytes) { return PropertyValue::string(bytes); };
  const PropertyValue inputs =
      PropertyValue::object({{"name", PropertyValue::secret(PropertyValue::number(1))},
                             {"on", PropertyValue::computed()},
                             {"ratio", PropertyValue::output({text("hush"), true, true, {}})},
                             {"count", PropertyValue::output({{}, false, false, {}})}});
  EXPECT_EQ(failures(inputs), (Lines{"name: expected a string, got a number",
                                     "ratio: expected a number, got a string"}));
}

TEST_F(SchemaMocks, FillsConstants) {
  EXPECT_EQ(pulumi::show_json(check(R"({"name": "n", "rules": [{"port": 1}]})").inputs),
            R"({"count":3,"name":"n","rules":[{"kind":"rule","port":1,"proto":"tcp"}],)"
            R"("token":"[secret]"})");
  EXPECT_EQ(failures(R"({"name": "n", "rules": [{"port": 1}]})"), Lines());
}

TEST_F(SchemaMocks, ReportsUnknownProperties) {
  EXPECT_EQ(failures(R"({"a": 1, "name": "n", "rules": [{"port": 1, "prot": "x"}], "z": 1,
                         "__internal": 1})"),
            (Lines{"a: unknown input", "rules[0].prot: unknown property; did you mean `port`?",
                   "z: unknown input"}));
}

TEST_F(SchemaMocks, HidesNamesInsideOfSecrets) {
  const PropertyValue tags = PropertyValue::object(
      {{"hush", PropertyValue::number(1)}, {"psst", PropertyValue::number(2)}});
  const PropertyValue rules = pulumi::read_wire_json(R"([{"port": 1, "hush": 1}])").value();
  EXPECT_EQ(failures(PropertyValue::object({{"name", PropertyValue::string("n")},
                                            {"rules", PropertyValue::secret(rules)},
                                            {"tags", PropertyValue::secret(tags)}})),
            (Lines{"rules: it has an unknown property", "tags: expected a string, got a number"}));
}

TEST_F(SchemaMocks, UnionReportsFailuresOfIntendedMember) {
  EXPECT_EQ(failures(R"({"name": "n", "mixed": [1, "x"]})"),
            Lines{"mixed[1]: expected a number, got a string"});
}

TEST_F(SchemaMocks, CountsFailuresBeyondLimit) {
  const auto wrong = [](std::size_t count) {
    const std::vector<PropertyValue> rules(count, PropertyValue::number(1));
    return PropertyValue::object(
        {{"name", PropertyValue::string("n")}, {"rules", PropertyValue::array(rules)}});
  };
  EXPECT_EQ(failures(wrong(kMaxInputFailures)).size(), kMaxInputFailures);
  EXPECT_EQ(failures(wrong(kMaxInputFailures)).back(),
            "rules[19]: expected an object, got a number");
  EXPECT_EQ(failures(wrong(kMaxInputFailures + 1)).size(), kMaxInputFailures + 1);
  EXPECT_EQ(failures(wrong(kMaxInputFailures + 1)).back(), ": 1 more input does not fit");
  // Those inside of a member of a union count too.
  const auto mixed = [](std::size_t count) {
    const std::vector<PropertyValue> items(count, PropertyValue::boolean(true));
    return PropertyValue::object(
        {{"name", PropertyValue::string("n")}, {"mixed", PropertyValue::array(items)}});
  };
  EXPECT_EQ(failures(mixed(kMaxInputFailures)).back(), "mixed[19]: expected a number, got a bool");
  EXPECT_EQ(failures(mixed(kMaxInputFailures + 2)).back(), ": 2 more inputs do not fit");
}

TEST_F(SchemaMocks, ProviderAcceptsStringsForEveryTypeAndOtherInputs) {
  const auto inputs = pulumi::read_wire_json(R"({"count": "3", "on": "true", "version": "1.0.0",
                                                 "ratio": true})")
                          .value();
  const auto checked =
      check_inputs(inputs, resource().inputs, *package_, types_, InputsOf::kProvider);
  ASSERT_EQ(checked.failures.size(), 1U);
  EXPECT_EQ(checked.failures.front().property, "ratio");
}

TEST_F(SchemaMocks, CompletesOnNestedUnions) {
  PropertyValue value = PropertyValue::string("x");
  for (int i = 0; i < 900; ++i) value = PropertyValue::array({value});
  EXPECT_EQ(check(PropertyValue::object({{"name", PropertyValue::string("n")}, {"mixed", value}}))
                .failures.size(),
            1U);
}

TEST_F(SchemaMocks, GeneratesValuesOfTypes) {
  EXPECT_EQ(made("name"), R"("web-name")");
  EXPECT_EQ(made("endpoint"), R"({"kind":"rule","port":1})") << "what is required";
  EXPECT_EQ(made("secret"), R"("[secret]")");
  EXPECT_EQ(made("names"), R"(["web-names"])");
  EXPECT_EQ(made("by"), R"({"key":false})");
  EXPECT_EQ(made("size"), R"("small")");
  EXPECT_EQ(made("self"), "null");
  EXPECT_EQ(made("any"), R"("web-any")");
  EXPECT_EQ(made("mixed"), "1");
  EXPECT_EQ(made("json"), R"("{}")");
  EXPECT_EQ(made("file").find(R"({"asset":{"text":"web-file")"), 0U) << made("file");
  EXPECT_EQ(made("archive").find(R"({"archive":)"), 0U) << made("archive");
}

TEST_F(SchemaMocks, CompletesOnRecursiveTypes) {
  const std::string tree = made("tree");
  EXPECT_NE(tree.find("web-tree-left-left-leaf"), std::string::npos);
  EXPECT_LT(tree.size(), 100'000U);
  EXPECT_EQ(made("tree"), tree);
}

}  // namespace
}  // namespace virga::engine
