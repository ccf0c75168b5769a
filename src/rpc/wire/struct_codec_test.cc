#include "rpc/wire/struct_codec.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>

#include "pulumi/property/property_equal.h"
#include "pulumi/wire/generate_testing.h"
#include "pulumi/wire/options.h"
#include "pulumi/wire/wire.h"

namespace virga::rpc {
namespace {

using pulumi::PropertyValue;
using namespace std::literals;

PropertyValue nested_arrays(std::uint32_t levels) {
  PropertyValue value;
  for (std::uint32_t i = 0; i < levels; ++i) value = PropertyValue::array({value});
  return value;
}

std::string error_of(std::string_view bytes) {
  const auto read = decode_value(bytes);
  return read ? "read" : read.error().str();
}

TEST(StructCodec, EncodesEveryKindLikeProtobuf) {
  EXPECT_EQ(encode_value({}), "\x08\x00"s);
  EXPECT_EQ(encode_value(PropertyValue::boolean(true)), "\x20\x01"s);
  EXPECT_EQ(encode_value(PropertyValue::boolean(false)), "\x20\x00"s);
  EXPECT_EQ(encode_value(PropertyValue::number(1)), "\x11\x00\x00\x00\x00\x00\x00\xF0\x3F"s);
  EXPECT_EQ(encode_value(PropertyValue::string("ab")),
            "\x1A\x02"
            "ab"s);
  EXPECT_EQ(encode_value(PropertyValue::string("")), "\x1A\x00"s);
  EXPECT_EQ(encode_value(PropertyValue::array({})), "\x32\x00"s);
  EXPECT_EQ(encode_value(PropertyValue::array({PropertyValue()})), "\x32\x04\x0A\x02\x08\x00"s);
  EXPECT_EQ(encode_value(PropertyValue::object({})), "\x2A\x00"s);
  EXPECT_EQ(encode_struct(PropertyValue::object({})), "");
  EXPECT_EQ(encode_struct(PropertyValue::object({{"k", PropertyValue::boolean(true)}})),
            "\x0A\x07\x0A\x01k\x12\x02\x20\x01"s);
}

RC_GTEST_PROP(StructCodec, ValuesRoundTrip, ()) {
  const auto wire = pulumi::marshal(pulumi::random_value(4), {.keep_unknowns = true,
                                                              .keep_secrets = true,
                                                              .keep_references = true,
                                                              .keep_outputs = true,
                                                              .keep_byte_strings = true});
  RC_PRE(wire.has_value() && wire->has_value());
  const auto read = decode_value(encode_value(**wire));
  RC_ASSERT(read.has_value());
  RC_ASSERT(pulumi::deep_equals(*read, **wire));
}

TEST(StructCodec, EncodesLengthsOfSeveralBytes) {
  for (const std::size_t size : {127u, 128u, 255u, 256u, 16383u, 16384u, 300'000u}) {
    const PropertyValue value = PropertyValue::object(
        {{"a", PropertyValue::string(std::string(size, 'x'))}, {"b", PropertyValue::number(2)}});
    const auto read = decode_struct(encode_struct(value));
    ASSERT_TRUE(read) << size;
    EXPECT_TRUE(pulumi::deep_equals(*read, value)) << size;
  }
}

TEST(StructCodec, SupportsNumbersThatJsonLacks) {
  for (const double number : {-0.0, std::numeric_limits<double>::infinity(), 5e-324}) {
    const auto read = decode_value(encode_value(PropertyValue::number(number)));
    ASSERT_TRUE(read);
    EXPECT_EQ(std::signbit(read->as_number()), std::signbit(number));
    EXPECT_EQ(read->as_number(), number);
  }
}

TEST(StructCodec, DecodesEverythingThatProtobufDecodes) {
  EXPECT_TRUE(decode_value("")->is_null());
  // An unknown field of each wire type before the value.
  EXPECT_TRUE(decode_value("\x78\x01\x20\x01"s)->as_bool());
  EXPECT_TRUE(decode_value("\x79\x01\x02\x03\x04\x05\x06\x07\x08\x20\x01"s)->as_bool());
  EXPECT_TRUE(decode_value("\x7A\x02zz\x20\x01"s)->as_bool());
  EXPECT_TRUE(decode_value("\x7D\x01\x02\x03\x04\x20\x01"s)->as_bool());
  // A field with a known number and another type is unknown.
  EXPECT_TRUE(decode_value("\x18\x01\x20\x01"s)->as_bool());
  // The last one is used: in a Value, in an entry, and of entries with the same key.
  EXPECT_EQ(decode_value("\x20\x01\x1A\x01x"s)->as_string(), "x");
  const auto twice =
      decode_struct("\x0A\x07\x0A\x01k\x12\x02\x20\x01\x0A\x07\x0A\x01k\x12\x02\x20\x00"s);
  ASSERT_TRUE(twice);
  ASSERT_EQ(twice->as_object().size(), 1u);
  EXPECT_FALSE(twice->find("k")->as_bool());
  // An entry without a key has the empty key. An entry without a value is null.
  EXPECT_TRUE(decode_struct("\x0A\x00"s)->find("")->is_null());
}

TEST(StructCodec, RejectsInvalidMessages) {
  const std::string no_message = "bytes that are not a valid google.protobuf.Struct";
  EXPECT_EQ(error_of("\x1A"s), no_message);
  EXPECT_EQ(error_of("\x1A\x05xy"s), no_message);
  EXPECT_EQ(error_of("\x11\x00"s), no_message);
  EXPECT_EQ(error_of("\x1B"s), no_message);      // a group
  EXPECT_EQ(error_of("\x00\x00"s), no_message);  // field 0
  EXPECT_EQ(error_of("\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80"s), no_message);
  EXPECT_EQ(error_of("\x1A\x01\xFF"s), "text that is not UTF-8");
  EXPECT_EQ(error_of("\x2A\x0A\x0A\x08\x0A\x01k\x12\x03\x1A\x01\xFF"s),
            "property k: text that is not UTF-8");
}

TEST(StructCodec, TruncatedBytesFailOrAreAnotherMessage) {
  const PropertyValue value = PropertyValue::object(
      {{"list", PropertyValue::array({PropertyValue::number(1), PropertyValue::string("two")})},
       {"map", PropertyValue::object({{"x", PropertyValue::boolean(true)}})}});
  const std::string bytes = encode_struct(value);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const auto read = decode_struct(std::string_view(bytes).substr(0, size));
    EXPECT_FALSE(read && pulumi::deep_equals(*read, value)) << size;
  }
}

TEST(StructCodec, LimitsNesting) {
  const std::uint32_t most = pulumi::kMaxWireDepth;
  EXPECT_TRUE(decode_value(encode_value(nested_arrays(most))));
  const auto deeper = decode_value(encode_value(nested_arrays(most + 1)));
  ASSERT_FALSE(deeper);
  EXPECT_NE(deeper.error().str().find("nested more than 1000 levels deep"), std::string::npos);
}

TEST(StructCodec, LimitsNumberOfValues) {
  base::Limits limits;
  limits.max_value_size = 3;
  const PropertyValue one = PropertyValue::boolean(true);
  EXPECT_TRUE(decode_value(encode_value(PropertyValue::array({one, one})), limits));
  EXPECT_FALSE(decode_value(encode_value(PropertyValue::array({one, one, one})), limits));
}

}  // namespace
}  // namespace virga::rpc
