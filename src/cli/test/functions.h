// The functions of test files: HCL's standard library, those that PCL calls otherwise, and those
// that ask about values.
#pragma once

#include <string>

#include "hcl/eval/context.h"

namespace virga::cli {

//   try, can                  what goes wrong in their arguments is their business
//   secret(v)                 the value as a secret; nothing makes a secret public again
//   is_secret(v)              is v itself secret?
//   has_secret(v)             is it, or anything in it?
//   is_known(v)               is nothing of it left open by a preview?
//   matches(text, pattern)    `*` stands for any text
//   startswith, endswith      a text and another one
//   alltrue(list), anytrue(list)
//   toJSON, toBase64, fromBase64
void define_test_functions(hcl::EvalContext& context);

// `stack()` and the like.
void define_constant(hcl::EvalContext& context, std::string_view name, std::string value);

}  // namespace virga::cli
