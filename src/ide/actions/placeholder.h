// Values and type labels for new code. Private to ide/actions.
#pragma once

#include <string>

#include "model/type.h"
#include "schema/package.h"

namespace virga::ide {

// An expression that fits the type: the smallest value, or the first one of an enum. Objects have
// their required properties. "null" if no such value can be written.
std::string placeholder(const model::Type& type);

// The same for a type of a schema. A program has bound types only for the inputs that it sets.
std::string placeholder(const schema::Package& package,
                        const schema::Type& type);  // schema_placeholder.cc

// The label of a config with values of this type, without outputs: `list(string)`. "any" if no
// label names the type.
std::string type_label(const model::Type& type);

}  // namespace virga::ide
