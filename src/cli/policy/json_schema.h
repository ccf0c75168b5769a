// Values against JSON schemas (draft 7), as far as the schemas of policies go
// (run/policy/config_schema.h): what the engine does to configurations.
#pragma once

#include <string>
#include <vector>

#include "pulumi/property/property_value.h"

namespace virga::cli {

// What is wrong with `value`, each with the way to it: "names[1]: expected a string". `path` is the
// way to the value itself. `format` is taken for a remark, and a pattern that is none of RE2
// likewise.
std::vector<std::string> schema_violations(const pulumi::PropertyValue& schema,
                                           const pulumi::PropertyValue& value,
                                           const std::string& path);

}  // namespace virga::cli
