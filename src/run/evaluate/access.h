// Attribute and index access, with a diagnostic if the attribute or element does not exist.
#pragma once

#include <string_view>

#include "run/evaluate/evaluation.h"

namespace virga::run {

// The value of the variable that a traversal starts with, or the part of it that the steps need.
cty::Value root_value(Evaluation& evaluate, const model::TraversalExpr& expr);  // traversal.cc
// `value.name` of an object or a map. The result is null for a null `value`, and for a property
// that a value of the type `receiver` may lack. The result has the marks of `value`.
Evaluated attribute(Evaluation& evaluate, const cty::Value& value, const model::Type& receiver,
                    std::string_view name, Range where);
// `value[key]` of a list, tuple, map or object; null as above. The result has the marks of both.
Evaluated index(Evaluation& evaluate, const cty::Value& value, const model::Type& receiver,
                const cty::Value& key, Range where);
// The value as the key of an object, without marks: a string, or an unknown. Fails for null.
Evaluated key_as_string(Evaluation& evaluate, const cty::Value& marked, Range where);

}  // namespace virga::run
