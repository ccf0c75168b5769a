// The evaluation contexts of the hcl vectors (contexts.jsonl in the same folder), and the functions
// that all of them have.
#pragma once

#include "hcl/eval/context.h"
#include "vectors/suite.h"

namespace virga::vectors {

// Returns the context that `ctx` of a line names, or null if it is null. Contexts are read once for
// each folder.
const hcl::EvalContext* hcl_context(const Json& line, const File& file);
// Sets the functions of the outermost scope.
void set_hcl_functions(hcl::EvalContext& context);

}  // namespace virga::vectors
