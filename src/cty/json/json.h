// JSON forms of types and values. (docs/spec/cty-types.md, section 12.1)
#pragma once

#include <string>
#include <string_view>

#include "base/limits.h"
#include "cty/json/pieces.h"
#include "cty/value.h"

namespace virga::cty::json {

// Formats: "string", ["list","number"], ["object",{"a":"bool"},["a"]]. Fails for capsule types.
Result<std::string> marshal_type(const Type& type, const base::Limits& limits = {});
Result<Type> unmarshal_type(std::string_view text, const base::Limits& limits = {});

// Writes the value as a value of `type`; parts for which `type` has dynamic are wrapped as
// {"value":...,"type":...}. Fails, with the path, for marked, unknown and infinite values. Fails
// over Limits::max_value_size, and over Limits::max_string_bytes.
Result<std::string> marshal(const Value& value, const Type& type, const base::Limits& limits = {});
// The same in pieces of about 64 KB, so that memory never holds the whole text. If it fails, the
// sink may have received the beginning.
Result<void> marshal_to(const Sink& sink, const Value& value, const Type& type,
                        const base::Limits& limits = {});
// How numbers are read. The exact modes fail with kTooLarge over Limits::max_number_bits.
enum class Numbers : std::uint8_t {
  kAllDigits,  // parse_decimal() (cty/numbers/decimal.h)
  kExact,      // parse_exact() (cty/numbers/exact.h): fractions are rounded
  kRounded,    // to Number::kTextPrecision, as recorded
};
// Reads the text in place, in one pass; it may be a mapped file. Missing attributes become null,
// unknown attributes are errors, and the last of equal keys wins. As in the reference, text after
// the value is ignored.
Result<Value> unmarshal(std::string_view text, const Type& type, const base::Limits& limits = {},
                        Numbers numbers = Numbers::kAllDigits);

// The type that a JSON text implies: objects and tuples; dynamic for null. Fails if a property
// occurs twice with different types, or if text follows the value.
Result<Type> implied_type(std::string_view text, const base::Limits& limits = {});
// Reads a text as a value of its implied type; writes a value without wrapping.
Result<Value> unmarshal_simple(std::string_view text, const base::Limits& limits = {},
                               Numbers numbers = Numbers::kAllDigits);
Result<std::string> marshal_simple(const Value& value, const base::Limits& limits = {});

}  // namespace virga::cty::json
