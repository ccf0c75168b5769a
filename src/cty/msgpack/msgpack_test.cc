#include "cty/msgpack/msgpack.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "cty/convert/convert.h"
#include "cty/msgpack/unknown.h"
#include "cty/msgpack/writer.h"
#include "cty/path.h"
#include "cty/refine.h"

namespace virga::cty::msgpack {
namespace {

std::string hex(std::string_view bytes) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (const char c : bytes) {
    text += kDigits[static_cast<unsigned char>(c) >> 4];
    text += kDigits[c & 0xF];
  }
  return text;
}

std::string number(std::string_view text) {
  return hex(*marshal(Value::number(*Number::parse(text)), Type::number()));
}

TEST(MessagePack, NumbersHaveTheirShortestExactForm) {
  EXPECT_EQ(number("0"), "00");
  EXPECT_EQ(number("127"), "7f");
  EXPECT_EQ(number("128"), "cc80");
  EXPECT_EQ(number("65536"), "ce00010000");
  EXPECT_EQ(number("-32"), "e0");
  EXPECT_EQ(number("-33"), "d0df");
  EXPECT_EQ(number("-128"), "d080");
  EXPECT_EQ(number("-129"), "d1ff7f");
  EXPECT_EQ(number("-32769"), "d2ffff7fff");
  EXPECT_EQ(number("-9223372036854775808"), "d38000000000000000");
  EXPECT_EQ(number("1.5"), "cb3ff8000000000000");
  EXPECT_EQ(number("0.1"), "a3302e31");
  EXPECT_EQ(number("9223372036854775808"), "b339323233333732303336383534373735383038");
  EXPECT_EQ(number("inf"), "cb7ff0000000000000");
}

TEST(MessagePack, LengthsHaveTheirShortestForm) {
  const auto head = [](std::size_t size) {
    std::string out;
    append_text(out, std::string(size, 'x'));
    return hex(out.substr(0, out.size() - size));
  };
  EXPECT_EQ(head(31), "bf");
  EXPECT_EQ(head(32), "d920");
  EXPECT_EQ(head(255), "d9ff");
  EXPECT_EQ(head(256), "da0100");
  EXPECT_EQ(head(65'536), "db00010000");
  std::string arrays;
  for (const std::size_t size : {15, 16, 65'535, 65'536}) append_array(arrays, size);
  EXPECT_EQ(hex(arrays), "9fdc0010dcffffdd00010000");
  std::string extensions;
  for (const std::size_t size : {1, 3, 16}) append_extension(extensions, 5, std::string(size, '-'));
  EXPECT_EQ(hex(extensions), "d4052dc703052d2d2dd8052d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d");
}

TEST(MessagePack, ReadsKeysOfObjectsInAnyForm) {
  const Type type = Type::object(
      {{"", Type::number()}, {"ab", Type::number()}, {std::string(32, 'k'), Type::number()}});
  const std::string long_key = "\xD9\x20" + std::string(32, 'k');
  const auto read = [&](const std::string& keys_and_values) {
    const auto value = unmarshal("\x83" + keys_and_values, type);
    return value ? value->dump() : value.error().str();
  };
  const std::string expected = Value::object({{"", Value::integer(1)},
                                              {"ab", Value::integer(2)},
                                              {std::string(32, 'k'), Value::integer(3)}})
                                   .dump();
  EXPECT_EQ(read("\xA0\x01\xA2"
                 "ab\x02" +
                 long_key + "\x03"),
            expected);
  EXPECT_EQ(read("\xD9" + std::string(1, '\0') +
                 "\x01\xC4\x02"
                 "ab\x02" +
                 long_key + "\x03"),
            expected);
  EXPECT_EQ(read(long_key + "\x03\xA2"
                            "ab\x02\xA0\x01"),
            expected);
  EXPECT_EQ(read("\xA0\x01\xA2"
                 "ac\x02" +
                 long_key + "\x03"),
            "[\"ac\"]: unsupported attribute");
  EXPECT_EQ(read("\xA0\x01\xA2"
                 "a"),
            "not MessagePack, or cut off, at byte 3");
}

TEST(MessagePack, PartsOfDynamicTypeContainTheirType) {
  const std::string bytes = *marshal(Value::string("a"), Type::dynamic());
  EXPECT_EQ(hex(bytes), "92c40822737472696e6722a161");
  EXPECT_EQ(*unmarshal(bytes, Type::dynamic()), Value::string("a"));
}

TEST(MessagePack, UnknownValuesKeepTheirRefinements) {
  EXPECT_EQ(hex(*marshal(Value::unknown(Type::string()), Type::string())), "d40000");
  const Value port = *Refine(Value::unknown(Type::number()))
                          .not_null()
                          .min(Value::integer(1))
                          .max(Value::integer(65'536), false)
                          .done();
  const std::string bytes = *marshal(port, Type::number());
  EXPECT_EQ(*unmarshal(bytes, Type::number()), port);
  // Refinements fail for a type that does not have them.
  EXPECT_FALSE(unmarshal(bytes, Type::string()).has_value());
  EXPECT_EQ(*unmarshal(bytes, Type::dynamic()), Value::dynamic());
}

TEST(MessagePack, TruncatesLongPrefixes) {
  const auto prefix_of = [](std::size_t size) {
    const Value value =
        *Refine(Value::unknown(Type::string())).prefix_full(std::string(size, 'x')).done();
    const Value read = *unmarshal(*marshal(value, Type::string()), Type::string());
    return read.refinement()->prefix.size();
  };
  EXPECT_EQ(prefix_of(kMaxPrefixBytes), kMaxPrefixBytes);
  EXPECT_LT(prefix_of(kMaxPrefixBytes + 1), kMaxPrefixBytes);
}

TEST(MessagePack, WriteErrorsHaveThePath) {
  const Value value = Value::object(
      {{"a", Value::tuple({Value::integer(1), Value::string("x").marked(Mark::named("s"))})}});
  const auto error = marshal(value, value.type()).error();
  EXPECT_EQ(error.kind(), ErrorKind::kMarkedOperand);
  EXPECT_EQ(error.path().show(), ".a[1]");
}

TEST(MessagePack, ReadErrorsHaveThePath) {
  const Type strings = Type::list(Type::string());
  const std::string numbers = *marshal(Value::object({{"a", *Value::list({Value::integer(1)})}}),
                                       Type::object({{"a", Type::list(Type::number())}}));
  EXPECT_EQ(unmarshal(numbers, Type::map(strings)).error().path().show(), R"(["a"][0])");
  EXPECT_EQ(unmarshal(numbers, Type::object({{"b", strings}})).error().path().show(), R"(["a"])");
}

TEST(MessagePack, WritesLargeValuesInPieces) {
  const Value value = Value::list_of(
      Type::string(), std::vector<Value>(20'000, Value::string("twenty bytes of text")));
  std::string whole;
  std::size_t longest = 0;
  const Sink sink = [&](std::string_view piece) {
    whole += piece;
    longest = std::max(longest, piece.size());
  };
  ASSERT_TRUE(marshal_to(sink, value, value.type()).has_value());
  EXPECT_EQ(whole, *marshal(value, value.type()));
  EXPECT_LT(longest, 66'000U);
}

TEST(MessagePack, ImpliesTuplesAndObjects) {
  const Value value = Value::object({{"a", Value::tuple({Value::integer(1), Value::dynamic()})}});
  EXPECT_EQ(*implied_type(*marshal(value, value.type())),
            Type::object({{"a", Type::tuple({Type::number(), Type::dynamic()})}}));
}

TEST(MessagePack, AttributesMatchInAnyNormalForm) {
  const Type type = Type::object({{"\u00e9", Type::number()}});
  EXPECT_EQ(*unmarshal("\x81\xA3"
                       "e\xCC\x81\x07",
                       type),
            Value::object({{"\u00e9", Value::integer(7)}}));
}

TEST(MessagePack, NumbersKeepAllDigits) {
  const std::string texts[] = {"1" + std::string(200, '0') + "1", "0.1" + std::string(200, '3')};
  for (const std::string& text : texts) {
    const Value value = *convert(Value::string(text), Type::number());
    const Value back = *unmarshal(*marshal(value, Type::number()), Type::number());
    EXPECT_EQ(back.as_number().text(), text);
  }
}

}  // namespace
}  // namespace virga::cty::msgpack
