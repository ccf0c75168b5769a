// Steps that the writers of both codecs have in common. Internal to the codecs.
#pragma once

#include <string>

#include "cty/json/pieces.h"
#include "cty/value.h"

namespace virga::cty::json {

// Writes a value of a type that conforms to `type`.
using Append = Result<void> (*)(Pieces& to, const Value& value, const Type& type);

// The error of `append` when Pieces::settle() fails.
base::Unexpected<Error> too_long();

// Converts the value to `type` if it has another type, and writes it as one text or in pieces.
// Fails with kTooDeep or kTooLarge, if the value does not convert, or if `append` fails.
Result<std::string> write_as(const Value& value, const Type& type, Append append,
                             const base::Limits& limits);
Result<void> write_as(const Sink& sink, const Value& value, const Type& type, Append append,
                      const base::Limits& limits);

// For the i-th part of a container that is written as `type`: the type that the part is written as;
// its key or name if `type` is a map or an object; an error inside of it as an error of the
// container.
const Type& part_type(const Type& type, std::size_t i);
const std::string& part_key(const Value& container, const Type& type, std::size_t i);
Error located(const Error& error, const Value& container, const Type& type, std::size_t i);

}  // namespace virga::cty::json
