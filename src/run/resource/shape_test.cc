// How schemas change inputs and outputs.
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

PropertyValue text(const char* value) {
  return PropertyValue::string(value);
}

TEST_F(Shape, ConvertsStringsAndScalarsToTheExpectedType) {
  EXPECT_EQ(inputs({{"name", PropertyValue::number(12.5)}}), "{name: \"12.5\"}");
  EXPECT_EQ(inputs({{"name", PropertyValue::boolean(true)}}), "{name: \"true\"}");
  EXPECT_EQ(inputs({{"name", text("x")}, {"size", text("3.5")}, {"on", text("true")}}),
            "{name: \"x\", on: true, size: 3.5}");
  EXPECT_EQ(inputs({{"name", text("x")},
                    {"tags", PropertyValue::object({{"a", PropertyValue::number(1)}})}}),
            "{name: \"x\", tags: {a: \"1\"}}");
}

TEST_F(Shape, KeepsValuesThatDoNotConvert) {
  EXPECT_EQ(inputs({{"name", text("x")}, {"size", text("big")}, {"more", text("y")}}),
            "{more: \"y\", name: \"x\", size: \"big\"}");
  EXPECT_EQ(inputs({{"name", PropertyValue::computed()}}), "{name: ?}");
}

TEST_F(Shape, DoesNotRoundNumericStrings) {
  const auto all = [&](const char* size) {
    return inputs({{"name", text("x")}, {"size", text(size)}, {"either", text(size)}});
  };
  EXPECT_EQ(all("9007199254740992"),
            "{either: \"9007199254740992\", name: \"x\", size: 9007199254740992}");
  EXPECT_EQ(
      all("9007199254740993"),
      "{either: \"9007199254740993\", name: \"x\", size: \"9007199254740993\"} inexact: size");
  // 2^600 + 1; 512 bits would round it to a double.
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

TEST_F(Shape, ShapesObjectsInsideLists) {
  const auto rule = PropertyValue::object({{"port", text("80")}, {"key", text("k")}});
  EXPECT_EQ(inputs({{"name", text("x")}, {"rules", PropertyValue::array({rule})}}),
            "{name: \"x\", rules: [{key: secret(\"k\"), open: true, port: 80}]}");
}

TEST_F(Shape, DoesNotWrapPartsOfASecretAgain) {
  const auto rule = PropertyValue::object({{"key", text("k")}});
  EXPECT_EQ(
      inputs({{"name", text("x")}, {"rules", PropertyValue::secret(PropertyValue::array({rule}))}}),
      "{name: \"x\", rules: secret([{key: \"k\", open: true}])}");
  EXPECT_EQ(inputs({{"name", text("x")}, {"keyring", rule}}),
            "{keyring: secret({key: \"k\", open: true}), name: \"x\"}");
}

TEST_F(Shape, UnionsKeepValuesThatAMemberAccepts) {
  EXPECT_EQ(inputs({{"name", text("x")}, {"either", text("5")}}), "{either: \"5\", name: \"x\"}");
  EXPECT_EQ(inputs({{"name", text("x")}, {"either", PropertyValue::boolean(true)}}),
            "{either: \"true\", name: \"x\"}");
  EXPECT_EQ(inputs({{"name", text("x")}, {"color", text("green")}}),
            "{color: \"green\", name: \"x\"}");
}

TEST_F(Shape, WrapsSecretPropertiesOnce) {
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
