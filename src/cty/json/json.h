// JSON forms of types and values. (docs/spec/cty-types.md, section 12.1)
#pragma once

#include <string>
#include <string_view>

#include "base/limits.h"
#include "cty/json/pieces.h"
#include "cty/value.h"

namespace virga::cty::json {

// "string", ["list","number"], ["object",{"a":"bool"},["a"]]. Capsules have none.
Result<std::string> marshal_type(const Type& type, const base::Limits& limits = {});
Result<Type> unmarshal_type(std::string_view text, const base::Limits& limits = {});

// The value as a value of `type`; parts where `type` has dynamic are wrapped as
// {"value":...,"type":...}. Marked, unknown and infinite values fail, with their path; so does what
// is over Limits::max_value_size, and a whole text over Limits::max_string_bytes.
Result<std::string> marshal(const Value& value, const Type& type, const base::Limits& limits = {});
// The same in pieces of about 64 KB, so that the text is never whole in memory. When it fails, the
// sink may have got the beginning.
Result<void> marshal_to(const Sink& sink, const Value& value, const Type& type,
                        const base::Limits& limits = {});
// How numbers are read. The exact ways fail with kTooLarge over Limits::max_number_bits.
enum class Numbers : std::uint8_t {
  kAllDigits,  // parse_decimal() (cty/numbers/decimal.h)
  kExact,      // parse_exact() (cty/numbers/exact.h): fractions are rounded
  kRounded,    // to Number::kTextPrecision, as recorded
};
// The text is read in place, in one pass: a mapped file will do. Attributes that are not there are
// null, others than the type's fail; of equal keys the last stays; what follows the value is
// ignored, as recorded.
Result<Value> unmarshal(std::string_view text, const Type& type, const base::Limits& limits = {},
                        Numbers numbers = Numbers::kAllDigits);

// The type that a JSON text suggests by itself: objects and tuples; of null, dynamic. Fails where
// a property is given twice with different types, or text follows.
Result<Type> implied_type(std::string_view text, const base::Limits& limits = {});
// Implied type and value in one, and the text of a value without any wrapping.
Result<Value> unmarshal_simple(std::string_view text, const base::Limits& limits = {},
                               Numbers numbers = Numbers::kAllDigits);
Result<std::string> marshal_simple(const Value& value, const base::Limits& limits = {});

}  // namespace virga::cty::json
