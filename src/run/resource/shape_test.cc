// What schemas do to inputs and outputs.
#include <gtest/gtest.h>

#include "run/resource/shape_inputs.h"
#include "run/resource/shape_outputs.h"
#include "run/show_testing.h"

namespace virga::run {
namespace {

using pulumi::Member;
using pulumi::PropertyValue;

constexpr const char* kShapesSchema = R"json({
  "name": "t", "version": "1.0.0",
  "types": {
    "t:index:Rule": {"type": "object", "properties": {
      "port": {"type": "integer"}, "open": {"type": "boolean", "default": true},
      "key": {"type": "string", "secret": true}}},
    "t:index:Claim": {"type": "object", "properties": {
      "kind": {"type": "string", "const": "Claim"}, "size": {"type": "number"}}},
    "t:index:Cat": {"type": "object", "properties": {
      "kind": {"type": "string", "const": "cat"}, "claim": {"$ref": "#/types/t:index:Claim"}}},
    "t:index:Dog": {"type": "object", "properties": {
      "kind": {"type": "string", "const": "dog"}, "claim": {"$ref": "#/types/t:index:Claim"}}},
    "t:index:Color": {"type": "string", "enum": [{"value": "red"}]}
  },
  "resources": {"t:index:R": {
    "inputProperties": {
      "name": {"type": "string", "defaultInfo": {"environment": ["T_NAME", "T_NAME2"]}, "default": "n"},
      "size": {"type": "number", "defaultInfo": {"environment": ["T_SIZE"]}},
      "on": {"type": "boolean"},
      "tags": {"type": "object", "additionalProperties": {"type": "string"}},
      "rules": {"type": "array", "items": {"$ref": "#/types/t:index:Rule"}},
      "either": {"oneOf": [{"type": "number"}, {"type": "string"}]},
      "color": {"$ref": "#/types/t:index:Color"},
      "keyring": {"$ref": "#/types/t:index:Rule", "secret": true},
      "password": {"type": "string", "secret": true}
    },
    "properties": {
      "name": {"type": "string"}, "arn": {"type": "string"},
      "rules": {"type": "array", "items": {"$ref": "#/types/t:index:Rule"}},
      "token": {"type": "string", "secret": true}
    }
  }, "t:index:Fixed": {
    "inputProperties": {
      "kind": {"type": "string", "const": "Fixed"}, "version": {"type": "number", "const": 2},
      "key": {"type": "string", "const": "k", "secret": true},
      "claims": {"type": "array", "items": {"$ref": "#/types/t:index:Claim"}},
      "pet": {"oneOf": [{"$ref": "#/types/t:index:Cat"}, {"$ref": "#/types/t:index:Dog"}],
        "discriminator": {"propertyName": "kind", "mapping": {
          "cat": "#/types/t:index:Cat", "dog": "#/types/t:index:Dog"}}},
      "ref": {"oneOf": [{"$ref": "#/types/t:index:Claim"}, {"type": "string"}]}
    }
  }}
})json";

class Shape : public ::testing::Test {
 protected:
  Shape() : package_(*schema::Package::parse(kShapesSchema, "test")) {
    resource_ = *package_->resource("t:index:R");
  }
  std::string inputs(std::vector<Member> given) {
    const ShapedInputs shaped = shape_inputs(PropertyValue::object(std::move(given)),
                                             resource_->inputs, *package_, environment_);
    std::string inexact;
    for (const std::string& name : shaped.inexact) inexact += " inexact: " + name;
    return show(shaped.value) + inexact;
  }
  std::string outputs(std::vector<Member> given, bool incomplete) {
    return show(shape_outputs(PropertyValue::object(std::move(given)), resource_->outputs,
                              *package_, incomplete));
  }

  MemoryEnvironment environment_;
  std::shared_ptr<const schema::Package> package_;
  const schema::Resource* resource_;
};

std::string fixed(std::vector<Member> given) {
  const auto package = *schema::Package::parse(kShapesSchema, "test");
  const schema::Resource& resource = **package->resource("t:index:Fixed");
  return show(shape_inputs(PropertyValue::object(std::move(given)), resource.inputs, *package,
                           MemoryEnvironment())
                  .value);
}

PropertyValue text(const char* value) {
  return PropertyValue::string(value);
}

TEST_F(Shape, TextsAndScalarsBecomeWhatIsAskedFor) {
  EXPECT_EQ(inputs({{"name", PropertyValue::number(12.5)}}), "{name: \"12.5\"}");
  EXPECT_EQ(inputs({{"name", PropertyValue::boolean(true)}}), "{name: \"true\"}");
  EXPECT_EQ(inputs({{"name", text("x")}, {"size", text("3.5")}, {"on", text("true")}}),
            "{name: \"x\", on: true, size: 3.5}");
  EXPECT_EQ(inputs({{"name", text("x")},
                    {"tags", PropertyValue::object({{"a", PropertyValue::number(1)}})}}),
            "{name: \"x\", tags: {a: \"1\"}}");
}

TEST(ShapeConstants, FillsInWhatIsNotGiven) {
  const std::string rest = R"(key: secret("k"), kind: "Fixed")";
  EXPECT_EQ(fixed({}), "{" + rest + ", version: 2}");
  EXPECT_EQ(fixed({{"kind", text("Other")}, {"key", text("k")}, {"version", PropertyValue()}}),
            R"({key: secret("k"), kind: "Other", version: null})")
      << "a given value stays, an explicit null too";
}

TEST(ShapeConstants, FillsInObjectsInsideOfLists) {
  const PropertyValue claim = PropertyValue::object({{"size", PropertyValue::number(1)}});
  EXPECT_EQ(fixed({{"claims", PropertyValue::array({claim})}}),
            R"({claims: [{kind: "Claim", size: 1}], key: secret("k"), kind: "Fixed", version: 2})");
}

TEST(ShapeConstants, DoesNotChooseTheMemberOfAUnion) {
  const PropertyValue claim = PropertyValue::object({});
  const std::string rest = R"(key: secret("k"), kind: "Fixed", )";
  EXPECT_EQ(fixed({{"pet", PropertyValue::object({{"claim", claim}})}}),
            "{" + rest + "pet: {claim: {}}, version: 2}")
      << "it may be a cat or a dog";
  EXPECT_EQ(fixed({{"pet", PropertyValue::object({{"kind", text("dog")}, {"claim", claim}})}}),
            "{" + rest + R"(pet: {claim: {kind: "Claim"}, kind: "dog"}, version: 2})");
  EXPECT_EQ(fixed({{"ref", claim}}), "{" + rest + R"(ref: {kind: "Claim"}, version: 2})")
      << "the only object of the union";
}

TEST_F(Shape, WhatDoesNotConvertPasses) {
  EXPECT_EQ(inputs({{"name", text("x")}, {"size", text("big")}, {"more", text("y")}}),
            "{more: \"y\", name: \"x\", size: \"big\"}");
  EXPECT_EQ(inputs({{"name", PropertyValue::computed()}}), "{name: ?}");
}

TEST_F(Shape, TextsOfNumbersAreNotRounded) {
  const auto all = [&](const char* size) {
    return inputs({{"name", text("x")}, {"size", text(size)}, {"either", text(size)}});
  };
  EXPECT_EQ(all("9007199254740992"),
            "{either: \"9007199254740992\", name: \"x\", size: 9007199254740992}");
  EXPECT_EQ(
      all("9007199254740993"),
      "{either: \"9007199254740993\", name: \"x\", size: \"9007199254740993\"} inexact: size");
  // 2^600 + 1, which 512 bits round to a double.
  EXPECT_NE(all("4149515568880992958512407863691161151012446232242436899995657329690652"
                "8114129081463997070489471037942881978866113007891823951510754117753078"
                "86874834113963687061181803401509523685377")
                .find("inexact: size"),
            std::string::npos);
  const auto rule = PropertyValue::object({{"port", text("9007199254740993")}});
  EXPECT_NE(inputs({{"rules", PropertyValue::array({PropertyValue::secret(rule)})}})
                .find("inexact: rules"),
            std::string::npos);
  environment_.variables = {{"T_SIZE", "9007199254740993"}};
  EXPECT_EQ(inputs({{"name", text("x")}}),
            "{name: \"x\", size: \"9007199254740993\"} inexact: size");
  EXPECT_EQ(inputs({{"name", PropertyValue::number(0x1p60)}, {"size", PropertyValue()}}),
            "{name: \"1152921504606846976\", size: null}");
}

TEST_F(Shape, DefaultsComeFromTheEnvironmentFirst) {
  EXPECT_EQ(inputs({}), "{name: \"n\"}");
  environment_.variables = {{"T_NAME2", "second"}, {"T_SIZE", "7"}};
  EXPECT_EQ(inputs({}), "{name: \"second\", size: 7}");
  environment_.variables["T_NAME"] = "first";
  EXPECT_EQ(inputs({{"size", PropertyValue()}}), "{name: \"first\", size: null}");
}

TEST_F(Shape, ObjectsInsideListsAreShapedToo) {
  const auto rule = PropertyValue::object({{"port", text("80")}, {"key", text("k")}});
  EXPECT_EQ(inputs({{"name", text("x")}, {"rules", PropertyValue::array({rule})}}),
            "{name: \"x\", rules: [{key: secret(\"k\"), open: true, port: 80}]}");
}

TEST_F(Shape, WhatIsInsideOfASecretIsNotWrappedAgain) {
  const auto rule = PropertyValue::object({{"key", text("k")}});
  EXPECT_EQ(
      inputs({{"name", text("x")}, {"rules", PropertyValue::secret(PropertyValue::array({rule}))}}),
      "{name: \"x\", rules: secret([{key: \"k\", open: true}])}");
  EXPECT_EQ(inputs({{"name", text("x")}, {"keyring", rule}}),
            "{keyring: secret({key: \"k\", open: true}), name: \"x\"}");
}

TEST_F(Shape, UnionsKeepWhatOneMemberTakes) {
  EXPECT_EQ(inputs({{"name", text("x")}, {"either", text("5")}}), "{either: \"5\", name: \"x\"}");
  EXPECT_EQ(inputs({{"name", text("x")}, {"either", PropertyValue::boolean(true)}}),
            "{either: \"true\", name: \"x\"}");
  EXPECT_EQ(inputs({{"name", text("x")}, {"color", text("green")}}),
            "{color: \"green\", name: \"x\"}");
}

TEST_F(Shape, SecretPropertiesAreWrappedOnce) {
  EXPECT_EQ(inputs({{"name", text("x")}, {"password", text("p")}}),
            "{name: \"x\", password: secret(\"p\")}");
  EXPECT_EQ(inputs({{"name", text("x")}, {"password", PropertyValue::secret(text("p"))}}),
            "{name: \"x\", password: secret(\"p\")}");
}

TEST_F(Shape, MissingOutputsAreUnknownOrNull) {
  EXPECT_EQ(outputs({{"name", text("x")}}, true),
            "{arn: ?, name: \"x\", rules: ?, token: secret(?)}");
  EXPECT_EQ(outputs({{"name", text("x")}, {"extra", text("y")}}, false),
            "{arn: null, extra: \"y\", name: \"x\", rules: null, token: null}");
  const auto rule = PropertyValue::object({{"port", PropertyValue::number(80)}});
  EXPECT_EQ(
      outputs({{"name", text("x")}, {"rules", PropertyValue::array({rule})}}, true),
      "{arn: ?, name: \"x\", rules: [{key: secret(?), open: ?, port: 80}], token: secret(?)}");
}

}  // namespace
}  // namespace virga::run
