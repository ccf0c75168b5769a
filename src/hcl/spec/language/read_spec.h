// Specifications in files: each block is one, and says what it reads. (docs/spec/hcl-model.md,
// section 6.2)
//
//   object {
//     attr "name" {
//       type     = string
//       required = true
//     }
//     block_list "disk" {
//       attr "size" { ... }
//     }
//   }
//
// A file has one specification; beside it, `variables` and `function` blocks say what expressions
// of the decoded file see. Blocks: object, array; attr; literal; block, block_list, block_set,
// block_tuple, block_map, block_object, block_attrs; default, transform. A member of an object is
// called by its label, which is also the name of the attribute or the type of the block that it
// reads, unless it says otherwise.
#pragma once

#include <memory>

#include "base/limits.h"
#include "diag/diagnostics.h"
#include "hcl/body/any_body.h"
#include "hcl/eval/context.h"
#include "hcl/spec/spec.h"

namespace virga::hcl {

struct SpecFile {
  Spec spec;
  // What expressions of the decoded file see; null if there are no variables and no functions.
  std::shared_ptr<const EvalContext> scope;
};

// The body, and what it was made of, must outlive the result: expressions of the file are evaluated
// when something is decoded. Where a specification cannot be read, null stands in its place.
SpecFile read_spec(const AnyBody& body, diag::Diagnostics& diagnostics,
                   const base::Limits& limits = {});

}  // namespace virga::hcl
