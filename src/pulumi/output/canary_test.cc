// Secrets must not appear in any text that this room writes.
#include <gtest/gtest.h>

#include <concepts>
#include <sstream>
#include <string>

#include "pulumi/pulumi.h"

namespace virga::pulumi {
namespace {

const std::string kMarker = "canary-5c1e";

PropertyValue secret_text() {
  return PropertyValue::secret(PropertyValue::string(kMarker));
}
PropertyValue secret_output() {
  return PropertyValue::output(
      {.element = PropertyValue::string(kMarker), .secret = true, .dependencies = {}});
}

// Every representation of a secret, in every kind of container.
PropertyValue everywhere() {
  return ObjectBuilder()
      .set("plain", PropertyValue::string("seen"))
      .set("secret", secret_text())
      .set("output", secret_output())
      .set("twice", PropertyValue::secret(secret_text()))
      .set("list", PropertyValue::array({secret_text(), secret_output()}))
      .set("object", ObjectBuilder().set("inner", secret_text()).build())
      .set("whole", PropertyValue::secret(
                        ObjectBuilder().set(kMarker, PropertyValue::string(kMarker)).build()))
      .set("asset", PropertyValue::secret(
                        PropertyValue::asset({.source = Asset::Source::kText, .text = kMarker})))
      .build();
}

void expect_hidden(const std::string& text) {
  EXPECT_EQ(text.find(kMarker), std::string::npos) << text;
}

TEST(Canary, ShownValuesHideSecrets) {
  expect_hidden(show_json(everywhere()));
  expect_hidden(show_pretty(everywhere()));
  EXPECT_NE(show_json(everywhere()).find("seen"), std::string::npos);
}

// A value with secrets cannot be sent to a receiver that does not support them, unless the caller
// asks for plain text. JSON text represents wire forms, and a Secret is not a wire form.
TEST(Canary, JsonRejectsSecrets) {
  const auto written = write_wire_json(everywhere());
  ASSERT_FALSE(written);
  expect_hidden(written.error().str());
}

TEST(Canary, ConversionErrorsHideSecrets) {
  using Numbers = std::map<std::string, double>;
  const auto read = from_property<Numbers>(everywhere());
  ASSERT_FALSE(read);
  expect_hidden(read.error().str());
  const auto text = from_property<double>(PropertyValue::string(kMarker));
  ASSERT_FALSE(text);
  expect_hidden(text.error().str());
}

TEST(Canary, OutputsAndReportsHideSecrets) {
  Lane lane;
  const Lane::Entered entered(lane);
  const Output<PropertyValue> value = everywhere();
  const auto wrong = as<double>(value["secret"]);
  const auto missing = value["missing"];
  const auto deeper = value["secret"]["deeper"];
  const auto not_json = json(secret(PropertyValue::asset({.text = kMarker})));
  auto deferred = lane.deferred<PropertyValue>("deferred");
  std::move(deferred.resolver).resolve(value);
  auto never = lane.deferred<PropertyValue>("never");
  const auto waits = all(value, never.output);
  const Report report = lane.finish();
  EXPECT_EQ(report.unhandled.size(), 4u);
  EXPECT_EQ(report.deadlock.size(), 1u);
  expect_hidden(report.str());
}

template <typename T>
concept Printable = requires(std::ostream& out, const T& value) { out << value; };
static_assert(!Printable<Output<int>>);
static_assert(!Printable<Output<PropertyValue>>);
static_assert(!Printable<Promise<std::string>>);
static_assert(!Printable<Input<std::string>>);
static_assert(!Printable<Settled<std::string>>);
static_assert(!Printable<PropertyValue>);
static_assert(!Printable<PropertyInput>);

}  // namespace
}  // namespace virga::pulumi
