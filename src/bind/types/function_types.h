// The types of a function of a package: the arguments and the result of an invoke.
// Spec: docs/spec/pcl-language.md, section 12.4.
#pragma once

#include "bind/types/schema_type.h"

namespace virga::bind {

struct FunctionTypes {
  // The regular form: takes plain values, returns a promise.
  model::Type arguments;  // optional when the function has no inputs
  model::Type result;
  // The output form: takes outputs too, returns an output. Only for functions that return a value.
  bool has_output_form = false;
  model::Type output_arguments;
  model::Type output_result;
};

FunctionTypes function_types(SchemaTypes& types, const PackagePtr& package,
                             const schema::Function& function);

// The return type, without a promise or output around it; none if the function returns nothing.
model::Type return_type(SchemaTypes& types, const PackagePtr& package,
                        const schema::Function& function);

// The type of the last argument of an invoke, its options.
const model::Type& invoke_options_type();

}  // namespace virga::bind
