// Properties that hold for every value, also for unknown ones: reading returns the value that was
// written.
#include "cty/msgpack/msgpack.h"
#include "cty/testing/generate.h"

namespace virga::cty::msgpack {
namespace {

constexpr arbitrary::TypeShape kAnyType{.dynamic = true};
constexpr arbitrary::TypeShape kPlainType;
constexpr arbitrary::ValueShape kWritable{.nulls = true, .unknowns = true, .infinities = true};

RC_GTEST_PROP(MessagePackProperty, ValuesRoundTripThroughText, ()) {
  const Type type = *arbitrary::types(kAnyType);
  const Value value = *arbitrary::values(type, kWritable);
  const auto bytes = marshal(value, type);
  RC_ASSERT(bytes.has_value());
  RC_ASSERT(*unmarshal(*bytes, type) == value);
}

RC_GTEST_PROP(MessagePackProperty, ValuesRoundTripWithTheirType, ()) {
  const Value value = *arbitrary::values(kAnyType, kWritable);
  const auto bytes = marshal(value, Type::dynamic());
  RC_ASSERT(bytes.has_value());
  RC_ASSERT(*unmarshal(*bytes, Type::dynamic()) == value);
}

RC_GTEST_PROP(MessagePackProperty, EveryValueImpliesAType, ()) {
  const Value value = *arbitrary::values(kPlainType, kWritable);
  RC_ASSERT(implied_type(*marshal(value, value.type())).has_value());
}

// Every value that can be read can be written with its own type, and does not change after that.
// (Large integers change once: they are written as decimal text.)
void check_read(std::string_view bytes, const Type& type) {
  const auto read = unmarshal(bytes, type);
  if (!read) return;
  const auto written = marshal(*read, read->type());
  RC_ASSERT(written.has_value());
  const auto again = unmarshal(*written, read->type());
  RC_ASSERT(again.has_value());
  RC_ASSERT(*marshal(*again, read->type()) == *written);
}

// Reading bytes as their implied type returns a value of this type.
void check_implied_type(std::string_view bytes) {
  const auto type = implied_type(bytes);
  if (!type) return;
  const auto read = unmarshal(bytes, *type);
  if (read) RC_ASSERT(read->type() == *type);
}

RC_GTEST_PROP(MessagePackProperty, DamagedBytesAreReadOrRejected, ()) {
  const Value value = *arbitrary::values(kPlainType, kWritable);
  std::string bytes = *marshal(value, value.type());
  const auto at = *rc::gen::inRange<std::size_t>(0, bytes.size());
  bytes[at] = *rc::gen::arbitrary<char>();
  const auto read = unmarshal(bytes, value.type());
  if (read) RC_ASSERT(read->type().kind() == value.type().kind());
  check_read(bytes, value.type());
  check_implied_type(bytes);
}

RC_GTEST_PROP(MessagePackProperty, AnyBytesAreReadOrRejected, (const std::string& bytes)) {
  check_read(bytes, *arbitrary::types(kAnyType));
  check_implied_type(bytes);
}

}  // namespace
}  // namespace virga::cty::msgpack
