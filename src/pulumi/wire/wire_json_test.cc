#include "pulumi/wire/wire_json.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>

#include "pulumi/property/property_equal.h"
#include "pulumi/wire/generate_testing.h"
#include "pulumi/wire/wire.h"

namespace virga::pulumi {
namespace {

std::string rewritten(std::string_view json) {
  const auto value = read_wire_json(json);
  return value ? write_wire_json(*value).value() : value.error().message();
}

TEST(WireJson, EqualValuesHaveEqualTexts) {
  EXPECT_EQ(rewritten(R"( { "b" : [ 1 , true, null ] , "a" : "x" } )"),
            R"({"a":"x","b":[1,true,null]})");
  EXPECT_EQ(rewritten("[]"), "[]");
  EXPECT_EQ(rewritten("{}"), "{}");
  EXPECT_EQ(rewritten("\"\\u00e9\\n\""), "\"é\\n\"");
  EXPECT_EQ(rewritten("\"\\ud83d\\ude00\""), "\"\U0001F600\"");
  for (const char* scalar : {"null", "true", "false", "0", "-1.5", "\"x\""}) {
    EXPECT_EQ(rewritten(scalar), scalar);
  }
}

TEST(WireJson, NumbersBecomeTheNearestDouble) {
  EXPECT_EQ(rewritten("100000000000000000000"), "100000000000000000000");
  EXPECT_EQ(rewritten("9007199254740993"), "9007199254740992");
  EXPECT_EQ(rewritten("1e21"), "1e+21");
  EXPECT_EQ(rewritten("5e-324"), "5e-324");
  EXPECT_EQ(rewritten("1E400"), "a number that JSON or a double cannot represent");
  EXPECT_TRUE(std::signbit(read_wire_json("-0")->as_number()));
  EXPECT_EQ(rewritten("-0"), "-0");
  EXPECT_EQ(rewritten("1e-400"), "0");
}

TEST(WireJson, RejectsInvalidJson) {
  for (const std::string_view text : {"",
                                      " ",
                                      "nul",
                                      "nulll",
                                      "tru",
                                      "truee",
                                      "+1",
                                      "01",
                                      "1.",
                                      ".5",
                                      "1e",
                                      "-",
                                      "NaN",
                                      "Infinity",
                                      "'x'",
                                      "[1,]",
                                      "[,1]",
                                      "[1 2]",
                                      "[",
                                      "]",
                                      "[1",
                                      "{\"a\"}",
                                      "{\"a\":}",
                                      "{\"a\":1,}",
                                      "{a:1}",
                                      "{\"a\":1",
                                      "\"x",
                                      "\"\\x\"",
                                      "\"\\ud800\"",
                                      "\"a\nb\"",
                                      "1 2",
                                      "[] []",
                                      "{} x",
                                      "// c\n1",
                                      "\xEF\xBB\xBF"
                                      "1",
                                      "\"\xFF\"",
                                      "{\"\xFF\":1}",
                                      "\xFF"}) {
    EXPECT_FALSE(read_wire_json(text)) << text;
  }
}

TEST(WireJson, RejectsDuplicateKeys) {
  EXPECT_EQ(rewritten(R"({"a":{"x":1,"y":2,"x":3}})"), "property a: an object with a repeated key");
}

TEST(WireJson, ErrorsContainThePath) {
  EXPECT_EQ(rewritten(R"({"a":[1,{"b c":1e999}]})"),
            "property a[1][\"b c\"]: a number that JSON or a double cannot represent");
  const PropertyValue value = PropertyValue::object(
      {{"a",
        PropertyValue::array({PropertyValue::number(std::numeric_limits<double>::infinity())})}});
  EXPECT_EQ(write_wire_json(value).error().message(),
            "property a[0]: a number that JSON cannot represent");
  EXPECT_EQ(write_wire_json(PropertyValue::string("\xFF")).error().message(),
            "a string that is not UTF-8");
  EXPECT_EQ(write_wire_json(PropertyValue::object({{"\xFF", {}}})).error().message(),
            "a property whose name is not UTF-8");
  EXPECT_EQ(write_wire_json(PropertyValue::array({PropertyValue::secret({})})).error().message(),
            "property [0]: a value that is not in its wire form");
}

TEST(WireJson, LimitsDepthAndSize) {
  const auto nested = [](std::size_t levels) {
    return std::string(levels, '[') + std::string(levels, ']');
  };
  EXPECT_EQ(rewritten(nested(kMaxWireDepth)), nested(kMaxWireDepth));
  EXPECT_FALSE(read_wire_json(nested(kMaxWireDepth + 1)));
  EXPECT_FALSE(read_wire_json(nested(1'000'000)));
  EXPECT_FALSE(read_wire_json(std::string(1'000'000, '[')));
  const PropertyValue deep = read_wire_json(nested(10)).value();
  EXPECT_TRUE(write_wire_json(deep, {}, 10));
  EXPECT_FALSE(write_wire_json(deep, {}, 9));

  base::Limits limits;
  limits.max_source_bytes = 4;
  EXPECT_TRUE(read_wire_json("[10]", limits));
  EXPECT_FALSE(read_wire_json("[100]", limits));
  limits.max_value_size = 2;
  EXPECT_TRUE(write_wire_json(read_wire_json("[1]").value(), limits));
  EXPECT_FALSE(write_wire_json(read_wire_json("[1,2]").value(), limits));
}

// State files and mock rules: any value can be written as text and read back.
RC_GTEST_PROP(WireJson, KeepsEveryValue, ()) {
  const PropertyValue value = random_value(4);
  const std::string text = write_wire_json(**marshal(value, WireOptions::everything())).value();
  const PropertyValue back = **unmarshal(read_wire_json(text).value(), WireOptions::everything());
  RC_ASSERT(deep_equals(back, value));
  RC_ASSERT(write_wire_json(**marshal(back, WireOptions::everything())).value() == text);
}

}  // namespace
}  // namespace virga::pulumi
