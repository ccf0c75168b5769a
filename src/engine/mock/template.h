// Texts with places that are filled from what a mock is asked: "arn:${inputs.bucket}". "$${" is a
// plain "${".
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

// A template in parts: plain text, and paths between "${" and "}".
class Template {
 public:
  using Part = std::variant<std::string, pulumi::PropertyPath>;

  // What cannot be read: a "${" without its end, or nothing, or no path between them.
  struct Mistake {
    std::size_t begin, end;  // bytes of the text
  };

  // Where there is a mistake, `parts` ends in front of it.
  static std::optional<Mistake> parse(std::string_view text, std::vector<Part>& parts);
};

// `value` with each of its strings filled, those in secrets and references too. `scope` is an
// object: paths begin with one of its members. A string that is one placeholder alone becomes the
// value that is there, null where there is none; in a longer text, values that are no strings,
// numbers or bools leave nothing. What is filled from something secret is secret, from something
// unknown unknown.
pulumi::PropertyValue fill_templates(const pulumi::PropertyValue& value,
                                     const pulumi::PropertyValue& scope);

}  // namespace virga::engine
