// Specification files. Each block is a specification and describes what it reads.
// (docs/spec/hcl-model.md, section 6.2)
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
// A file has one specification. It may also have `variables` and `function` blocks, which define
// what expressions of the decoded file can use. Kinds of blocks: object, array; attr; literal;
// block, block_list, block_set, block_tuple, block_map, block_object, block_attrs; default,
// transform. The label of a member of an object is its name. It is also the name of the attribute
// or the type of the block that the member reads, unless the member sets another one.
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
  // The scope of expressions in the decoded file. Null if there are no variables and no functions.
  std::shared_ptr<const EvalContext> scope;
};

// Reads a specification. The body and its source must outlive the result, because decoding
// evaluates expressions of the specification file. A specification that cannot be read is replaced
// by null.
SpecFile read_spec(const AnyBody& body, diag::Diagnostics& diagnostics,
                   const base::Limits& limits = {});

}  // namespace virga::hcl
