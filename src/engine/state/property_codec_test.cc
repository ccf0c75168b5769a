// Tests the encoding and decoding of values in the state.
#include "engine/state/property_codec.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/state/secret_value.h"
#include "pulumi/json.h"
#include "pulumi/property/property_equal.h"
#include "pulumi/property/property_query.h"
#include "pulumi/wire/generate_testing.h"
#include "pulumi/wire/wire_json.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;

PropertyValue wire_text(std::string bytes) {
  return PropertyValue::string(std::move(bytes));
}

std::string encoded(const PropertyValue& value) {
  const auto made = encode_property(value);
  return made ? pulumi::write_wire_json(*made).value() : made.error().str();
}

base::Result<PropertyValue> decoded(std::string_view json) {
  return decode_property(pulumi::read_wire_json(json).value());
}

std::string decoding_error(std::string_view json) {
  const auto made = decoded(json);
  return made ? "decoded" : made.error().str();
}

constexpr const char* kPlaintext =
    R"({"4dabf18193072939515e22adb298388d":"1b47061264138c4ac30d75fd1eb44270","plaintext":"\"x\""})";
constexpr const char* kCiphertext =
    R"({"4dabf18193072939515e22adb298388d":"1b47061264138c4ac30d75fd1eb44270","ciphertext":"v1:abc"})";

TEST(PropertyCodec, SecretsContainTextOfTheirValue) {
  const PropertyValue secret = PropertyValue::secret(wire_text("x"));
  EXPECT_EQ(encoded(secret), kPlaintext);
  EXPECT_TRUE(pulumi::deep_equals(*decoded(kPlaintext), secret));
  const PropertyValue nested =
      PropertyValue::secret(PropertyValue::object({{"a", secret}, {"b", PropertyValue()}}));
  EXPECT_TRUE(pulumi::deep_equals(*decoded(encoded(nested)), nested)) << encoded(nested);
}

TEST(PropertyCodec, CiphertextsAreKeptAsUnknownSecrets) {
  const PropertyValue value = *decoded(std::string(R"({"a":[)") + kCiphertext + "]}");
  const PropertyValue& secret = value.find("a")->as_array()[0];
  EXPECT_EQ(ciphertext_of(secret), "v1:abc");
  EXPECT_TRUE(secret.is_secret() && pulumi::contains_unknowns(secret));
  EXPECT_EQ(pulumi::show_json(secret), "\"[secret]\"");
  EXPECT_EQ(encoded(secret), kCiphertext);
  EXPECT_FALSE(pulumi::deep_equals(secret, PropertyValue::secret(wire_text("x"))));
  EXPECT_TRUE(pulumi::deep_equals(secret, encrypted_secret("v1:abc")));
  EXPECT_EQ(ciphertext_of(PropertyValue::secret(PropertyValue::computed())), std::nullopt);
}

TEST(PropertyCodec, OutputsAreEncodedAsTheirElements) {
  const auto output = [](bool known, bool secret) {
    return PropertyValue::output({wire_text("x"), known, secret, {"urn"}});
  };
  EXPECT_EQ(encoded(output(true, false)), "\"x\"");
  EXPECT_EQ(encoded(output(true, true)), kPlaintext);
  EXPECT_EQ(encoded(output(false, false)), "\"04da6b54-80e4-46f7-96ec-b56ff0331ba9\"");
}

TEST(PropertyCodec, RejectsInvalidSignaturesWithPath) {
  const std::string begin =
      R"({"p":[0,{"4dabf18193072939515e22adb298388d":"1b47061264138c4ac30d75fd1eb44270")";
  EXPECT_EQ(decoding_error(begin + "}]}"),
            "property p[1]: a secret must have either a plaintext or a ciphertext");
  EXPECT_EQ(decoding_error(begin + R"(,"plaintext":"1","ciphertext":"c"}]})"),
            "property p[1]: a secret must have either a plaintext or a ciphertext");
  EXPECT_EQ(decoding_error(begin + R"(,"plaintext":1}]})"),
            "property p[1]: the plaintext or ciphertext of a secret must be a string");
  for (const char* unreadable : {"hush", "", "{\\\"hush\\\":1,\\\"hush\\\":2}", "[1"}) {
    EXPECT_EQ(decoding_error(begin + R"(,"plaintext":")" + unreadable + "\"}]}"),
              "property p[1]: a secret whose plaintext is not JSON")
        << "nothing of the secret is told";
  }
  EXPECT_NE(decoding_error(R"({"4dabf18193072939515e22adb298388d":"nonsense"})"), "decoded");
  EXPECT_NE(decoding_error(R"({"4dabf18193072939515e22adb298388d":1})"), "decoded");
}

PropertyValue nested(int levels, PropertyValue (*wrap)(PropertyValue)) {
  PropertyValue value = wire_text("x");
  for (int i = 0; i < levels; ++i) value = wrap(std::move(value));
  return value;
}

TEST(PropertyCodec, LimitsDepth) {
  const auto list = [](PropertyValue value) { return PropertyValue::array({std::move(value)}); };
  EXPECT_TRUE(encode_property(nested(1000, list)));
  EXPECT_FALSE(encode_property(nested(1001, list)));
  EXPECT_TRUE(decode_property(nested(1000, list)));
  EXPECT_FALSE(decode_property(nested(1001, list)));
  EXPECT_FALSE(encode_property(nested(2'000'000, list)));
  EXPECT_FALSE(decode_property(nested(2'000'000, list)));
}

TEST(PropertyCodec, RejectsNumbersThatJsonDoesNotSupport) {
  const PropertyValue value = PropertyValue::object({{"a", PropertyValue::number(1.0 / 0.0)}});
  const auto made = encode_property(value);
  EXPECT_TRUE(made) << "it is the text that has no infinity";
  EXPECT_FALSE(pulumi::write_wire_json(*made));
  EXPECT_FALSE(encode_property(PropertyValue::secret(value)));
}

// The first encoding replaces Outputs by their elements. The second one changes nothing.
RC_GTEST_PROP(PropertyCodec, ValuesRoundTrip, ()) {
  const PropertyValue value = pulumi::random_value(4);
  const auto once = encode_property(value);
  RC_ASSERT(once.has_value());
  const auto back =
      decode_property(pulumi::read_wire_json(*pulumi::write_wire_json(*once)).value());
  RC_ASSERT(back.has_value());
  const auto twice = encode_property(*back);
  RC_ASSERT(twice.has_value());
  RC_ASSERT(*pulumi::write_wire_json(*once) == *pulumi::write_wire_json(*twice));
}

}  // namespace
}  // namespace virga::engine
