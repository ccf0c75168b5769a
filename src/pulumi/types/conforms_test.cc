#include "pulumi/types/conforms.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "pulumi/property/property_testing.h"
#include "pulumi/types/generate_type_testing.h"
#include "pulumi/types/shape.h"
#include "pulumi/types/type_text.h"
#include "pulumi/wire/generate_testing.h"

namespace virga::pulumi {
namespace {

std::string verdict(const PropertyValue& value, std::string_view type,
                    EnumRule enums = EnumRule::kStrict) {
  const auto conformity = conforms(value, parse_type(type).value(), enums);
  return conformity ? "yes" : conformity.error().message();
}

TEST(Conforms, ChecksScalars) {
  EXPECT_EQ(verdict({}, "Null"), "yes");
  EXPECT_EQ(verdict(PropertyValue::boolean(false), "Bool"), "yes");
  EXPECT_EQ(verdict(PropertyValue::number(1), "Number"), "yes");
  EXPECT_EQ(verdict(text("x"), "String"), "yes");
  EXPECT_EQ(verdict(PropertyValue::asset({}), "Asset"), "yes");
  EXPECT_EQ(verdict(PropertyValue::archive({}), "Archive"), "yes");
  EXPECT_EQ(verdict(PropertyValue::reference({.urn = "u"}), "ResourceReference"), "yes");
  EXPECT_EQ(verdict(text("1"), "Number"), "expected Number, found a string");
  EXPECT_EQ(verdict({}, "String"), "expected String, found null");
  EXPECT_EQ(verdict(PropertyValue::asset({}), "Archive"), "expected Archive, found an asset");
  EXPECT_EQ(verdict(PropertyValue::secret({}), "Dynamic"), "yes");
}

TEST(Conforms, ChecksComposites) {
  const PropertyValue list = PropertyValue::array({text("a"), PropertyValue::number(1)});
  EXPECT_EQ(verdict(list, "Tuple<String, Number>"), "yes");
  EXPECT_EQ(verdict(list, "Tuple<String>"), "expected an array of 1 element, found one of 2");
  EXPECT_EQ(verdict(list, "Tuple<String, String>"),
            "property [1]: expected String, found a number");
  EXPECT_EQ(verdict(list, "Array<String>"), "property [1]: expected String, found a number");
  EXPECT_EQ(verdict(list, "Array<Union<String, Number>>"), "yes");
  EXPECT_EQ(verdict(list, "Map<String>"), "expected Map<String>, found an array");

  const PropertyValue object = PropertyValue::object({{"a b", list}, {"none", {}}});
  EXPECT_EQ(verdict(object, "Map<Array<Union<String, Number>>>"), "yes");
  EXPECT_EQ(verdict(object, "Map<Array<String>>"),
            "property [\"a b\"][1]: expected String, found a number");
  EXPECT_EQ(verdict(object, "Object<>"), "yes");
  EXPECT_EQ(verdict(object, "Object<none: Optional<String>, other: Optional<String>>"), "yes");
  EXPECT_EQ(verdict(object, "Object<none: String>"), "property none: expected String, found null");
  EXPECT_EQ(verdict(object, "Object<other: Array<String>>"),
            "property other: is missing, expected Array<String>");
  EXPECT_EQ(verdict(list, "Object<>"), "expected Object<>, found an array");
  EXPECT_EQ(verdict(text("x"), "Union<>"), "expected Union<>, found a string");
}

// The error of the member with the longest path is reported.
TEST(Conforms, UnionsReportTheDeepestError) {
  const PropertyValue value = PropertyValue::object({{"ports", PropertyValue::array({text("x")})}});
  EXPECT_EQ(verdict(value, "Union<String, Object<ports: Array<Number>>, Object<ports: Number>>"),
            "property ports[0]: expected Number, found a string");
  EXPECT_EQ(verdict(PropertyValue::boolean(true), "Union<String, Number>"),
            "expected Union<String, Number>, found a bool");
}

// docs/spec/pulumi-types.md, section 3, rule 4.
TEST(Conforms, EnumsAcceptOnlyTheirValues) {
  const std::string_view type = R"(Enum<String, "a", "b">)";
  EXPECT_EQ(verdict(text("b"), type), "yes");
  EXPECT_EQ(verdict(text("hunter2"), type),
            R"(expected one of the values of Enum<String, "a", "b">, found another one)");
  EXPECT_EQ(verdict(PropertyValue::number(1), type),
            R"(expected Enum<String, "a", "b">, found a number)");
  EXPECT_EQ(verdict(PropertyValue::number(1), "Enum<Number, 1>"), "yes");
  EXPECT_NE(verdict(PropertyValue::boolean(true), "Enum<Bool, false>"), "yes");
  EXPECT_EQ(verdict(text("c"), R"(Union<Number, Enum<String, "a">>)"),
            R"(expected Union<Number, Enum<String, "a">>, found a string)");
  EXPECT_NE(verdict(PropertyValue::secret(text("c")), R"(Output<Enum<String, "a">>)"), "yes");
}

TEST(Conforms, EnumsAreRelaxedOnRequest) {
  const std::string_view type = R"(Enum<String, "a", "b">)";
  EXPECT_EQ(verdict(text("c"), type, EnumRule::kRelaxed), "yes");
  EXPECT_EQ(verdict(PropertyValue::number(1), type, EnumRule::kRelaxed),
            R"(expected Enum<String, "a", "b">, found a number)");
}

TEST(Conforms, OutputsAcceptSecretsAndUnknowns) {
  const PropertyValue secret = PropertyValue::secret(text("x"));
  EXPECT_EQ(verdict(secret, "String"), "expected String, found a secret");
  EXPECT_EQ(verdict(PropertyValue::computed(), "String"),
            "expected String, found an unknown value");
  for (const char* type : {"Output<String>", "Input<String>", "Output<Output<String>>"}) {
    EXPECT_EQ(verdict(text("x"), type), "yes");
    EXPECT_EQ(verdict(secret, type), "yes");
    EXPECT_EQ(verdict(PropertyValue::computed(), type), "yes");
    EXPECT_EQ(verdict(PropertyValue::secret(PropertyValue::computed()), type), "yes");
    EXPECT_EQ(verdict(PropertyValue::output({text("x"), true, true, {"urn"}}), type), "yes");
    EXPECT_EQ(verdict(PropertyValue::output({{}, false, false, {}}), type), "yes");
  }
  EXPECT_EQ(verdict(PropertyValue::secret(PropertyValue::number(1)), "Output<String>"),
            "expected String, found a number");
  EXPECT_EQ(verdict(PropertyValue::array({secret}), "Input<Array<String>>"),
            "property [0]: expected String, found a secret");
  EXPECT_EQ(verdict(PropertyValue::array({secret}), "Input<Array<Input<String>>>"), "yes");
  for (const char* type : {"Input<Array<String>>", "Input<Array<Input<String>>>"}) {
    const PropertyValue plain = PropertyValue::array({text("x")});
    EXPECT_EQ(verdict(plain, type), "yes");
    EXPECT_EQ(verdict(PropertyValue::secret(plain), type), "yes");
  }
  EXPECT_EQ(verdict(text("x"), "Promise<String>"), "yes");
  EXPECT_NE(verdict(secret, "Promise<String>"), "yes");
}

TEST(Conforms, WrappersUseNoStack) {
  PropertyValue value = text("x");
  for (int i = 0; i < 1'000'000; ++i) value = PropertyValue::secret(std::move(value));
  EXPECT_EQ(verdict(value, "Output<String>"), "yes");
}

// An input shape checks at every level whether the value is plain or an Output: without
// memoization, an error at the bottom would take 2^100 steps.
TEST(Conforms, EvaluatesEachQuestionOnce) {
  Type type = Type::string();
  PropertyValue value = PropertyValue::number(1);
  for (int i = 0; i < 100; ++i) {
    type = Type::array(type);
    value = PropertyValue::array({value});
  }
  type = input_shape(type);
  EXPECT_FALSE(conforms(value, type));
}

// The input and output shapes of a plain type accept all values of the type.
RC_GTEST_PROP(Conforms, ShapesAcceptTheValuesOfTheType, ()) {
  const Type type = random_type(2, false);
  const PropertyValue value = random_value(2);
  if (!conforms(value, type)) return;
  RC_ASSERT(conforms(value, input_shape(type)).has_value());
  RC_ASSERT(conforms(value, output_shape(type)).has_value());
  RC_ASSERT(conforms(value, Type::optional(type)).has_value());
}

}  // namespace
}  // namespace virga::pulumi
