// A hook as a variable of the program, for the option `hooks`.
#pragma once

#include <optional>
#include <string>

#include "cty/value.h"

namespace virga::run {

// `name` is the name in the engine.
cty::Value hook_value(const std::string& name);
// The name of a hook; nullopt for other values. Ignores marks.
std::optional<std::string> hook_name(const cty::Value& value);

}  // namespace virga::run
