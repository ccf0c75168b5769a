// MessagePack forms of values (docs/spec/cty-types.md, section 12.2): compact, and able to
// represent unknown values.
//
// Numbers are written as integers or doubles if these represent them exactly, otherwise as text. An
// unknown value is an extension whose body has its refinements (unknown.h). A part of type dynamic
// is an array of two elements: its type as JSON, and the value.
#pragma once

#include <string>
#include <string_view>

#include "base/limits.h"
#include "cty/json/pieces.h"
#include "cty/profile.h"
#include "cty/value.h"

namespace virga::cty::msgpack {

// Writes the value as a value of `type`, after a conversion if it has another type. Fails, with the
// path, for marked values and capsules. Fails over Limits::max_value_size, and over
// Limits::max_string_bytes.
Result<std::string> marshal(const Value& value, const Type& type, const base::Limits& limits = {});
// The same in pieces of about 64 KB. If it fails, the sink may have received the beginning.
Result<void> marshal_to(const Sink& sink, const Value& value, const Type& type,
                        const base::Limits& limits = {});
// Reads one value. As in the reference, bytes after it are ignored. Numbers that are written as
// text keep all digits, or fail with kTooLarge over Limits::max_number_bits; in Profile::kReference
// they are rounded to Number::kTextPrecision.
Result<Value> unmarshal(std::string_view bytes, const Type& type, const base::Limits& limits = {},
                        Profile profile = Profile::kDocumented);

// The type that the bytes imply: objects and tuples; dynamic for null and unknown. Fails if bytes
// follow the value.
Result<Type> implied_type(std::string_view bytes, const base::Limits& limits = {});

}  // namespace virga::cty::msgpack
