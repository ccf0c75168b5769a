// Validates values against JSON schemas (draft 7), as far as the schemas of policies use them
// (run/policy/config_schema.h). The engine validates configurations in the same way.
#pragma once

#include <string>
#include <vector>

#include "pulumi/property/property_value.h"

namespace virga::check {

struct SchemaViolation {
  // The part that violates the schema: "names[1]".
  std::string path;
  std::string message;
  // Whether the name of the part is wrong, not its value.
  bool is_name = false;

  // "names[1]: expected a string".
  std::string text() const { return path + ": " + message; }
};

// Returns the violations of `value`. `path` is the path of the value itself. `format` and patterns
// that RE2 does not accept are ignored.
std::vector<SchemaViolation> schema_violations(const pulumi::PropertyValue& schema,
                                               const pulumi::PropertyValue& value,
                                               const std::string& path);

}  // namespace virga::check
