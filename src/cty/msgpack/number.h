// Numbers as MessagePack.
#pragma once

#include <string>

#include "base/limits.h"
#include "cty/error.h"
#include "cty/msgpack/reader.h"
#include "cty/number.h"
#include "cty/profile.h"

namespace virga::cty::msgpack {

// An integer or a double where it is exactly the number, otherwise its text. Fails where that text
// would be longer than a megabyte.
Result<void> append_number(std::string& out, const Number& number);
// Fails if the token is not a number, or is longer than `limits` allow.
Result<Number> read_number(const Token& token, const base::Limits& limits,
                           Profile profile = Profile::kDocumented);

}  // namespace virga::cty::msgpack
