// Parses source text to a JsonFile: RFC 8259, with the error recovery of the reference
// implementation. Cannot fail: invalid text becomes a node of kind kInvalid and a diagnostic (V1401
// to V1429).
//
// O(n). Nesting deeper than Limits::max_nesting is an error. Invalid UTF-8 in a string is replaced
// by U+FFFD, and so is half of a surrogate pair.
#pragma once

#include "base/limits.h"
#include "base/source.h"
#include "diag/diagnostics.h"
#include "hcl/json/file.h"

namespace virga::hcl {

// Parses a configuration file. The root is an object or an array; if the text has another root, an
// empty object.
JsonFile parse_json(const base::Source& source, diag::Diagnostics& diagnostics,
                    const base::Limits& limits = {});
// Parses one value of any kind, which must span the whole source.
JsonFile parse_json_expression(const base::Source& source, diag::Diagnostics& diagnostics,
                               const base::Limits& limits = {});

}  // namespace virga::hcl
