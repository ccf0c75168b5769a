// Malicious bytes: reading fails quickly and uses no more memory than the size of the input
// justifies.
#include <gtest/gtest.h>

#include "cty/msgpack/msgpack.h"
#include "cty/msgpack/unknown.h"
#include "cty/msgpack/writer.h"
#include "cty/path.h"
#include "cty/refine.h"

namespace virga::cty::msgpack {
namespace {

using namespace std::string_view_literals;

// Nested arrays of one element.
std::string nested(std::size_t levels) {
  return std::string(levels - 1, '\x91') + '\x90';
}

Type list_nested(std::size_t levels) {
  Type type = Type::number();
  for (std::size_t i = 0; i < levels; ++i) type = Type::list(type);
  return type;
}

std::string nested_dynamic(std::size_t levels) {
  std::string bytes;
  for (std::size_t i = 1; i < levels; ++i) bytes += "\x92\xA9\"dynamic\"";
  return bytes + "\x92\xA6\"bool\"\xC3";
}

std::string text_bytes(std::string_view text) {
  std::string bytes;
  append_text(bytes, text);
  return bytes;
}

TEST(HostileMessagePack, FailsForEveryTruncation) {
  const Type type = Type::object({{"a", Type::list(Type::number())},
                                  {"b", Type::dynamic()},
                                  {"c", Type::map(Type::string())}});
  const Value value = Value::object(
      {{"a", *Value::list({Value::integer(70'000), Value::number(Number::real(0.5))})},
       {"b", Value::tuple({Value::boolean(true), Value::string(std::string(300, 'x'))})},
       {"c", *Value::map({{"k", *Refine(Value::unknown(Type::string())).prefix("p").done()}})}});
  const std::string bytes = *marshal(value, type);
  ASSERT_TRUE(unmarshal(bytes, type).has_value());
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_FALSE(unmarshal(bytes.substr(0, size), type).has_value()) << size;
    EXPECT_FALSE(implied_type(bytes.substr(0, size)).has_value()) << size;
  }
  const auto error = unmarshal(bytes.substr(0, 5), type).error();
  EXPECT_EQ(error.path().show(), R"(["a"][0])");
  EXPECT_EQ(error.message(), "not MessagePack, or cut off, at byte 4");
  EXPECT_EQ(implied_type("\x92\x01\xC1\x01"sv).error().str(),
            "[1]: not MessagePack, or cut off, at byte 2");
}

TEST(HostileMessagePack, FailsForWrongLengths) {
  for (const std::string_view bytes :
       {"\xDD\xFF\xFF\xFF\xFF"sv, "\xDF\xFF\xFF\xFF\xFF"sv, "\xDB\xFF\xFF\xFF\xFF"sv,
        "\xC6\xFF\xFF\xFF\xFF"sv, "\xC9\xFF\xFF\xFF\xFF\x0C"sv, "\xDD\xFF\xFF\xFF\xFF\xC0"sv}) {
    EXPECT_FALSE(implied_type(bytes).has_value());
    for (const Type& type : {Type::list(Type::string()), Type::set(Type::number()),
                             Type::map(Type::number()), Type::string(), Type::number()}) {
      EXPECT_FALSE(unmarshal(bytes, type).has_value()) << type.dump();
    }
  }
  // Each level claims to have four billion elements.
  std::string levels;
  for (int i = 0; i < 400; ++i) levels += "\xDD\xFF\xFF\xFF\xFF"sv;
  EXPECT_FALSE(unmarshal(levels, list_nested(401)).has_value());
  // The same with enough bytes to make the claims plausible.
  EXPECT_FALSE(unmarshal(levels + std::string(16 << 20, '\xA0'), list_nested(401)).has_value());
}

TEST(HostileMessagePack, FailsOverDepthLimit) {
  const std::size_t limit = base::Limits{}.max_type_depth;
  EXPECT_TRUE(implied_type(nested(limit)).has_value());
  EXPECT_EQ(implied_type(nested(limit + 1)).error().kind(), ErrorKind::kTooDeep);
  EXPECT_TRUE(unmarshal(nested(limit), list_nested(limit)).has_value());
  EXPECT_EQ(unmarshal(nested(limit + 1), list_nested(limit + 1)).error().kind(),
            ErrorKind::kTooDeep);
  EXPECT_EQ(implied_type(nested(1'000'000)).error().kind(), ErrorKind::kTooDeep);
  EXPECT_EQ(*unmarshal(nested_dynamic(limit), Type::dynamic()), Value::boolean(true));
  EXPECT_EQ(unmarshal(nested_dynamic(limit + 1), Type::dynamic()).error().kind(),
            ErrorKind::kTooDeep);
  EXPECT_FALSE(unmarshal(nested_dynamic(100'000), Type::dynamic()).has_value());
}

TEST(HostileMessagePack, FailsForLongRefinements) {
  const auto body = [](std::size_t size) {
    std::string text = "\x81\x02\xDA";  // one entry: a prefix, its length in two bytes
    const std::size_t length = size - text.size() - 2;
    text += static_cast<char>(length >> 8);
    text += static_cast<char>(length & 0xFF);
    std::string bytes;
    append_extension(bytes, 12, text + std::string(length, 'x'));
    return bytes;
  };
  EXPECT_TRUE(unmarshal(body(kMaxRefinementBytes), Type::string()).has_value());
  EXPECT_EQ(unmarshal(body(kMaxRefinementBytes + 1), Type::string()).error().kind(),
            ErrorKind::kTooLarge);
}

TEST(HostileMessagePack, FailsForInvalidRefinements) {
  for (const std::string_view bytes : {
           "\xC7\x07\x0C\x82\x05\x05\x06\x01\xC0\xC0"sv,      // 5 <= length <= 1
           "\xD7\x0C\x82\x03\x92\x05\xC3\x04\x92\x01\xC3"sv,  // cut off
           "\xC7\x05\x0C\x82\x01\xC3\x01\xC2"sv,              // null and not null
           "\xC7\x03\x0C\x81\x02\x05"sv,                      // a prefix of another type
           "\xC7\x04\x0C\x81\x02\xA1\xFF"sv,                  // a prefix that is not UTF-8
           "\xC7\x06\x0C\x81\x03\x92\xA1x\xC3"sv,             // a bound that is not a number
           "\xC7\x05\x0C\x81\x03\x92\xC0\xC3"sv,              // a bound of null
           "\xC7\x02\x0C\x81\xA0"sv,                          // a key of another type
           "\xC7\x02\x0D\x81\x01"sv,                          // an unknown extension
       }) {
    for (const Type& type : {Type::string(), Type::number(), Type::list(Type::string())}) {
      EXPECT_FALSE(unmarshal(bytes, type).has_value()) << type.dump();
    }
  }
}

TEST(HostileMessagePack, FailsForInvalidAndHugeNumbers) {
  base::Limits limits;
  limits.max_number_bits = 100;
  EXPECT_TRUE(unmarshal(text_bytes(std::string(100, '0')), Type::number(), limits).has_value());
  EXPECT_EQ(unmarshal(text_bytes(std::string(101, '0')), Type::number(), limits).error().kind(),
            ErrorKind::kTooLarge);
  // The numbers have 100 and 104 bits.
  EXPECT_TRUE(unmarshal(text_bytes(std::string(30, '7')), Type::number(), limits).has_value());
  EXPECT_EQ(unmarshal(text_bytes(std::string(31, '7')), Type::number(), limits).error().kind(),
            ErrorKind::kTooLarge);
  EXPECT_FALSE(unmarshal("\xCB\x7F\xF8\x00\x00\x00\x00\x00\x00"sv, Type::number()).has_value());
  EXPECT_FALSE(unmarshal(text_bytes("1e99999999999"), Type::number()).has_value());
  EXPECT_EQ(unmarshal(text_bytes("1e600000000"), Type::number()).error().kind(),
            ErrorKind::kTooLarge);
  const Value huge = Value::number(*Number::parse("1e600000000"));
  EXPECT_EQ(marshal(huge, Type::number()).error().kind(), ErrorKind::kTooLarge);
}

TEST(HostileMessagePack, ChecksKeysAndTrailingBytes) {
  const Type type = Type::object({{"a", Type::number()}, {"b", Type::number()}});
  EXPECT_FALSE(unmarshal("\x82\xA1"
                         "a\x01\xA1"
                         "a\x02"sv,
                         type)
                   .has_value());
  EXPECT_EQ(unmarshal("\x82\xA1"
                      "a\x01\xA1"
                      "a\x02"sv,
                      Type::map(Type::number()))
                ->size(),
            1U);
  EXPECT_FALSE(unmarshal("\x81\x01\x02"sv, Type::map(Type::number())).has_value());
  EXPECT_FALSE(implied_type("\x01\x02"sv).has_value());
  EXPECT_FALSE(implied_type("\xC1"sv).has_value());
  EXPECT_EQ(*unmarshal("\x01\x02"sv, Type::number()), Value::integer(1));
}

TEST(HostileMessagePack, FailsForTooManyElementsOfUnknowns) {
  // Not null, with two elements.
  const std::string two = "\xC7\x07\x0C\x83\x01\xC2\x05\x02\x06\x02";
  const auto lists = [&](int count) {
    std::string bytes(1, static_cast<char>(0x90 + count));
    for (int i = 0; i < count; ++i) bytes += two;
    return bytes;
  };
  base::Limits limits;
  limits.max_collection_size = 6;
  const Type type = Type::list(Type::list(Type::string()));
  EXPECT_EQ(unmarshal(lists(3), type, limits)->elements()[2].size(), 2U);
  const auto error = unmarshal(lists(4), type, limits).error();
  EXPECT_EQ(error.kind(), ErrorKind::kTooLarge);
  EXPECT_EQ(error.path().show(), "[3]");
}

TEST(HostileMessagePack, NullsOfOneTypeShareIt) {
  const Type type = Type::list(Type::object({{"a", Type::string(), true}}));
  const Value list = *unmarshal("\x92\xC0\xC0"sv, type);
  EXPECT_EQ(list.elements()[0].type().attributes().data(),
            list.elements()[1].type().attributes().data());
}

}  // namespace
}  // namespace virga::cty::msgpack
