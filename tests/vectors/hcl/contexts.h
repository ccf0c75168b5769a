// The evaluation contexts of the hcl vectors (contexts.jsonl, beside their file), and the functions
// that all of them have.
#pragma once

#include "hcl/eval/context.h"
#include "vectors/suite.h"

namespace virga::vectors {

// The context that `ctx` of a line names; null where it is null. Read once for each directory.
const hcl::EvalContext* hcl_context(const Json& line, const File& file);
// The functions of the outermost scope.
void set_hcl_functions(hcl::EvalContext& context);

}  // namespace virga::vectors
