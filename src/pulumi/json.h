// Property values as people see them. Neither form ever shows what a secret holds, and neither can
// be read back: the wire and the state have encodings of their own.
#pragma once

#include <cstddef>
#include <string>

#include "base/limits.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// One line of JSON, for machines that watch a preview. Secrets are "[secret]", unknowns "[unknown]"
// (a secret unknown is a secret), what is nested deeper than `limits.max_type_depth` "[too deep]",
// numbers that JSON lacks "NaN", "Infinity", "-Infinity". Known Outputs are their element, assets
// {"asset":{"path":…,"hash":…}}, archives {"archive":…}, references
// {"resource":{"urn":…,"id":…,"packageVersion":…}}.
std::string show_json(const PropertyValue& value, const base::Limits& limits = {});

// For a preview's tree: scalars and short arrays of them on one line, other containers over several
// with their closing bracket at `indent` columns and two more for each level; internal members
// (keys that start with "__") left out. Strings are quoted, those of several lines heredocs, so
// [secret] and [unknown] cannot be mistaken for them; what a terminal would obey is spelled out.
// The first line is not indented, the last has no line end.
//   {
//     name: "web"
//     tags: [secret]
//   }
std::string show_pretty(const PropertyValue& value, std::size_t indent = 0,
                        const base::Limits& limits = {});

}  // namespace virga::pulumi
