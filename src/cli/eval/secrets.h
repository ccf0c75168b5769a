// The secrets in a value that is shown.
#pragma once

#include "cty/value.h"

namespace virga::cli {

// What stands in the place of a secret, as in previews.
inline constexpr const char* kShownSecret = "[secret]";

// The same value with the marks of secrets alone.
cty::Value with_only_secret_marks(const cty::Value& value);

// The same value, with a string in the place of each secret in it. Collections become tuples and
// objects. What is nested deeper than Limits::max_type_depth becomes null.
cty::Value without_secrets(const cty::Value& value);

}  // namespace virga::cli
