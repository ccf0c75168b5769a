// Schemas that are written in YAML.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::schema {

// Returns the first document as JSON. Plain scalars become null, bools or numbers if they have this
// form in YAML 1.2 and JSON; all others become strings. Aliases are copied. Fails with a line and
// column if the text is not YAML, if it is nested too deeply, or if the JSON has more than
// `max_bytes`.
base::Result<std::string> yaml_to_json(std::string_view yaml, std::size_t max_bytes);

}  // namespace virga::schema
