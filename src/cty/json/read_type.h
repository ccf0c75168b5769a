// Reads a type from a JSON text that continues after it. Defined in type.cc.
#pragma once

#include "cty/error.h"
#include "cty/json/reader.h"
#include "cty/type.h"

namespace virga::cty::json {

base::Unexpected<Error> not_json(const Reader& reader);

// Reads the type that begins with the event `first`.
Result<Type> read_type(Reader& reader, Event first);

}  // namespace virga::cty::json
