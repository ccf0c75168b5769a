// HCL's access by index and by attribute, for evaluators of expressions. (docs/spec/hcl-syntax.md,
// section 3.5)
#pragma once

#include <string_view>

#include "base/expected.h"
#include "base/span.h"
#include "cty/value.h"
#include "diag/diagnostic.h"

namespace virga::hcl {

// The value, or a diagnostic at `where`.
using Accessed = base::Expected<cty::Value, diag::Diagnostic>;

// `collection[key]` of a list, tuple, map or object. Converts the key to the key type of the
// collection. The result has the marks of both.
Accessed index(const cty::Value& collection, const cty::Value& key, base::Range where);
// `object.name` of an object or a map.
Accessed get_attribute(const cty::Value& object, std::string_view name, base::Range where);

}  // namespace virga::hcl
