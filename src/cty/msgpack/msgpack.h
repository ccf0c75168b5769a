// MessagePack forms of values (docs/spec/cty-types.md, section 12.2), compact and with unknown
// values in them.
//
// Numbers are integers or doubles where those hold them exactly, otherwise their text. An unknown
// value is an extension; what is known of it is the extension's body (unknown.h). A part of type
// dynamic is an array of two: its type as JSON, and itself.
#pragma once

#include <string>
#include <string_view>

#include "base/limits.h"
#include "cty/json/pieces.h"
#include "cty/profile.h"
#include "cty/value.h"

namespace virga::cty::msgpack {

// The value as a value of `type`, converted where it is of another one. Marked values and capsules
// fail, with their path; so does what is over Limits::max_value_size, and a whole text over
// Limits::max_string_bytes.
Result<std::string> marshal(const Value& value, const Type& type, const base::Limits& limits = {});
// The same in pieces of about 64 KB. When it fails, the sink may have got the beginning.
Result<void> marshal_to(const Sink& sink, const Value& value, const Type& type,
                        const base::Limits& limits = {});
// Reads one value; what follows it is ignored, as recorded. Numbers that are written as
// texts keep all digits, or fail with kTooLarge over Limits::max_number_bits; in
// Profile::kReference they are rounded to Number::kTextPrecision.
Result<Value> unmarshal(std::string_view bytes, const Type& type, const base::Limits& limits = {},
                        Profile profile = Profile::kDocumented);

// The type that the bytes suggest by themselves: objects and tuples; of null and unknown, dynamic.
// Nothing may follow.
Result<Type> implied_type(std::string_view bytes, const base::Limits& limits = {});

}  // namespace virga::cty::msgpack
