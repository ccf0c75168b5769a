// Strings with placeholders for values of a request: "arn:${inputs.bucket}". "$${" stands for a
// literal "${".
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "pulumi/property/property_path.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// A template as a list of parts: plain text, and the paths between "${" and "}".
class Template {
 public:
  using Part = std::variant<std::string, pulumi::PropertyPath>;

  // A syntax error: a "${" without its end, or without a valid path.
  struct Mistake {
    std::size_t begin, end;  // byte offsets in the text
    bool is_open = false;    // has no end
  };

  // Returns the first error. In this case `parts` ends before it.
  static std::optional<Mistake> parse(std::string_view text, std::vector<Part>& parts);
};

// Returns `value` with all strings filled, including those in secrets and references. `scope` is an
// object: each path begins with one of its members. A string that is a single placeholder becomes
// the value at the path, or null if there is none. In a longer string, only strings, numbers and
// bools are inserted; other values are omitted. The result is secret or unknown if an inserted
// value is.
pulumi::PropertyValue fill_templates(const pulumi::PropertyValue& value,
                                     const pulumi::PropertyValue& scope);

}  // namespace virga::engine
