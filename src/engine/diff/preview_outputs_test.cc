#include "engine/diff/preview_outputs.h"

#include <gtest/gtest.h>

#include "pulumi/json.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;

constexpr const char* kSchema = R"({"name": "t", "version": "1.0.0", "resources": {"t:index:R": {
  "properties": {
    "text": {"type": "string"},
    "list": {"type": "array", "items": {"type": "string"}},
    "map": {"type": "object", "additionalProperties": {"type": "string"}},
    "any": {"$ref": "pulumi.json#/Any"},
    "hidden": {"type": "string", "secret": true}
  }}}})";

// The outputs for an input `name`.
std::string output_of(const std::string& name, PropertyValue input) {
  const auto package = schema::Package::parse(kSchema, "t").value();
  const auto resource = package->resource("t:index:R").value();
  const PropertyValue outputs =
      preview_outputs(PropertyValue::object({{name, std::move(input)}}), resource, {});
  return pulumi::show_json(*outputs.find(name));
}

TEST(PreviewOutputs, TakeInputsOfTheSameShape) {
  const auto text = PropertyValue::string("a");
  EXPECT_EQ(output_of("text", text), R"("a")");
  EXPECT_EQ(output_of("text", PropertyValue::number(1)), "1");
  EXPECT_EQ(output_of("list", PropertyValue::array({text})), R"(["a"])");
  EXPECT_EQ(output_of("map", PropertyValue::object({{"k", text}})), R"({"k":"a"})");
  EXPECT_EQ(output_of("any", PropertyValue::array({text})), R"(["a"])");
  EXPECT_EQ(output_of("list", PropertyValue()), "null");
  EXPECT_EQ(output_of("hidden", text), R"("[secret]")");
}

TEST(PreviewOutputs, DoNotTakeInputsOfAnotherShape) {
  const auto list = PropertyValue::array({});
  const auto map = PropertyValue::object({});
  const auto text = PropertyValue::string("a");
  EXPECT_EQ(output_of("text", list), R"("[unknown]")");
  EXPECT_EQ(output_of("text", map), R"("[unknown]")");
  EXPECT_EQ(output_of("list", text), R"("[unknown]")");
  EXPECT_EQ(output_of("list", map), R"("[unknown]")");
  EXPECT_EQ(output_of("map", list), R"("[unknown]")");
  EXPECT_EQ(output_of("map", PropertyValue::secret(text)), R"("[unknown]")");
  EXPECT_EQ(output_of("hidden", list), R"("[secret]")");
}

}  // namespace
}  // namespace virga::engine
