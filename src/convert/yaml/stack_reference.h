// References to the outputs of other stacks. Private to convert/yaml.
#pragma once

#include <string>
#include <string_view>

#include "convert/yaml/context.h"

namespace virga::convert::yaml {

// Returns the identifier of the resource that refers to a stack. Adds the resource on the first
// call.
std::string stack_reference(Context& context, const std::string& stack);

}  // namespace virga::convert::yaml
