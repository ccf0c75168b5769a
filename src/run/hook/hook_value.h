// A hook as a variable of the program: what options mention.
#pragma once

#include <optional>
#include <string>

#include "cty/value.h"

namespace virga::run {

// `name` as the engine knows it.
cty::Value hook_value(const std::string& name);
// The name of a hook; nothing for what is none. Sees through marks.
std::optional<std::string> hook_name(const cty::Value& value);

}  // namespace virga::run
