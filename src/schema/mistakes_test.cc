// Errors in a schema have their path, and no content of a file causes more than an error.
#include <gtest/gtest.h>

#include "schema/package.h"

namespace virga::schema {
namespace {

// The error of parsing a whole schema; "" if parsing succeeds.
std::string outline_error(std::string text) {
  const auto package = Package::parse(std::move(text), "x.json");
  return package ? "" : package.error().str();
}

// The error of reading the resource x:i:R with this JSON.
std::string resource_error(std::string_view json, const base::Limits& limits = {}) {
  const auto package = Package::parse(
      R"({"name": "x", "resources": {"x:i:R": )" + std::string(json) + "}}", "x.json", limits);
  if (!package) return package.error().str();
  const auto resource = (*package)->resource("x:i:R");
  return resource ? "" : resource.error().str();
}

TEST(Mistakes, AreReportedInTheOutline) {
  EXPECT_EQ(outline_error("[]"), "x.json: a schema is a JSON object");
  EXPECT_EQ(outline_error("{}"), "x.json: a schema needs a name");
  EXPECT_EQ(outline_error(R"({"name": 1})"), "x.json: name: expected a string");
  EXPECT_EQ(outline_error(R"({"name": "x", "resources": []})"),
            "x.json: resources: expected an object");
  EXPECT_EQ(outline_error(R"({"name": "x", "resources": {"x:i:R": 1}})"),
            "x.json: resources[\"x:i:R\"]: expected an object");
  EXPECT_EQ(outline_error(R"({"name": "x", "meta": {"moduleFormat": 1}})"),
            "x.json: meta.moduleFormat: expected a string, got a number");
  EXPECT_NE(outline_error(R"({"name": "x", "meta": {"moduleFormat": "("}})"), "");
  EXPECT_NE(outline_error(R"({"name": "x"} {})"), "");
  EXPECT_EQ(outline_error(R"({"name": "x", "resources": null, "types": {"t": null}})"), "");
}

TEST(Mistakes, AreReportedInProperties) {
  const auto error = [](std::string_view property) {
    return resource_error(R"({"inputProperties": {"p": )" + std::string(property) + "}}");
  };
  const std::string at = R"(resources["x:i:R"].inputProperties.p)";
  EXPECT_EQ(error("1"), at + ": expected an object, got a number");
  EXPECT_EQ(error("{}"), at + ": a type needs one of type, $ref and oneOf");
  EXPECT_EQ(error(R"({"type": "strin"})"), at + ".type: there is no type 'strin'");
  EXPECT_EQ(error(R"({"type": 1})"), at + ".type: expected a string, got a number");
  EXPECT_EQ(error(R"({"type": "array"})"), at + ": an array needs items");
  EXPECT_EQ(error(R"({"type": "array", "items": []})"),
            at + ".items: expected an object, got an array");
  EXPECT_EQ(error(R"({"$ref": "nowhere"})"), at + ".$ref: 'nowhere' refers to nothing");
  EXPECT_EQ(error(R"({"oneOf": []})"), at + ".oneOf: oneOf needs at least one type");
  EXPECT_EQ(error(R"({"oneOf": [{"type": "string"}, 2]})"),
            at + ".oneOf[1]: expected an object, got a number");
  EXPECT_EQ(error(R"({"type": "string", "secret": "yes"})"),
            at + ".secret: expected a boolean, got a string");
  EXPECT_EQ(error(R"({"type": "string", "const": {}})"), at + ".const: expected a constant");
  EXPECT_EQ(error(R"({"type": "string", "default": []})"), "");
  EXPECT_EQ(error(R"({"type": "string", "const": 1})"),
            at + ".const: expected a string, got a number");
  EXPECT_EQ(error(R"({"type": "integer", "default": "1"})"),
            at + ".default: expected an integer, got a string");
  EXPECT_EQ(error(R"({"type": "integer", "default": 1.5})"),
            at + ".default: expected an integer, got a number");
  EXPECT_EQ(error(R"({"type": "number", "default": 1.5})"), "");
  EXPECT_EQ(error(R"({"$ref": "#/types/x:i:T", "default": 1.5})"), "");
}

TEST(Mistakes, AreReportedInEnums) {
  const auto error = [](std::string_view type, std::string_view value) {
    const auto package =
        *Package::parse(R"({"name": "x", "types": {"x:i:E": {"type": ")" + std::string(type) +
                            R"(", "enum": [{"value": )" + std::string(value) + "}]}}}",
                        "x.json");
    const auto found = package->enum_type("x:i:E");
    return found ? std::string() : found.error().str();
  };
  const std::string at = R"(types["x:i:E"])";
  EXPECT_EQ(error("boolean", "true") + error("integer", "2") + error("number", "1.5"), "");
  EXPECT_EQ(error("string", "2"), at + ".enum[0].value: expected a string, got a number");
  EXPECT_EQ(error("integer", "1.5"), at + ".enum[0].value: expected an integer, got a number");
  EXPECT_EQ(error("object", "1"), at + ": an enum is of boolean, integer, number or string");
}

TEST(Mistakes, AreReportedInResources) {
  EXPECT_EQ(resource_error(R"({"requiredInputs": {}})"),
            R"(resources["x:i:R"].requiredInputs: expected an array, got an object)");
  EXPECT_EQ(resource_error(R"({"required": [1]})"),
            R"(resources["x:i:R"].required[0]: expected a string, got a number)");
  EXPECT_EQ(resource_error(R"({"methods": {"a b": 1}})"),
            R"(resources["x:i:R"].methods["a b"]: expected a string, got a number)");
  EXPECT_NE(resource_error(R"({"description": 12345678901234567890123})"), "");
}

TEST(Mistakes, DoNotAffectOtherDefinitions) {
  const auto package = *Package::parse(
      R"({"name": "x", "resources": {"x:i:Bad": {"properties": 1}, "x:i:Good": {}}})", "x.json");
  EXPECT_FALSE(package->resource("x:i:Bad"));
  EXPECT_FALSE(package->resource("x:i:Bad"));  // the second call fails too
  EXPECT_TRUE(*package->resource("x:i:Good"));
}

// {"inputProperties":{"p":{"type":"array","items":{...}}}}, nested `levels` deep below the
// resource.
std::string nested(int levels) {
  std::string json = R"({"inputProperties":{"p":)";
  for (int i = 3; i < levels; ++i) json += R"({"type":"array","items":)";
  json += R"({"type":"string"})";
  for (int i = 3; i < levels; ++i) json += "}";
  return json + "}}";
}

TEST(Mistakes, FailsOverNestingLimit) {
  base::Limits limits;
  limits.max_type_depth = 10;
  EXPECT_EQ(resource_error(nested(10), limits), "");
  EXPECT_EQ(resource_error(nested(11), limits),
            R"(resources["x:i:R"]: nested deeper than 10 levels)");
}

TEST(Mistakes, FailsForHugeDepth) {
  EXPECT_NE(resource_error(nested(1'000'000)), "");
  EXPECT_NE(outline_error(std::string(1'000'000, '[')), "");
  EXPECT_NE(outline_error(R"({"name":"x","resources":)" + std::string(1'000'000, '{')), "");
  std::string deep = R"({"name":"x","else":)";
  deep += std::string(1'000'000, '[') + std::string(1'000'000, ']') + "}";
  EXPECT_EQ(outline_error(deep), "");
}

constexpr std::string_view kWhole =
    R"({"name":"x","resources":{"x:i:R":{"inputProperties":{"p":{"oneOf":[{"type":"string"},)"
    R"({"$ref":"#/types/x:i:T"}]}},"aliases":[{"type":"y"}]}},"types":{"x:i:T":{"type":"string",)"
    R"("enum":[{"value":"a\u00e9"}]}},"functions":{"x:i:f":{"outputs":{"type":"number"}}}})";

void ask_for_everything(const std::string& text) {
  const auto package = Package::parse(text, "x.json");
  if (!package) return;
  for (const std::string& token : (*package)->resource_tokens()) (void)(*package)->resource(token);
  for (const std::string& token : (*package)->function_tokens()) (void)(*package)->function(token);
  (void)(*package)->object_type("x:i:T");
  (void)(*package)->enum_type("x:i:T");
  (void)(*package)->provider();
}

// Tests every prefix, and replaces every byte by several significant ones.
TEST(Mistakes, DamagedFilesCauseOnlyErrors) {
  for (std::size_t size = 0; size < kWhole.size(); ++size) {
    const std::string cut(kWhole.substr(0, size));
    EXPECT_NE(outline_error(cut), "") << cut;
    ask_for_everything(cut);
  }
  for (std::size_t at = 0; at < kWhole.size(); ++at) {
    for (const char byte : {'"', '{', '}', '[', ']', ',', ':', '\\', '\0', '\xff', '1', 'n'}) {
      std::string changed(kWhole);
      changed[at] = byte;
      ask_for_everything(changed);
    }
  }
}

TEST(Mistakes, ReadsCyclicReferences) {
  const auto package = *Package::parse(
      R"({"name": "x", "types": {
        "a": {"type": "object", "properties": {"b": {"$ref": "#/types/b"}}},
        "b": {"type": "object", "properties": {"a": {"$ref": "#/types/a"}, "self": {"$ref": "#/types/b"}}}}})",
      "x.json");
  EXPECT_EQ((*package->object_type("b"))->properties.find("self")->type->token, "b");
}

}  // namespace
}  // namespace virga::schema
