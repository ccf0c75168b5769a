// Reaching into values by index and attribute as HCL does it, for whoever evaluates expressions.
// (docs/spec/hcl-syntax.md, section 3.5)
#pragma once

#include <expected>
#include <string_view>

#include "base/span.h"
#include "cty/value.h"
#include "diag/diagnostic.h"

namespace virga::hcl {

// The value, or what is wrong at `where`.
using Accessed = std::expected<cty::Value, diag::Diagnostic>;

// `collection[key]` of a list, tuple, map or object. The key is converted to what the collection
// has; marks of both go to the result.
Accessed index(const cty::Value& collection, const cty::Value& key, base::Range where);
// `object.name` of an object or a map.
Accessed get_attribute(const cty::Value& object, std::string_view name, base::Range where);

}  // namespace virga::hcl
