// Reaching into values by attribute and index, with a diagnostic where there is nothing to reach.
#pragma once

#include <string_view>

#include "run/evaluate/evaluation.h"

namespace virga::run {

// `value.name`: of an object or a map. Marks of `value` go to the result.
Evaluated attribute(Evaluation& evaluate, const cty::Value& value, std::string_view name,
                    Range where);
// `value[key]`: of a list, tuple, map or object. Marks of both go to the result.
Evaluated index(Evaluation& evaluate, const cty::Value& value, const cty::Value& key, Range where);
// An unmarked value as the key of an object: a string, or an unknown. Null is no key.
Evaluated key_as_string(Evaluation& evaluate, const cty::Value& key, Range where);

}  // namespace virga::run
