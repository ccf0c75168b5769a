// The types of configuration in Pulumi.yaml, compared with those of the program.
#pragma once

#include <string_view>

#include "model/type.h"

namespace virga::check {

// Returns whether no value of the type that Pulumi.yaml declares ("array") has the type of the
// config variable. A string may contain any value as text, so it contradicts no type.
bool contradicts(std::string_view declared, const model::Type& variable);

}  // namespace virga::check
