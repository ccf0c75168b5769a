// Properties that hold for every value: reading returns the value that was written.
#include "cty/json/json.h"
#include "cty/testing/generate.h"

namespace virga::cty::json {
namespace {

constexpr arbitrary::TypeShape kAnyType{.dynamic = true};
constexpr arbitrary::TypeShape kPlainType;
constexpr arbitrary::ValueShape kWritable{.nulls = true};

RC_GTEST_PROP(JsonProperty, ValuesRoundTripThroughText, ()) {
  const Type type = *arbitrary::types(kAnyType);
  const Value value = *arbitrary::values(type, kWritable);
  const auto text = marshal(value, type);
  RC_ASSERT(text.has_value());
  RC_ASSERT(*unmarshal(*text, type) == value);
}

RC_GTEST_PROP(JsonProperty, ValuesRoundTripWithTheirType, ()) {
  const Value value = *arbitrary::values(kAnyType, kWritable);
  const auto text = marshal(value, Type::dynamic());
  RC_ASSERT(text.has_value());
  RC_ASSERT(*unmarshal(*text, Type::dynamic()) == value);
}

RC_GTEST_PROP(JsonProperty, TypesRoundTripThroughText, ()) {
  const Type type = *arbitrary::types({.dynamic = true, .optional = true});
  RC_ASSERT(*unmarshal_type(*marshal_type(type)) == type);
}

RC_GTEST_PROP(JsonProperty, SimpleTextRoundTrips, ()) {
  const std::string text = *marshal_simple(*arbitrary::values(kPlainType, kWritable));
  RC_ASSERT(*marshal_simple(*unmarshal_simple(text)) == text);
}

// If one byte of a text changes, reading returns a value of the type or an error.
RC_GTEST_PROP(JsonProperty, DamagedTextIsReadOrRejected, ()) {
  const Value value = *arbitrary::values(kPlainType, kWritable);
  std::string text = *marshal(value, value.type());
  const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
  text[at] = *rc::gen::arbitrary<char>();
  const auto read = unmarshal(text, value.type());
  if (read) RC_ASSERT(read->type() == value.type());
  (void)unmarshal_simple(text);
}

}  // namespace
}  // namespace virga::cty::json
