// Conversion without loss: integers of programs are exact (docs/spec/pcl-language.md, section 15,
// rule 1).
#pragma once

#include <string_view>

#include "base/limits.h"
#include "cty/error.h"
#include "cty/value.h"

namespace virga::run {

// What is said of a number that cannot be kept as it is written.
inline constexpr std::string_view kCannotBeExact = "the number cannot be kept exactly";

// The value as a `type` without numbers inside, as recorded; but as a number a
// text is the very one that it says, or fails with ErrorKind::kTooLarge. Marks are kept.
cty::Result<cty::Value> convert_exactly(const cty::Value& value, const cty::Type& type,
                                        const base::Limits& limits);

}  // namespace virga::run
