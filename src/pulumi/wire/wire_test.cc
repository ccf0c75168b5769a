#include "pulumi/wire/wire.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "pulumi/property/property_equal.h"
#include "pulumi/property/property_query.h"
#include "pulumi/property/property_testing.h"
#include "pulumi/wire/generate_testing.h"
#include "pulumi/wire/signatures.h"
#include "pulumi/wire/wire_json.h"

namespace virga::pulumi {
namespace {

std::string wire_text(const PropertyValue& value, const WireOptions& options) {
  const auto wire = marshal(value, options);
  if (!wire) return wire.error().message();
  return *wire ? write_wire_json(**wire).value() : "nothing";
}

std::string read_error(std::string_view json, WireOptions options = WireOptions::everything()) {
  const auto value = unmarshal(read_wire_json(json).value(), options);
  return value ? "read" : value.error().message();
}

// `levels` nested arrays.
PropertyValue nested(std::uint32_t levels) {
  PropertyValue value;
  for (std::uint32_t i = 0; i < levels; ++i) value = PropertyValue::array({std::move(value)});
  return value;
}

TEST(Marshal, DoesNotCopyPlainValues) {
  const PropertyValue plain =
      PropertyValue::object({{"name", text("web")},
                             {"ports", PropertyValue::array({PropertyValue::number(80), {}})},
                             {"tags", PropertyValue::object({{"env", text("dev")}})}});
  for (const WireOptions& options : {WireOptions(), WireOptions::everything()}) {
    EXPECT_TRUE((*marshal(plain, options))->identical(plain));
    EXPECT_TRUE((*unmarshal(plain, options))->identical(plain));
  }
}

TEST(Marshal, CopiesOnlyThePathToSpecialValues) {
  const PropertyValue big = PropertyValue::array({text("a"), text("b")});
  const PropertyValue value =
      PropertyValue::object({{"big", big}, {"password", PropertyValue::secret(text("hunter2"))}});
  const PropertyValue wire = **marshal(value, WireOptions::everything());
  EXPECT_FALSE(wire.identical(value));
  EXPECT_TRUE(wire.find("big")->identical(big));
}

TEST(Marshal, OmitsUnknownsThatAreNotKept) {
  const PropertyValue unknown = PropertyValue::computed();
  const PropertyValue list = PropertyValue::array({text("a"), unknown, text("b")});
  EXPECT_EQ(wire_text(unknown, {}), "nothing");
  EXPECT_EQ(wire_text(list, {}), R"(["a","b"])");
  EXPECT_EQ(wire_text(PropertyValue::object({{"u", unknown}}), {}), "{}");
  // Reading replaces the element by Null.
  const PropertyValue wire = **marshal(list, {.keep_unknowns = true});
  EXPECT_EQ(wire_text(**unmarshal(wire, {}), {}), R"(["a",null,"b"])");
}

TEST(Marshal, AnEmptyIdOfAReferenceIsUnknown) {
  const PropertyValue value = PropertyValue::reference({.urn = "u", .id = text("")});
  EXPECT_EQ(wire_text(value, {}), "nothing");
  EXPECT_EQ(wire_text(value, {.keep_unknowns = true}), "\"" + std::string(kUnknownString) + "\"");
  EXPECT_EQ(wire_text(value, {.keep_references = true}),
            R"({")" + std::string(kSignatureKey) + R"(":")" + std::string(kReferenceSignature) +
                R"(","id":"","urn":"u"})");
}

// Configuration, custom resources and functions receive references in this form (Pulumi type
// system, "Resource References").
TEST(Marshal, ReferencesThatAreNotKeptBecomeTheirIdOrUrn) {
  const PropertyValue custom = PropertyValue::reference({.urn = "u", .id = text("i")});
  const PropertyValue component = PropertyValue::reference({.urn = "u"});
  const std::pair<PropertyValue, const char*> cases[] = {{custom, "\"i\""}, {component, "\"u\""}};
  for (const auto& [value, stands] : cases) {
    EXPECT_EQ(wire_text(value, {}), stands);
    EXPECT_EQ(wire_text(PropertyValue::object({{"a", PropertyValue::array({value})}}), {}),
              R"({"a":[)" + std::string(stands) + "]}");
    const PropertyValue kept = **marshal(value, WireOptions::everything());
    EXPECT_TRUE(kept.is_object());
    EXPECT_EQ((*unmarshal(kept, {}))->as_string(), value.as_reference().id.is_null() ? "u" : "i");
  }
}

// docs/spec/pulumi-types.md, section 4.1.
TEST(Unmarshal, AddsTheHashOfStringAssets) {
  const PropertyValue wire = PropertyValue::object(
      {{std::string(kSignatureKey), text(std::string(kAssetSignature))}, {"text", text("hello")}});
  EXPECT_EQ((**unmarshal(wire, WireOptions::everything())).as_asset().hash,
            "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824");
}

TEST(Marshal, WitnessesWithoutASentinelBecomeStrings) {
  const WireOptions options{.keep_unknowns = true};
  const std::string string_sentinel = "\"" + std::string(kUnknownString) + "\"";
  EXPECT_EQ(wire_text(PropertyValue::computed(PropertyValue::secret({})), options),
            string_sentinel);
  EXPECT_EQ(wire_text(PropertyValue::computed(PropertyValue::reference({.urn = "u"})), options),
            string_sentinel);
  EXPECT_EQ(wire_text(PropertyValue::computed(PropertyValue()), options), "null");
}

TEST(Marshal, ErrorsContainThePathButNoValue) {
  const PropertyValue value = PropertyValue::object(
      {{"a b", PropertyValue::array({text("x"), PropertyValue::secret(text("hunter2\xFF"))})}});
  EXPECT_EQ(
      wire_text(value, {.keep_secrets = true}),
      "property [\"a b\"][1]: a string that is not UTF-8, which the receiver does not accept");
  EXPECT_EQ(wire_text(PropertyValue::object({{"\xFF", {}}}), WireOptions::everything()),
            "a property whose name is not UTF-8");
  EXPECT_EQ(wire_text(PropertyValue::computed(), {.keep_unknowns = true, .reject_unknowns = true}),
            "an unknown value, which the receiver does not accept");
  const PropertyValue archive =
      PropertyValue::archive({Archive::Source::kAssets, "", {{"f", PropertyValue::asset({})}}, ""});
  EXPECT_EQ(wire_text(PropertyValue::object({{"code", archive}}), {.reject_assets = true}),
            "property code: an archive, which the receiver does not accept");
}

TEST(Marshal, AllowsByteStringsExceptInNames) {
  const PropertyValue asset = PropertyValue::asset({Asset::Source::kText, "\xFF", ""});
  const PropertyValue back =
      **unmarshal(**marshal(asset, WireOptions::everything()), WireOptions::everything());
  EXPECT_EQ(back.as_asset().text, "\xFF");
  EXPECT_EQ(
      wire_text(PropertyValue::output({{}, true, false, {"\xFF"}}), WireOptions::everything()),
      "a dependency whose URN is not UTF-8");
}

TEST(Unmarshal, ErrorsContainThePathButNoValue) {
  const std::string signature(kSignatureKey);
  EXPECT_EQ(read_error(R"({"a":[{")" + signature + R"(":"hunter2"}]})"),
            "property a[0]: an object with an unknown signature");
  const auto signed_text = [&](std::string_view kind, const std::string& rest) {
    return R"({"k":{")" + signature + R"(":")" + std::string(kind) + "\"" + rest + "}}";
  };
  EXPECT_EQ(read_error(signed_text(kSecretSignature, "")), "property k: a secret without a value");
  EXPECT_EQ(read_error(signed_text(kAssetSignature, R"(,"path":1)")),
            "property k: an asset whose path is not a string");
  EXPECT_EQ(read_error(signed_text(kReferenceSignature, R"(,"urn":1)")),
            "property k: a resource reference whose urn is not a string");
  EXPECT_EQ(read_error(signed_text(kArchiveSignature, R"(,"assets":{"f":1})")),
            "property k.assets.f: a member of an archive that is neither an asset nor an archive");
  EXPECT_EQ(read_error(signed_text(kBytesSignature, R"(,"value":"!")")),
            "property k: a byte string without base64");
  // The content of a secret has the path of the secret.
  const std::string inner = R"({")" + signature + R"(":"x"})";
  EXPECT_EQ(read_error(signed_text(kSecretSignature, R"(,"value":[)" + inner + "]")),
            "property k[0]: an object with an unknown signature");
}

TEST(Unmarshal, RejectsValuesThatAreNotInTheirWireForm) {
  const auto value = unmarshal(PropertyValue::array({PropertyValue::secret({})}), {});
  EXPECT_EQ(value.error().message(), "property [0]: a value that is not in its wire form");
  EXPECT_EQ(unmarshal(text("\xFF"), {}).error().message(), "a string that is not UTF-8");
}

// The specification: an ID that is present and empty is an unknown.
TEST(Unmarshal, EmptyIdsAreUnknown) {
  const PropertyValue reference = PropertyValue::reference(
      {.urn = "urn:pulumi:dev::p::a:b:C::n", .id = PropertyValue::computed()});
  const PropertyValue wire = **marshal(reference, WireOptions::everything());
  EXPECT_EQ(wire.find("id")->as_string(), "");
  const PropertyValue back = **unmarshal(wire, WireOptions::everything());
  EXPECT_TRUE(back.as_reference().id.is_computed());
  EXPECT_EQ(back.as_reference().name, "n");
  EXPECT_EQ(back.as_reference().type, "a:b:C");
  // If references are not kept, they become their ID; an unknown ID is treated like other unknowns.
  EXPECT_TRUE((*unmarshal(wire, {.keep_unknowns = true}))->is_computed());
  EXPECT_FALSE(unmarshal(wire, {})->has_value());
  EXPECT_FALSE(unmarshal(wire, {.reject_unknowns = true}).has_value());
}

// A secret ID makes its reference secret, and also the value that replaces it.
TEST(Unmarshal, MetadataOfAnIdAppliesToTheReference) {
  const PropertyValue id = PropertyValue::output({text("i"), true, true, {"urn:a"}});
  const PropertyValue wire =
      PropertyValue::object({{std::string(kSignatureKey), text(std::string(kReferenceSignature))},
                             {"urn", text("u")},
                             {"id", **marshal(id, WireOptions::everything())}});
  for (const bool keep_references : {true, false}) {
    WireOptions options = WireOptions::everything();
    options.keep_references = keep_references;
    const PropertyValue value = **unmarshal(wire, options);
    ASSERT_TRUE(value.is_output());
    EXPECT_TRUE(value.as_output().secret);
    EXPECT_EQ(value.as_output().dependencies, std::vector<std::string>{"urn:a"});
    EXPECT_EQ(value.element().is_reference(), keep_references);
  }
}

TEST(Unmarshal, KeepsGivenNamesAndTypes) {
  const PropertyValue reference = PropertyValue::reference({.urn = "urn:pulumi:dev::p::a:b:C::n",
                                                            .id = text("i"),
                                                            .name = "other",
                                                            .type = "x:y:Z",
                                                            .package_version = "1.0.0"});
  const PropertyValue back =
      **unmarshal(**marshal(reference, WireOptions::everything()), WireOptions::everything());
  EXPECT_EQ(back.as_reference().name, "other");
  EXPECT_EQ(back.as_reference().type, "x:y:Z");
  EXPECT_EQ(back.as_reference().package_version, "1.0.0");
}

TEST(Wire, LimitsDepthInBothDirections) {
  const WireOptions options = WireOptions::everything();
  EXPECT_TRUE(marshal(nested(kMaxWireDepth), options));
  EXPECT_TRUE(unmarshal(nested(kMaxWireDepth), options));
  EXPECT_FALSE(marshal(nested(kMaxWireDepth + 1), options));
  EXPECT_FALSE(unmarshal(nested(kMaxWireDepth + 1), options));
  EXPECT_TRUE(marshal(nested(3), {.max_depth = 3}));
  EXPECT_FALSE(marshal(nested(4), {.max_depth = 3}));
}

// Every written value can be read: the objects of special values count in both directions.
TEST(Wire, CountsTheDepthOfTheWireForm) {
  const WireOptions options = WireOptions::everything();
  for (const auto& [inner, levels] :
       {std::pair(PropertyValue::secret({}), 1u), std::pair(PropertyValue::asset({}), 1u),
        std::pair(PropertyValue::archive({}), 2u), std::pair(text("\xFF"), 1u),
        std::pair(PropertyValue::output({{}, true, false, {}}), 1u),
        std::pair(PropertyValue::output({{}, true, false, {"urn"}}), 2u),
        std::pair(PropertyValue::reference({.urn = "u"}), 1u)}) {
    const auto around = [&](std::uint32_t arrays) {
      PropertyValue value = inner;
      for (std::uint32_t i = 0; i < arrays; ++i) value = PropertyValue::array({std::move(value)});
      return value;
    };
    const auto deepest = marshal(around(kMaxWireDepth - levels), options);
    ASSERT_TRUE(deepest) << deepest.error().message();
    EXPECT_TRUE(unmarshal(**deepest, options));
    EXPECT_FALSE(marshal(around(kMaxWireDepth - levels + 1), options));
  }
}

TEST(Wire, HostileDepthIsAnError) {
  for (const WireOptions& options : {WireOptions(), WireOptions::everything()}) {
    EXPECT_FALSE(marshal(nested(1'000'000), options));
    EXPECT_FALSE(unmarshal(nested(1'000'000), options));
  }
  PropertyValue secrets = text("x");
  for (int i = 0; i < 1'000'000; ++i) secrets = PropertyValue::secret(std::move(secrets));
  EXPECT_FALSE(marshal(secrets, WireOptions::everything()));
  // Secrets that are not kept add no level.
  EXPECT_EQ(wire_text(secrets, {}), "\"x\"");
}

// Each level contains the next one twice: 2^40 values in 40 nodes.
TEST(Wire, CountsSharedPartsAtEveryPlace) {
  PropertyValue value = text("x");
  for (int i = 0; i < 40; ++i) value = PropertyValue::array({value, value});
  base::Limits limits;
  limits.max_value_size = 1000;
  EXPECT_FALSE(marshal(value, {}, limits));
  EXPECT_FALSE(unmarshal(value, {}, limits));
  for (const PropertyValue& small : {PropertyValue::array({text("a"), text("b")}),
                                     PropertyValue::object({{"a", text("a")}, {"b", text("b")}})}) {
    limits.max_value_size = 3;
    EXPECT_TRUE(marshal(small, {}, limits));
    EXPECT_TRUE(unmarshal(small, {}, limits));
    limits.max_value_size = 2;
    EXPECT_FALSE(marshal(small, {}, limits));
    EXPECT_FALSE(unmarshal(small, {}, limits));
  }
}

TEST(WireOptions, PresetsFollowTheFeaturesOfThePeer) {
  using namespace wire_options;
  constexpr WireFeatures kAll{true, true, true, true};
  EXPECT_FALSE(registration_inputs(kAll, false).keep_outputs);
  EXPECT_TRUE(registration_inputs(kAll, true).keep_outputs);
  EXPECT_FALSE(registration_inputs({}, true).keep_outputs);
  EXPECT_FALSE(registration_inputs({}, true).keep_secrets);
  EXPECT_TRUE(registered_outputs({}, false).keep_outputs);
  EXPECT_FALSE(registered_outputs(kAll, true).keep_outputs);
  EXPECT_FALSE(invoke_arguments(kAll).keep_outputs);
  EXPECT_TRUE(call_arguments({}).keep_outputs);
  EXPECT_FALSE(resource_response({}).keep_secrets);
  EXPECT_TRUE(invoke_response({}).keep_secrets);
  EXPECT_TRUE(resource_response(kAll).keep_references && !resource_response(kAll).keep_outputs);
  EXPECT_FALSE(hook_arguments(kAll).keep_references);
  EXPECT_FALSE(provider_request(kAll, false, false).keep_unknowns);
  EXPECT_TRUE(provider_request(kAll, true, true).skip_internal_keys);
}

RC_GTEST_PROP(Wire, ValuesRoundTrip, ()) {
  const PropertyValue value = random_value(4);
  const PropertyValue wire = **marshal(value, WireOptions::everything());
  const PropertyValue back = **unmarshal(wire, WireOptions::everything());
  RC_ASSERT(deep_equals(back, value));
  RC_ASSERT(wire_text(back, WireOptions::everything()) == *write_wire_json(wire));
}

// Without options, no special values are left, and a second call changes nothing.
RC_GTEST_PROP(Wire, PlainValuesAreTheirOwnWireForm, ()) {
  const auto wire = marshal(random_value(4), {.keep_byte_strings = true, .elide_assets = true});
  if (!*wire) return;
  RC_ASSERT(!contains_secrets(**wire));
  RC_ASSERT(!contains_unknowns(**wire));
  RC_ASSERT((*marshal(**wire, {}))->identical(**wire));
}

// The content of a secret is written as plain text only if secrets are not kept.
RC_GTEST_PROP(Wire, SecretsStaySecret, ()) {
  const PropertyValue secret = PropertyValue::secret(random_value(3));
  const PropertyValue back =
      **unmarshal(**marshal(secret, WireOptions::everything()), WireOptions::everything());
  RC_ASSERT(back.is_secret());
}

}  // namespace
}  // namespace virga::pulumi
