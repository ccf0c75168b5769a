// Nothing in a document is dropped silently. Private to convert/yaml.
#pragma once

#include <string_view>

#include "convert/yaml/context.h"

namespace virga::convert::yaml {

// Reports each key of the document that no converter has used or reported. `file` names the
// document.
void check_converted(Context& context, const Node& root, std::string_view file);

}  // namespace virga::convert::yaml
