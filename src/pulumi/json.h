// Property values in forms for display. Neither form shows the content of secrets, and neither can
// be parsed back: the wire and the state have their own encodings.
#pragma once

#include <cstddef>
#include <string>

#include "base/limits.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// One line of JSON, for programs that read the output of a preview. Secrets are "[secret]" (also
// unknown ones), unknowns "[unknown]", values nested deeper than `limits.max_type_depth` "[too
// deep]", numbers without a JSON form "NaN", "Infinity", "-Infinity". A known Output is written as
// its element, an asset as {"asset":{"path":…,"hash":…}}, an archive as {"archive":…}, a reference
// as {"resource":{"urn":…,"id":…,"packageVersion":…}}.
std::string show_json(const PropertyValue& value, const base::Limits& limits = {});

// The form for the tree of a preview. Scalars and short arrays of scalars are written on one line,
// other containers on several lines; their closing bracket is at `indent` columns, and each level
// adds two. Internal members (keys that start with "__") are omitted. Strings are quoted,
// multi-line strings are heredocs, so they cannot be confused with [secret] and [unknown]. Terminal
// control characters are escaped. The first line is not indented, the last one has no newline.
//   {
//     name: "web"
//     tags: [secret]
//   }
std::string show_pretty(const PropertyValue& value, std::size_t indent = 0,
                        const base::Limits& limits = {});

}  // namespace virga::pulumi
