#include "schema/members/property_path.h"

#include <gtest/gtest.h>

#include "schema/members/type_text.h"

namespace virga::schema {
namespace {

constexpr std::string_view kPathSchema = R"json({
  "name": "x",
  "resources": {"x:i:Pod": {
    "inputProperties": {
      "spec": {"$ref": "#/types/x:i:Spec"}, "size": {"type": "integer"},
      "mode": {"$ref": "#/types/x:i:Mode"},
      "either": {"oneOf": [{"type": "string"}, {"$ref": "#/types/x:i:Port"},
                           {"$ref": "#/types/x:i:Spec"}]},
      "foreign": {"$ref": "/y/v1.0.0/schema.json#/types/x:i:Spec"}},
    "properties": {"size": {"type": "string"}, "phase": {"type": "string"}},
    "stateInputs": {"properties": {"version": {"type": "number"}}}}},
  "types": {
    "x:i:Mode": {"type": "string", "enum": [{"value": "a"}]},
    "x:i:Port": {"properties": {"number": {"type": "integer"}}},
    "x:i:Spec": {"properties": {
      "ports": {"type": "array", "items": {"$ref": "#/types/x:i:Port"}},
      "byName": {"type": "object", "additionalProperties": {"$ref": "#/types/x:i:Port"}}}},
    "x:i:Wide": {"properties": {
      "pa": {"type": "string"}, "qb": {"type": "string"}, "rc": {"type": "string"},
      "sd": {"type": "string"}, "te": {"type": "string"}, "uf": {"type": "string"},
      "vg": {"type": "string"}, "wh": {"type": "string"}, "xi": {"type": "string"},
      "yj": {"type": "string"}, "zk": {"type": "string"}, "al": {"type": "string"},
      "bm": {"type": "string"}, "cn": {"type": "string"}}}},
  "functions": {
    "x:i:find": {"inputs": {"properties": {"name": {"type": "string"}}},
                 "outputs": {"properties": {"id": {"type": "number"}}}},
    "x:i:Pod/stop": {"inputs": {"properties": {
      "__self__": {"$ref": "#/resources/x:i:Pod"}, "force": {"type": "boolean"}}}}}
})json";

// The type of the property, and the member of the package that describes it; or the error.
std::string at_path(const std::string& token, std::string_view path) {
  const auto package = *Package::parse(std::string(kPathSchema), "x.json");
  const Member member{package, *find_member(*package, token)};
  const auto found = find_property(member, path);
  if (!found) return found.error();
  const std::string type = type_text(*found->property->type);
  return exists(found->type) ? type + " of " + schema::token(found->type) : type;
}

TEST(PropertyPath, FindsInputsBeforeOutputs) {
  EXPECT_EQ(at_path("x:i:Pod", "size"), "int");
  EXPECT_EQ(at_path("x:i:Pod", "phase"), "string");
  EXPECT_EQ(at_path("x:i:Pod", "version"), "number");
  EXPECT_EQ(at_path("x:i:find", "name"), "string");
  EXPECT_EQ(at_path("x:i:find", "id"), "number");
}

TEST(PropertyPath, FollowsObjectsListsMapsAndUnions) {
  EXPECT_EQ(at_path("x:i:Pod", "spec"), "Spec of x:i:Spec");
  EXPECT_EQ(at_path("x:i:Pod", "spec.ports"), "list(Port) of x:i:Port");
  EXPECT_EQ(at_path("x:i:Pod", "spec.ports.number"), "int");
  EXPECT_EQ(at_path("x:i:Pod", "spec.ports[0].number"), "int");
  EXPECT_EQ(at_path("x:i:Spec", "byName[\"a\"].number"), "int");
  EXPECT_EQ(at_path("x:i:Pod", "mode"), "Mode of x:i:Mode");
  EXPECT_EQ(at_path("x:i:Pod", "either"), "string | Port | Spec of x:i:Port") << "the first one";
  EXPECT_EQ(at_path("x:i:Pod", "either.number"), "int");
  EXPECT_EQ(at_path("x:i:Pod", "either.ports"), "list(Port) of x:i:Port");
}

TEST(PropertyPath, ExplainsWhatIsMissing) {
  EXPECT_EQ(at_path("x:i:Pod", "spec.prots"), "spec has no property prots; did you mean ports?");
  EXPECT_EQ(at_path("x:i:Pod", "spec.ports[1].other"),
            "spec.ports[1] has no property other; it has number");
  EXPECT_EQ(at_path("x:i:Spec", "other"), "x:i:Spec has no property other; it has byName, ports");
  EXPECT_EQ(at_path("x:i:Pod/stop", "other"), "x:i:Pod/stop has no property other; it has force");
  EXPECT_EQ(at_path("x:i:Wide", "other"),
            "x:i:Wide has no property other; it has al, bm, cn, pa, qb, rc, sd, te, uf, vg, wh, xi "
            "and 2 more");
  // A name that is an input and an output is listed once.
  EXPECT_EQ(at_path("x:i:Pod", "unlike"),
            "x:i:Pod has no property unlike; it has either, foreign, mode, size, spec, phase, "
            "version");
}

TEST(PropertyPath, FailsBehindPropertiesWithoutProperties) {
  EXPECT_EQ(at_path("x:i:Pod", "size.x"), "size has no properties: it is of type int");
  EXPECT_EQ(at_path("x:i:Pod", "spec.ports.number.x"),
            "spec.ports.number has no properties: it is of type int");
  EXPECT_EQ(at_path("x:i:Pod", "mode.x"), "mode has no properties: it is of type Mode");
  EXPECT_EQ(at_path("x:i:Pod", "foreign.ports"),
            "foreign has no properties: it is of type x:i:Spec");
}

TEST(PropertyPath, FailsForEmptyParts) {
  EXPECT_EQ(at_path("x:i:Pod", ""), "the path is empty");
  EXPECT_EQ(at_path("x:i:Pod", "spec."), "the path spec. has an empty part");
  EXPECT_EQ(at_path("x:i:Pod", "spec..ports"), "the path spec..ports has an empty part");
}

}  // namespace
}  // namespace virga::schema
