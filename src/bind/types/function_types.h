// The types of a function of a package: what an invoke of it takes and gives.
// Spec: docs/spec/pcl-language.md, section 12.4.
#pragma once

#include "bind/types/schema_type.h"

namespace virga::bind {

struct FunctionTypes {
  // The regular form: plain values in, a promise out.
  model::Type arguments;  // optional when the function has no inputs
  model::Type result;
  // The output form: outputs are welcome, an output comes out. Only of functions that return
  // something.
  bool has_output_form = false;
  model::Type output_arguments;
  model::Type output_result;
};

FunctionTypes function_types(SchemaTypes& types, const PackagePtr& package,
                             const schema::Function& function);

// What the function gives, without a promise or output around it; none when it gives nothing.
model::Type return_type(SchemaTypes& types, const PackagePtr& package,
                        const schema::Function& function);

// What the last argument of an invoke may be.
const model::Type& invoke_options_type();

}  // namespace virga::bind
