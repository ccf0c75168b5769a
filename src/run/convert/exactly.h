// Conversion without loss: integers of programs are exact (docs/spec/pcl-language.md, section 15,
// rule 1).
#pragma once

#include <string_view>

#include "base/limits.h"
#include "cty/error.h"
#include "cty/value.h"

namespace virga::run {

// The reason for rejecting a number that cannot be represented exactly.
inline constexpr std::string_view kCannotBeExact = "the number cannot be represented exactly";

// Converts the value to `type`, which has no numbers inside, like the reference. But a string
// converts to exactly the number in it, or fails with ErrorKind::kTooLarge. Marks are kept.
cty::Result<cty::Value> convert_exactly(const cty::Value& value, const cty::Type& type,
                                        const base::Limits& limits);

}  // namespace virga::run
