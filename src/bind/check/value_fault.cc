#include <algorithm>
#include <span>
#include <utility>

#include "base/expected.h"
#include "bind/check/single_fault.h"
#include "bind/types/plain_types.h"
#include "cty/convert/convert.h"
#include "cty/numbers/exact.h"

namespace virga::bind {
namespace {

using Fault = LiteralFault::Kind;
using model::Constant;
using model::Kind;
using model::Type;

using Converted = base::Expected<cty::Value, Fault>;

Converted to_number(const cty::Value& value, bool whole, const base::Limits& limits) {
  cty::Number number;
  if (value.type().is(cty::Kind::kNumber)) {
    number = value.as_number();
  } else if (value.type().is(cty::Kind::kString)) {
    const cty::Exact parsed = cty::parse_exact(value.as_string(), limits.max_number_bits);
    // A number that is too long is still a number; the run reports it.
    if (!parsed && parsed.error() == cty::Inexact::kTooLong) return value;
    if (!parsed) return base::Unexpected(Fault::kNotNumber);
    number = *parsed;
  } else {
    return base::Unexpected(Fault::kNotNumber);
  }
  if (whole && !number.is_integer()) return base::Unexpected(Fault::kNotWhole);
  return cty::Value::number(std::move(number));
}

Converted to_bool(const cty::Value& value) {
  if (value.type().is(cty::Kind::kNumber)) return base::Unexpected(Fault::kNotBool);
  auto converted = cty::convert(value, cty::Type::boolean(), cty::Profile::kReference);
  if (!converted) return base::Unexpected(Fault::kNotBool);
  return *std::move(converted);
}

// Converts `value` to `base`, the base type of an enum or const.
Converted to_base(const cty::Value& value, const Type& base, const base::Limits& limits) {
  switch (base.kind()) {
    case Kind::kInt:
    case Kind::kNumber: return to_number(value, base.is(Kind::kInt), limits);
    case Kind::kBool: return to_bool(value);
    default: {
      auto text = cty::convert(value, cty::Type::string(), cty::Profile::kReference);
      return text ? *std::move(text) : value;
    }
  }
}

Constant constant_of(const cty::Value& value) {
  if (value.type().is(cty::Kind::kBool)) return Constant::of_bool(value.as_bool());
  if (value.type().is(cty::Kind::kNumber)) return Constant::of_number(value.as_number().text());
  return Constant::of_string(value.as_string());
}

std::optional<Fault> fault_of(const Converted& converted) {
  return converted ? std::nullopt : std::optional(converted.error());
}

std::optional<Fault> fault_in_values(const cty::Value& value, const Type& type,
                                     std::span<const Constant> values, const base::Limits& limits) {
  const Converted converted = to_base(value, expected_type(type.base()), limits);
  if (!converted) return converted.error();
  const bool is_listed = std::ranges::find(values, constant_of(*converted)) != values.end();
  return is_listed ? std::nullopt : std::optional(Fault::kNotListed);
}

}  // namespace

std::optional<Fault> fault_of_value(const cty::Value& value, const Type& target,
                                    const base::Limits& limits) {
  switch (target.kind()) {
    case Kind::kBool: return fault_of(to_bool(value));
    case Kind::kInt: return fault_of(to_number(value, true, limits));
    case Kind::kNumber: return fault_of(to_number(value, false, limits));
    case Kind::kEnum: return fault_in_values(value, target, target.values(), limits);
    case Kind::kConst:
      if (target.value().is_null()) return std::nullopt;
      return fault_in_values(value, target, {&target.value(), 1}, limits);
    default: return std::nullopt;
  }
}

}  // namespace virga::bind
