// Reads and writes numbers as MessagePack.
#pragma once

#include <string>

#include "base/limits.h"
#include "cty/error.h"
#include "cty/msgpack/reader.h"
#include "cty/number.h"
#include "cty/profile.h"

namespace virga::cty::msgpack {

// Writes an integer or a double if it represents the number exactly, otherwise text. Fails if the
// text would be longer than a megabyte.
Result<void> append_number(std::string& out, const Number& number);
// Fails if the token is not a number, or if it exceeds `limits`.
Result<Number> read_number(const Token& token, const base::Limits& limits,
                           Profile profile = Profile::kDocumented);

}  // namespace virga::cty::msgpack
