// Conversion of values to property values and back.
#include <gtest/gtest.h>

#include <limits>

#include "run/convert/from_property.h"
#include "run/convert/resource_value.h"
#include "run/convert/to_property.h"
#include "run/marks.h"
#include "run/show_testing.h"

namespace virga::run {
namespace {

using cty::Number;
using cty::Value;
using pulumi::PropertyValue;

const std::string kUrn = "urn:pulumi:dev::proj::t:t:T::a";

// The property value after all marks, or the code of the error.
std::string sent(const Value& value, base::Limits limits = {}) {
  diag::Diagnostics diagnostics;
  Budget budget(limits);
  auto converted = to_property(value, {}, budget, diagnostics);
  if (converted) return show_marks(converted->marks) + show(converted->value);
  if (budget.overrun()) return diag::show(overrun_code(budget.overrun()->limit));
  return diag::show(diagnostics.list().front().code);
}

Value number(std::string_view text) {
  return Value::number(*Number::parse(text));
}

TEST(ToProperty, KeepsTheShapeAndTheSecrets) {
  EXPECT_EQ(sent(Value()), "null");
  EXPECT_EQ(sent(Value::dynamic()), "?");
  EXPECT_EQ(sent(Value::string("x").marked(secret_mark())), "secret(\"x\")");
  EXPECT_EQ(sent(Value::dynamic().marked(secret_mark())), "secret(?)");
  EXPECT_EQ(sent(Value::tuple({Value::integer(1), Value::boolean(true)})), "[1, true]");
  EXPECT_EQ(sent(Value::object({{"b", Value()}, {"a", number("1.5")}})), "{a: 1.5, b: null}");
  EXPECT_EQ(sent(Value::map_of(cty::Type::string(), {{"k", Value::string("v")}})), "{k: \"v\"}");
}

TEST(ToProperty, CollectsDependenciesOfAllParts) {
  const Value inner = Value::string("x").marked(dependency_mark("a"));
  EXPECT_EQ(sent(Value::tuple({inner, inner.marked(dependency_mark("b"))})),
            "<a><b>[\"x\", \"x\"]");
}

TEST(ToProperty, RejectsNumbersThatADoubleCannotRepresent) {
  EXPECT_EQ(sent(number("0.1")), "0.1");
  EXPECT_EQ(sent(number("9007199254740992")), "9007199254740992");
  EXPECT_EQ(sent(number("9007199254740993")), "V4152");
  EXPECT_EQ(sent(number("1e400")), "V4151");
  EXPECT_EQ(sent(Value::number(Number::infinity(true))), "V4150");
}

// From 2^53 on, every double is a whole number, whose digits are kept.
TEST(FromProperty, WholeNumbersKeepAllTheirDigits) {
  const auto text = [](double number) {
    return from_property(PropertyValue::number(number), {})->as_number().text();
  };
  EXPECT_EQ(text(9007199254740991), "9007199254740991");
  EXPECT_EQ(text(0x1p60), "1152921504606846976");
  EXPECT_EQ(text(-0x1p60), "-1152921504606846976");
  EXPECT_EQ(text(1e23), "99999999999999991611392");
  EXPECT_EQ(text(0.1), "0.1");
  EXPECT_EQ(sent(*from_property(PropertyValue::number(0x1p60), {})), "1152921504606846976");
}

TEST(ToProperty, ConvertsAResourceToAReference) {
  const Value outputs = Value::object({{"value", Value::string("v")}});
  const Value resource =
      resource_value(fields_of(outputs), Value::string("id-a"), kUrn, "a", "t:t:T");
  EXPECT_EQ(sent(resource), "<a>ref(a)");
  EXPECT_EQ(urn_of(resource), kUrn);
  EXPECT_EQ(urn_of(Value::string("x")), std::nullopt);
  const auto known = reference_to_resource(resource.unmarked());
  EXPECT_EQ(known->as_reference().id.as_string(), "id-a");
  const Value future =
      resource_value(fields_of(outputs), Value::unknown(cty::Type::string()), kUrn, "a", "t");
  EXPECT_TRUE(reference_to_resource(future.unmarked())->as_reference().id.is_computed());
  const Value component = resource_value(fields_of(outputs), Value::string(""), kUrn, "a", "t");
  EXPECT_TRUE(reference_to_resource(component.unmarked())->as_reference().id.is_null());
}

TEST(ToProperty, AReferenceWithASecretIdIsSecret) {
  const Value id = Value::string("hush").marked(secret_mark());
  EXPECT_EQ(sent(resource_value({}, id, kUrn, "a", "t:t:T")), "<a>secret(ref(a))");
  const Value future = Value::unknown(cty::Type::string()).marked(secret_mark());
  const Value resource = resource_value({}, future, kUrn, "a", "t:t:T");
  EXPECT_TRUE(reference_to_resource(resource.unmarked())->as_reference().id.is_computed());
}

TEST(ToProperty, IsLimited) {
  base::Limits limits;
  limits.max_evaluation_bytes = 32;
  EXPECT_EQ(sent(Value::tuple({Value(), Value()}), limits), "[null, null]");
  EXPECT_EQ(sent(Value::tuple({Value(), Value(), Value()}), limits), "V4143");
}

std::string received(const PropertyValue& value, base::Limits limits = {}) {
  auto converted = from_property(value, limits);
  return converted ? show(*converted) : converted.error().str();
}

TEST(FromProperty, KeepsTheShapeAndTheSecrets) {
  EXPECT_EQ(received(PropertyValue()), "null");
  EXPECT_EQ(received(PropertyValue::computed()), "?");
  EXPECT_EQ(received(PropertyValue::secret(PropertyValue::string("x"))), "secret(\"x\")");
  EXPECT_EQ(received(PropertyValue::output({PropertyValue::number(1), true, true, {"a"}})),
            "<a>secret(1)");
  EXPECT_EQ(received(PropertyValue::output({PropertyValue(), false, false, {"a"}})), "<a>?");
  EXPECT_EQ(received(PropertyValue::reference({kUrn, PropertyValue::string("i"), "a", "t", ""})),
            "<a>{__name: \"a\", __type: \"t\", id: \"i\", urn: \"" + kUrn + "\"}");
}

TEST(ResourceValue, HidesInternalAttributesOfResources) {
  const auto reference =
      from_property(PropertyValue::reference({kUrn, PropertyValue::string("i"), "a", "t", ""}), {});
  const std::string shown = "<a>{id: \"i\", urn: \"" + kUrn + "\"}";
  EXPECT_EQ(show(without_resource_facts(*reference)), shown);
  EXPECT_EQ(show(without_resource_facts(cty::Value::tuple({*reference}))), "[" + shown + "]");
  // Objects of a program with the same attributes are unchanged.
  const auto other = cty::Value::object({{"__type", cty::Value::string("t")}});
  EXPECT_EQ(show(without_resource_facts(other)), "{__type: \"t\"}");
}

TEST(FromProperty, ElementsOfOneTypeMakeAList) {
  const auto text = PropertyValue::string("x");
  EXPECT_TRUE(from_property(PropertyValue::array({text, text}), {})->type().is(cty::Kind::kList));
  EXPECT_TRUE(from_property(PropertyValue::array({text, PropertyValue::number(1)}), {})
                  ->type()
                  .is(cty::Kind::kTuple));
  EXPECT_EQ(received(PropertyValue::array({})), "[]");
}

TEST(FromProperty, IsLimited) {
  base::Limits limits;
  limits.max_type_depth = 3;
  PropertyValue value = PropertyValue::array({PropertyValue::array({PropertyValue::number(1)})});
  EXPECT_EQ(received(value, limits), "[[1]]");
  EXPECT_EQ(received(PropertyValue::array({value}), limits), "a value is nested more than 3 deep");
  EXPECT_EQ(received(PropertyValue::number(std::numeric_limits<double>::quiet_NaN())),
            "a number is NaN");
}

}  // namespace
}  // namespace virga::run
