// The secrets in a value that is shown.
#pragma once

#include "cty/value.h"

namespace virga::cli {

// Replaces a secret, as in previews.
inline constexpr const char* kShownSecret = "[secret]";

// Returns the value with only its secret marks.
cty::Value with_only_secret_marks(const cty::Value& value);

// Returns the value with a string in place of each secret. Collections become tuples and objects.
// Values nested deeper than Limits::max_type_depth become null.
cty::Value without_secrets(const cty::Value& value);

}  // namespace virga::cli
