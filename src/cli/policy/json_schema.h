// Validates values against JSON schemas (draft 7), as far as the schemas of policies use them
// (run/policy/config_schema.h). The engine validates configurations in the same way.
#pragma once

#include <string>
#include <vector>

#include "pulumi/property/property_value.h"

namespace virga::cli {

// Returns the violations of `value`, each with its path: "names[1]: expected a string". `path` is
// the path of the value itself. `format` and patterns that RE2 does not accept are ignored.
std::vector<std::string> schema_violations(const pulumi::PropertyValue& schema,
                                           const pulumi::PropertyValue& value,
                                           const std::string& path);

}  // namespace virga::cli
