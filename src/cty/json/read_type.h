// Reading a type out of a JSON text that holds more. Defined in type.cc.
#pragma once

#include "cty/error.h"
#include "cty/json/reader.h"
#include "cty/type.h"

namespace virga::cty::json {

std::unexpected<Error> not_json(const Reader& reader);

// The type whose text begins with the event `first`.
Result<Type> read_type(Reader& reader, Event first);

}  // namespace virga::cty::json
