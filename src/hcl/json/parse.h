// Source text to JsonFile: RFC 8259; where it goes on after a mistake is recorded behaviour. Cannot
// fail: what cannot be read becomes a node of kind kInvalid and a diagnostic (V1401 to V1429).
//
// Linear in the text. Nesting deeper than Limits::max_nesting is a diagnostic. Bytes in a string
// that are not UTF-8 are read as U+FFFD, and so is half of a surrogate pair.
#pragma once

#include "base/limits.h"
#include "base/source.h"
#include "diag/diagnostics.h"
#include "hcl/json/file.h"

namespace virga::hcl {

// A configuration file: the root is an object or an array, an empty object where it is something
// else.
JsonFile parse_json(const base::Source& source, diag::Diagnostics& diagnostics,
                    const base::Limits& limits = {});
// One value of any kind that spans the whole source.
JsonFile parse_json_expression(const base::Source& source, diag::Diagnostics& diagnostics,
                               const base::Limits& limits = {});

}  // namespace virga::hcl
