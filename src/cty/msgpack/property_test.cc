// What holds for every value: MessagePack gives back what it was made of, unknown values included.
#include "cty/msgpack/msgpack.h"
#include "cty/testing/generate.h"

namespace virga::cty::msgpack {
namespace {

constexpr arbitrary::TypeShape kAnyType{.dynamic = true};
constexpr arbitrary::TypeShape kPlainType;
constexpr arbitrary::ValueShape kWritable{.nulls = true, .unknowns = true, .infinities = true};

RC_GTEST_PROP(MessagePackProperty, ValuesComeBack, ()) {
  const Type type = *arbitrary::types(kAnyType);
  const Value value = *arbitrary::values(type, kWritable);
  const auto bytes = marshal(value, type);
  RC_ASSERT(bytes.has_value());
  RC_ASSERT(*unmarshal(*bytes, type) == value);
}

RC_GTEST_PROP(MessagePackProperty, ValuesComeBackWithTheirType, ()) {
  const Value value = *arbitrary::values(kAnyType, kWritable);
  const auto bytes = marshal(value, Type::dynamic());
  RC_ASSERT(bytes.has_value());
  RC_ASSERT(*unmarshal(*bytes, Type::dynamic()) == value);
}

RC_GTEST_PROP(MessagePackProperty, EveryValueSuggestsAType, ()) {
  const Value value = *arbitrary::values(kPlainType, kWritable);
  RC_ASSERT(implied_type(*marshal(value, value.type())).has_value());
}

// One byte becomes another one: a value or an error, never harm.
RC_GTEST_PROP(MessagePackProperty, DamagedBytesAreReadOrRefused, ()) {
  const Value value = *arbitrary::values(kPlainType, kWritable);
  std::string bytes = *marshal(value, value.type());
  const auto at = *rc::gen::inRange<std::size_t>(0, bytes.size());
  bytes[at] = *rc::gen::arbitrary<char>();
  const auto read = unmarshal(bytes, value.type());
  if (read) RC_ASSERT(read->type().kind() == value.type().kind());
  (void)implied_type(bytes);
}

RC_GTEST_PROP(MessagePackProperty, AnyBytesAreReadOrRefused, (const std::string& bytes)) {
  (void)unmarshal(bytes, *arbitrary::types(kAnyType));
  (void)implied_type(bytes);
}

}  // namespace
}  // namespace virga::cty::msgpack
