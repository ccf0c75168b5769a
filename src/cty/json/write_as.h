// What the writers of both codecs do around their own way of writing one value. Internal to the
// codecs.
#pragma once

#include <string>

#include "cty/json/pieces.h"
#include "cty/value.h"

namespace virga::cty::json {

// Writes a value that conforms to `type` as a value of that type.
using Append = Result<void> (*)(Pieces& to, const Value& value, const Type& type);

// For `append`, where the text may not go on (Pieces::settle).
std::unexpected<Error> too_long();

// The value, converted to `type` where it is of another one, as one text or handed on in pieces.
// Fails with kTooDeep or kTooLarge, where it does not convert, and where `append` fails.
Result<std::string> write_as(const Value& value, const Type& type, Append append,
                             const base::Limits& limits);
Result<void> write_as(const Sink& sink, const Value& value, const Type& type, Append append,
                      const base::Limits& limits);

// Of the i-th part of a container that is written as `type`: the type that it is written as; its
// key or name, where `type` is a map or an object; an error inside of it as one of the container.
const Type& part_type(const Type& type, std::size_t i);
const std::string& part_key(const Value& container, const Type& type, std::size_t i);
Error located(const Error& error, const Value& container, const Type& type, std::size_t i);

}  // namespace virga::cty::json
